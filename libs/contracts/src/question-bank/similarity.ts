/** Questions of banks that are similar to given ones. */
import { z } from 'zod';
import { IdOrCode, LIMITS, successResponse, textOrNumber, Uuid } from '../common/index.js';
import { QUESTION_FIELDS, QuestionType } from './question-fields.js';

/** The minimum score of each level; `low` is everything below `medium`. */
export const SIMILARITY_LEVELS = { veryHigh: 0.95, high: 0.85, medium: 0.7 } as const;
export const SIMILARITY_THRESHOLD = 0.6;
export const SIMILAR_MAX = 5;

/**
 * The only difference between two questions, if it is one of these; `same` is the same text, `answers` the same text
 * with another type, answer or solution, `pictures` the same text with other pictures, `text` different words.
 */
export const SIMILARITY_KINDS = [
  'same',
  'answers',
  'options',
  'variables',
  'numbers',
  'pictures',
  'text',
] as const;
export type SimilarityKind = (typeof SIMILARITY_KINDS)[number];

export const SimilarityMatch = z.object({
  questionId: Uuid,
  bankId: Uuid,
  bankName: z.string(),
  stem: z.string(),
  /** 0..1 */
  score: z.number(),
  level: z.enum(['veryHigh', 'high', 'medium', 'low']),
  kind: z.enum(SIMILARITY_KINDS),
});
export type SimilarityMatch = z.infer<typeof SimilarityMatch>;

const stem = z.string().max(LIMITS.stemChars);
const options = z
  .array(
    z.object({ text: textOrNumber(z.string().max(LIMITS.optionChars)), isCorrect: z.boolean().optional() }),
  )
  .max(LIMITS.optionsPerQuestion)
  .default([]);
/** With a type, and an answer here or in its options, the answers of equal texts are compared too. */
const answers = {
  type: QuestionType.optional(),
  fillAnswers: QUESTION_FIELDS.fillAnswers.input,
  solutionAnswers: QUESTION_FIELDS.solutionAnswers.input,
};
export const DetectRequest = z.object({
  questions: z
    .array(z.object({ stem: stem.min(1), options, ...answers }))
    .min(1)
    .max(LIMITS.questionsPerBatch),
  bankId: IdOrCode.optional(),
  threshold: z.number().min(0).max(1).default(SIMILARITY_THRESHOLD),
});
export const DetectResponse = successResponse({
  results: z.array(z.object({ index: z.int(), matches: z.array(SimilarityMatch).max(SIMILAR_MAX) })),
});
/** While a person types: one question, perhaps incomplete. `excludeId` is the edited question. */
export const DetectRealtimeRequest = z.object({
  stem,
  options,
  ...answers,
  bankId: IdOrCode.optional(),
  excludeId: IdOrCode.optional(),
});
export const DetectRealtimeResponse = successResponse({ matches: z.array(SimilarityMatch).max(SIMILAR_MAX) });
