/** Type, difficulty and answer of one question. */
import { z } from 'zod';
import { LIMITS, successAnswer } from '../common/index.js';
import { RECOGNISED_TYPES } from '../question-bank/index.js';
import { DraftQuestionInput } from './drafts.js';

export const AnalyzeRequest = z.object({
  content: z.string().trim().min(1).max(LIMITS.stemChars).optional(),
  question: DraftQuestionInput.optional(),
});
export const AnalysisAnswer = successAnswer({
  analysis: z.object({
    type: z.enum(RECOGNISED_TYPES),
    difficulty: z.int().min(1).max(5).nullable(),
    category: z.array(z.string()),
    tags: z.array(z.string()),
    confidence: z.number(),
    /** `rules` where no language model is configured. */
    provider: z.string(),
  }),
});
export const GenerateAnswerRequest = z.object({ question: DraftQuestionInput });
export const GeneratedAnswer = successAnswer({
  answer: z.string(),
  solution: z.string(),
  confidence: z.number(),
  provider: z.string(),
});
