/**
 * Candidates that no rule of a blueprint tells apart are one class: the program that is solved counts classes, so that
 * its size follows the blueprint and not the bank.
 */
import type { Blueprint } from '@tiku/contracts/paper-bank';
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

/** More uses than these are as bad. */
const USES_MAX = 3;

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
    const fresh = (): QuestionClass => ({
      ...{ members: [], difficulty: candidate.difficulty, rows, coverage, uses, isLocked },
    });
    const one = isLocked
      ? remembered(classes, `lock ${candidate.id}`, fresh)
      : // The name of a class is put together once for each kind, not for each question.
        (kind.classes[uses] ??= remembered(classes, `${key} ${candidate.difficulty} ${uses}`, fresh));
    one.members.push(candidate);
  }
  return [...classes.values()];
}

function remembered<V>(known: Map<string, V>, key: string, make: () => V): V {
  const one = known.get(key) ?? make();
  known.set(key, one);
  return one;
}

interface Kind {
  rows: readonly number[];
  coverage: readonly number[];
  key: string;
  /** By how often they were used. */
  classes: QuestionClass[];
}

/** Most candidates share their type, difficulty and points with others: each such kind is looked at once. */
class KindReader {
  readonly #known = new Map<string, Kind>();
  readonly #points: ReadonlySet<string>;

  constructor(private readonly blueprint: Blueprint) {
    this.#points = new Set([
      ...blueprint.rows.flatMap(({ knowledgePoint }) => knowledgePoint ?? []),
      ...blueprint.coverage.map(({ knowledgePoint }) => knowledgePoint),
    ]);
  }

  of(candidate: Candidate): Kind {
    const points: string[] = [];
    for (const point of candidate.knowledgePoints) if (this.#points.has(point)) points.push(point);
    if (points.length > 1) points.sort();
    let name = `${candidate.type} ${candidate.difficulty}`;
    for (const point of points) name += `\n${point}`;
    let kind = this.#known.get(name);
    if (!kind) {
      const { rows, coverage } = this.blueprint;
      const fitting = rows.flatMap((row, at) => (fits(candidate, row) ? [at] : []));
      const counted = coverage.flatMap(({ knowledgePoint }, at) =>
        points.includes(knowledgePoint) ? [at] : [],
      );
      kind = {
        ...{ rows: fitting, coverage: counted, classes: [] },
        key: `${fitting.join(',')} ${counted.join(',')}`,
      };
      this.#known.set(name, kind);
    }
    return kind;
  }
}
