/**
 * A blueprint: how many questions of which kind a paper has. Owns its shape and what a question has to be to fill a row.
 * Pure: who may use which question is the caller's.
 */
import { QUESTION_TYPES, QuestionType } from '@tiku/contracts/question-bank';
import { z } from 'zod';

export const BLUEPRINT_LIMITS = {
  rows: 60,
  coverage: 40,
  questions: 200,
  candidates: 200_000,
  forms: 3,
  ids: 5_000,
} as const;
const difficulty = z.int().min(1).max(5);

/** So many questions of one kind, each with these marks. What is left out may be anything. */
export const BlueprintRow = z.object({
  id: z.string().min(1).max(50),
  /** Heading of the section that its questions stand in. */
  section: z.string().max(100).default(''),
  type: QuestionType.nullable().default(null),
  difficultyMin: difficulty.default(1),
  difficultyMax: difficulty.default(5),
  knowledgePoint: z.string().min(1).max(50).nullable().default(null),
  count: z.int().min(1).max(100),
  score: z.number().min(0).max(1_000),
});
export type BlueprintRow = z.output<typeof BlueprintRow>;

/** Over the whole paper: how many questions have a knowledge point. */
export const Coverage = z.object({
  knowledgePoint: z.string().min(1).max(50),
  min: z.int().min(0).max(BLUEPRINT_LIMITS.questions).default(0),
  max: z.int().min(0).max(BLUEPRINT_LIMITS.questions).nullable().default(null),
});
export type Coverage = z.output<typeof Coverage>;

export const Blueprint = z.object({
  rows: z.array(BlueprintRow).min(1).max(BLUEPRINT_LIMITS.rows),
  coverage: z.array(Coverage).max(BLUEPRINT_LIMITS.coverage).default([]),
  /** Bounds of the mean difficulty, weighted by marks. */
  averageDifficulty: z
    .object({ min: z.number().min(1).max(5), max: z.number().min(1).max(5) })
    .nullable()
    .default(null),
  /** Questions that every form has. */
  locks: z.array(z.string()).max(BLUEPRINT_LIMITS.questions).default([]),
  exclusions: z.array(z.string()).max(BLUEPRINT_LIMITS.ids).default([]),
});
export type Blueprint = z.output<typeof Blueprint>;
export type BlueprintInput = z.input<typeof Blueprint>;

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
