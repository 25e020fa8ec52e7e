/**
 * Candidates that no rule of a blueprint distinguishes are one class: the program counts classes, so that its size
 * depends on the blueprint and not on the bank.
 */
import type { Blueprint } from '@tiku/contracts/paper-bank';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import { fits, type Candidate } from '../blueprint/index.js';

export interface QuestionClass {
  members: Candidate[];
  difficulty: number;
  /** Indices of the rows that it may fill. */
  rows: readonly number[];
  /** Indices of the coverage rules that it counts for. */
  coverage: readonly number[];
  uses: number;
  isLocked: boolean;
}

/** More uses than these are equally bad. */
const USES_MAX = 3;
/** Larger than any difficulty, so that a kind's number is unique. */
const DIFFICULTIES = 10;

export function classesOf(blueprint: Blueprint, candidates: readonly Candidate[]): QuestionClass[] {
  const excluded = new Set(blueprint.exclusions);
  const locked = new Set(blueprint.locks);
  const kinds = new KindReader(blueprint);
  const classes = new Map<string, QuestionClass>();
  const seen = new Set<string>();
  for (const candidate of candidates) {
    if (seen.has(candidate.id)) continue;
    seen.add(candidate.id);
    const isLocked = locked.has(candidate.id);
    if (excluded.has(candidate.id) && !isLocked) continue;
    const kind = kinds.of(candidate);
    const { rows, coverage, key } = kind;
    if (rows.length === 0) continue;
    const uses = Math.min(USES_MAX, Math.max(0, candidate.uses ?? 0));
    // The signature is built once per kind, not once per question.
    let one = isLocked ? undefined : kind.classes[uses];
    if (!one) {
      const signature = isLocked ? `lock ${candidate.id}` : `${key} ${candidate.difficulty} ${uses}`;
      const { difficulty } = candidate;
      one = classes.get(signature) ?? { members: [], difficulty, rows, coverage, uses, isLocked };
      classes.set(signature, one);
      if (!isLocked) kind.classes[uses] = one;
    }
    one.members.push(candidate);
  }
  return [...classes.values()];
}

interface Kind {
  rows: readonly number[];
  coverage: readonly number[];
  key: string;
  /** By the number of uses. */
  classes: QuestionClass[];
}

/** Most candidates share their type, difficulty and points with others: each such kind is processed once. */
class KindReader {
  readonly #known = new Map<string | number, Kind>();
  /** The points that the blueprint names, each with a number. */
  readonly #points: ReadonlyMap<string, number>;

  constructor(private readonly blueprint: Blueprint) {
    const named = new Set([
      ...blueprint.rows.flatMap(({ knowledgePoint }) => knowledgePoint ?? []),
      ...blueprint.coverage.map(({ knowledgePoint }) => knowledgePoint),
    ]);
    this.#points = new Map([...named].map((point, at) => [point, at]));
  }

  of(candidate: Candidate): Kind {
    const points: string[] = [];
    for (const point of candidate.knowledgePoints) if (this.#points.has(point)) points.push(point);
    const name = this.#nameOf(candidate, points);
    let kind = this.#known.get(name);
    if (!kind) {
      const { rows, coverage } = this.blueprint;
      const fitting = rows.flatMap((row, at) => (fits(candidate, row) ? [at] : []));
      const counted = coverage.flatMap(({ knowledgePoint }, at) =>
        points.includes(knowledgePoint) ? [at] : [],
      );
      const key = `${fitting.join(',')} ${counted.join(',')}`;
      kind = { rows: fitting, coverage: counted, key, classes: [] };
      this.#known.set(name, kind);
    }
    return kind;
  }

  /** Most candidates have at most one named point: a number avoids building a string for each of them. */
  #nameOf({ type, difficulty }: Candidate, points: string[]): string | number {
    const base = QUESTION_TYPES.indexOf(type) * DIFFICULTIES + difficulty;
    const [first] = points;
    if (points.length > 1) return `${base}\n${points.toSorted().join('\n')}`;
    const point = first === undefined ? 0 : 1 + (this.#points.get(first) ?? 0);
    return point * DIFFICULTIES * QUESTION_TYPES.length * 2 + base;
  }
}
