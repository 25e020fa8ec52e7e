/** Type, difficulty and answer of one question. */
import { z } from 'zod';
import { LIMITS, successAnswer } from '../common/index.js';
import { RECOGNISED_TYPES } from '../question-bank/index.js';
import { DraftQuestionInput } from './drafts.js';

export const AnalyzeRequest = z.object({
  content: z.string().trim().min(1).max(LIMITS.stemChars).optional(),
  question: DraftQuestionInput.optional(),
  /** Several in one call; the answer then has `analyses` in their order. */
  questions: z.array(DraftQuestionInput).min(1).max(LIMITS.questionsPerAnalysis).optional(),
  /** Analyses again what has been analysed; for superadmins. */
  force: z.boolean().default(false),
});
const Analysis = z.object({
  type: z.enum(RECOGNISED_TYPES),
  difficulty: z.int().min(1).max(5).nullable(),
  category: z.array(z.string()),
  tags: z.array(z.string()),
  abilities: z.array(z.object({ name: z.string(), score: z.number().min(0).max(1) })),
  confidence: z.number(),
  /** How sure each proposal is, 0..1. */
  fieldConfidence: z.object({ difficulty: z.number(), category: z.number(), abilities: z.number() }),
  /** `rules` where no language model is configured. */
  provider: z.string(),
});
/** POST /question-analysis/analyze. */
export const AnalyzeAnswer = successAnswer({
  /** Of one question. */
  analysis: Analysis.optional(),
  /** Of several, in their order. */
  analyses: z.array(Analysis).optional(),
});
/** What a client that asked about one question gets. */
export const AnalysisAnswer = successAnswer({ analysis: Analysis });
export const GenerateAnswerRequest = z.object({ question: DraftQuestionInput });
export const GeneratedAnswer = successAnswer({
  answer: z.string(),
  solution: z.string(),
  confidence: z.number(),
  provider: z.string(),
});
