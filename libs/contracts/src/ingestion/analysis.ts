/** Type, difficulty and answer of one question. */
import { z } from 'zod';
import { LIMITS, successResponse } from '../common/index.js';
import { RECOGNISED_TYPES } from '../question-bank/index.js';
import { DraftQuestionInput } from './drafts.js';

export const AnalyzeRequest = z.object({
  content: z.string().trim().min(1).max(LIMITS.stemChars).optional(),
  question: DraftQuestionInput.optional(),
  /** Several in one request; the response then has `analyses` in the same order. */
  questions: z.array(DraftQuestionInput).min(1).max(LIMITS.questionsPerAnalysis).optional(),
  /** Repeats an analysis; for superadmins. */
  force: z.boolean().default(false),
});
export const ANALYSED_FIELDS = ['type', 'difficulty', 'category', 'tags', 'abilities'] as const;
export type AnalysedField = (typeof ANALYSED_FIELDS)[number];
/** If a language model and the rules disagree: both values, so that a person sees the difference. */
export const AnalysisProposal = z.object({
  field: z.enum(ANALYSED_FIELDS),
  rules: z.array(z.string()),
  model: z.array(z.string()),
  confidence: z.number().min(0).max(1),
  /** The analysis uses the model's value because the rules were in doubt. */
  taken: z.boolean(),
});
export type AnalysisProposal = z.infer<typeof AnalysisProposal>;
const Analysis = z.object({
  type: z.enum(RECOGNISED_TYPES),
  difficulty: z.int().min(1).max(5).nullable(),
  category: z.array(z.string()),
  tags: z.array(z.string()),
  abilities: z.array(z.object({ name: z.string(), score: z.number().min(0).max(1) })),
  confidence: z.number(),
  /** The confidence of each proposal, 0..1. */
  fieldConfidence: z.record(z.enum(ANALYSED_FIELDS), z.number()),
  /** `rules`, or host and model if a language model was used too. */
  provider: z.string(),
  proposals: z.array(AnalysisProposal),
  /** Why a configured language model could not help. */
  notice: z.string().optional(),
});
/** POST /question-analysis/analyze. */
export const AnalyzeResponse = successResponse({
  /** For one question. */
  analysis: Analysis.optional(),
  /** For several questions, in their order. */
  analyses: z.array(Analysis).optional(),
});
/** The response for a client that sends one question. */
export const AnalysisResponse = successResponse({ analysis: Analysis });
export const GenerateAnswerRequest = z.object({ question: DraftQuestionInput });
export const GeneratedResponse = successResponse({
  answer: z.string(),
  solution: z.string(),
  confidence: z.number(),
  provider: z.string(),
});

/**
 * Fields with the same doubt (`none` without one): how many people checked and changed, and the share assumed correct.
 */
export const CalibrationClass = z.object({
  field: z.string(),
  code: z.string(),
  checked: z.int(),
  corrected: z.int(),
  share: z.number(),
});

/** GET /question-analysis/assistant: whether a language model helps the caller, and what is sent to it. */
export const AssistantResponse = successResponse({
  assistant: z.object({
    /** Host and model; null if none is configured. */
    provider: z.string().nullable(),
    /** Enabled by the enterprise, or by the platform for people without one. */
    allowed: z.boolean(),
    hasEnterprise: z.boolean(),
    sends: z.array(z.enum(['stem', 'options', 'answers', 'solution', 'pictures'])),
    /** The enterprise's cost today (UTC), in the currency of the platform's settings. */
    spent: z.number(),
    limit: z.number(),
  }),
});
/** GET /question-analysis/calibrations: confidences of fields, learnt from corrections by the caller's enterprise. */
export const CalibrationsResponse = successResponse({
  /** Newest first. */
  calibrations: z.array(
    z.object({
      version: z.int(),
      createdAt: z.iso.datetime(),
      classes: z.array(CalibrationClass),
    }),
  ),
  /** The version that counts; 0 for the platform's own. */
  current: z.int(),
  /** Whether an admin chose it; otherwise the newest applies. */
  isChosen: z.boolean(),
});
export type Calibrations = Omit<z.infer<typeof CalibrationsResponse>, 'success'>;

export type Assistant = z.infer<typeof AssistantResponse>['assistant'];
