/**
 * What a question has to be to fill a row of a blueprint, and the blueprint that a paper has. The shape is the contract's.
 * Pure: who may use which question is the caller's.
 */
import { BLUEPRINT_LIMITS, type Blueprint, type BlueprintRow } from '@tiku/contracts/paper-bank';
import { QUESTION_TYPES, type QuestionType } from '@tiku/contracts/question-bank';

export interface Candidate {
  id: string;
  type: QuestionType;
  difficulty: number;
  knowledgePoints: readonly string[];
  /** How often it was used lately; who is used less is taken first. */
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

/** "One like this": the rows of a paper, one for each kind of question in each section. */
export function learnBlueprint(questions: readonly LearnedQuestion[]): Blueprint {
  const rows = new Map<string, BlueprintRow>();
  for (const { section, type, difficulty: level, knowledgePoints, score } of questions) {
    const knowledgePoint = knowledgePoints[0] ?? null;
    const key = JSON.stringify([section, type, level, knowledgePoint, score]);
    const row = rows.get(key);
    if (row && row.count < 100) row.count += 1;
    else if (!row && rows.size < BLUEPRINT_LIMITS.rows)
      rows.set(key, {
        id: `row-${rows.size + 1}`,
        section,
        type,
        difficultyMin: level,
        difficultyMax: level,
        knowledgePoint,
        count: 1,
        score,
      });
  }
  // In the order of a paper: sections as they come, their questions from easy to hard.
  const sections = [...new Set(questions.map(({ section }) => section))];
  const order = ({ section, type, difficultyMin }: BlueprintRow): number =>
    sections.indexOf(section) * 100 + QUESTION_TYPES.indexOf(type ?? 'choice') * 10 + difficultyMin;
  return {
    rows: [...rows.values()].toSorted((a, b) => order(a) - order(b)),
    coverage: [],
    averageDifficulty: null,
    locks: [],
    exclusions: [],
  };
}
