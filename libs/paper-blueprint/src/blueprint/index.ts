/**
 * The conditions that a question must meet to fill a row of a blueprint, and the blueprint of a paper. The contract
 * owns the shape. Pure: the caller decides who may use which question.
 */
import { BLUEPRINT_LIMITS, type Blueprint, type BlueprintRow } from '@tiku/contracts/paper-bank';
import { QUESTION_TYPES, type QuestionType } from '@tiku/contracts/question-bank';

export interface Candidate {
  id: string;
  type: QuestionType;
  difficulty: number;
  knowledgePoints: readonly string[];
  /** How often it was used recently; less used ones are taken first. */
  uses?: number;
}

export function fits(candidate: Omit<Candidate, 'id'>, row: BlueprintRow): boolean {
  return (
    (row.type === null || row.type === candidate.type) &&
    candidate.difficulty >= row.difficultyMin &&
    candidate.difficulty <= row.difficultyMax &&
    (row.knowledgePoint === null || candidate.knowledgePoints.includes(row.knowledgePoint))
  );
}

export interface LearnedQuestion extends Omit<Candidate, 'id' | 'uses'> {
  section: string;
  score: number;
}

/** What rows distinguish, from the finest to what a paper never has too much of. */
const GRAINS: readonly (readonly ('section' | 'type' | 'difficulty' | 'point' | 'score')[])[] = [
  ['section', 'type', 'difficulty', 'point', 'score'],
  ['section', 'type', 'difficulty', 'score'],
  ['section', 'type', 'score'],
  ['section', 'type'],
  ['type'],
];
const COUNT_MAX = 100;

/**
 * "One like this": the rows of a paper, one for each kind of question in each section, or coarser if there are too
 * many.
 */
export function learnBlueprint(questions: readonly LearnedQuestion[]): Blueprint {
  const rows = GRAINS.map((grain) => rowsOf(questions, new Set(grain))).find(
    (found) => found.length <= BLUEPRINT_LIMITS.rows,
  );
  // In the order of a paper: sections in order, their questions from easy to hard.
  const sections = [...new Set(questions.map(({ section }) => section))];
  const order = ({ section, type, difficultyMin }: BlueprintRow): number =>
    sections.indexOf(section) * 100 + QUESTION_TYPES.indexOf(type ?? 'choice') * 10 + difficultyMin;
  return {
    rows: (rows ?? []).toSorted((a, b) => order(a) - order(b)),
    coverage: [],
    averageDifficulty: null,
    onlyAnswered: true,
    locks: [],
    exclusions: [],
  };
}

/** What a grain does not distinguish comes from the first question of its kind; difficulties span all of them. */
function rowsOf(questions: readonly LearnedQuestion[], grain: ReadonlySet<string>): BlueprintRow[] {
  const rows: BlueprintRow[] = [];
  const open = new Map<string, BlueprintRow>();
  for (const { section, type, difficulty: level, knowledgePoints, score } of questions) {
    const point = knowledgePoints[0] ?? null;
    const parts = Object.entries({ section, type, difficulty: level, point, score });
    const key = JSON.stringify(parts.filter(([name]) => grain.has(name)));
    const row = open.get(key);
    if (row && row.count < COUNT_MAX) {
      row.count += 1;
      row.difficultyMin = Math.min(row.difficultyMin, level);
      row.difficultyMax = Math.max(row.difficultyMax, level);
      continue;
    }
    const begun: BlueprintRow = {
      id: `row-${rows.length + 1}`,
      section,
      type,
      difficultyMin: level,
      difficultyMax: level,
      knowledgePoint: grain.has('point') ? point : null,
      count: 1,
      score,
    };
    rows.push(begun);
    open.set(key, begun);
  }
  return rows;
}
