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
export const ANALYSED_FIELDS = ['type', 'difficulty', 'category', 'tags', 'abilities'] as const;
export type AnalysedField = (typeof ANALYSED_FIELDS)[number];
/** Where a language model says something else than the rules: both, so that a person sees the difference. */
export const AnalysisProposal = z.object({
  field: z.enum(ANALYSED_FIELDS),
  rules: z.array(z.string()),
  model: z.array(z.string()),
  confidence: z.number().min(0).max(1),
  /** The analysis has the model's value: the rules were in doubt. */
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
  /** How sure each proposal is, 0..1. */
  fieldConfidence: z.record(z.enum(ANALYSED_FIELDS), z.number()),
  /** `rules`, or host and model where a language model was asked too. */
  provider: z.string(),
  proposals: z.array(AnalysisProposal),
  /** Why a language model that is configured could not help. */
  notice: z.string().optional(),
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

/** Fields with one doubt (`none` without one): how many people looked at, how many they changed, what share is believed. */
export const CalibrationClass = z.object({
  field: z.string(),
  code: z.string(),
  checked: z.int(),
  corrected: z.int(),
  share: z.number(),
});

/** GET /question-analysis/assistant: whether a language model helps the caller, and what is sent to it. */
export const AssistantAnswer = successAnswer({
  assistant: z.object({
    /** Host and model; null where none is configured. */
    provider: z.string().nullable(),
    /** By the enterprise, or for people without one by the platform. */
    allowed: z.boolean(),
    hasEnterprise: z.boolean(),
    sends: z.array(z.enum(['stem', 'options', 'answers', 'solution', 'pictures'])),
    /** Today (UTC), of the enterprise, in the currency of the platform's settings. */
    spent: z.number(),
    limit: z.number(),
  }),
});
/** GET /question-analysis/calibrations: how sure recognition is of fields by what the caller's enterprise corrected. */
export const CalibrationsAnswer = successAnswer({
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
  /** Whether an admin chose it; else it is the newest. */
  isChosen: z.boolean(),
});
export type Calibrations = z.infer<typeof CalibrationsAnswer>;

export type Assistant = z.infer<typeof AssistantAnswer>['assistant'];
