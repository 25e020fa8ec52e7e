/** A blueprint: how many questions of which kind a paper has, and rules for the whole paper. */
import { z } from 'zod';
import { QuestionType } from '../question-bank/index.js';

export const BLUEPRINT_LIMITS = {
  rows: 60,
  coverage: 40,
  questions: 200,
  candidates: 200_000,
  forms: 3,
  ids: 5_000,
} as const;
const difficulty = z.int().min(1).max(5);
const point = z.string().trim().min(1).max(50);

/** A number of questions of one kind, each with these marks. Missing fields allow any value. */
export const BlueprintRow = z.object({
  id: z.string().min(1).max(50),
  /** Heading of the section for its questions. */
  section: z.string().trim().max(100).default(''),
  type: QuestionType.nullable().default(null),
  difficultyMin: difficulty.default(1),
  difficultyMax: difficulty.default(5),
  knowledgePoint: point.nullable().default(null),
  count: z.int().min(1).max(100),
  score: z.number().min(0).max(1_000),
});
export type BlueprintRow = z.output<typeof BlueprintRow>;

/** For the whole paper: how many questions have a knowledge point. */
export const Coverage = z.object({
  knowledgePoint: point,
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
  /** Leaves out questions that have no answer, except locked ones. */
  onlyAnswered: z.boolean().default(false),
  /** Questions that all forms contain. */
  locks: z.array(z.string()).max(BLUEPRINT_LIMITS.questions).default([]),
  exclusions: z.array(z.string()).max(BLUEPRINT_LIMITS.ids).default([]),
});
export type Blueprint = z.output<typeof Blueprint>;
export type BlueprintInput = z.input<typeof Blueprint>;

export const SolvedForm = z.object({
  /** Ids of questions in the order of the blueprint's rows. */
  rows: z.array(z.object({ rowId: z.string(), questionIds: z.array(z.string()) })),
  totalScore: z.number(),
  /** Weighted by marks. */
  averageDifficulty: z.number(),
});
export type SolvedForm = z.output<typeof SolvedForm>;
const need = { wanted: z.number(), available: z.number() };
/** A rule that cannot be satisfied: what it requires, and the nearest possible value. */
export const Shortage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('row'), rowId: z.string(), ...need }),
  z.object({ kind: z.literal('coverage'), knowledgePoint: z.string(), ...need }),
  z.object({ kind: z.literal('averageDifficulty'), ...need }),
  z.object({ kind: z.literal('lock'), questionId: z.string() }),
]);
export type Shortage = z.output<typeof Shortage>;
