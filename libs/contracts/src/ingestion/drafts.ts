/** Drafts: questions that a person checks before they go into a bank. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, successAnswer, Uuid } from '../common/index.js';
import { BatchResult, DuplicateMatch } from '../question-bank/index.js';
import { RecognisedQuestion } from './recognised-questions.js';

export const SIMILARITY_LEVELS = ['veryHigh', 'high', 'medium', 'low'] as const;
/** A paper of the same person: one that is checked, one that is in a bank as a whole, or one of a paper bank. */
export const SimilarDraft = z.object({
  /** Of the draft; of the task where it is in a bank; of the paper where it is one of a paper bank. */
  id: Uuid,
  name: z.string(),
  score: z.number(),
  level: z.enum(SIMILARITY_LEVELS),
  /** The task that can be replaced or looked at; null for a draft without one. */
  taskId: Uuid.nullable(),
  bank: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** Null for all but papers of paper banks. */
  paperBank: z.object({ id: Uuid, name: z.string() }).nullable(),
});
export type SimilarDraft = z.infer<typeof SimilarDraft>;

export const Draft = z.object({
  id: Uuid,
  name: z.string(),
  description: z.string(),
  questionCount: z.int(),
  /** Left out in lists. */
  questions: z.array(RecognisedQuestion).optional(),
  taskId: Uuid.nullable(),
  similarTo: SimilarDraft.nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

const draftName = z.string().trim().min(1).max(LIMITS.draftNameChars);
/** A question of a draft as clients send it: everything but identity may be missing. */
export const DraftQuestionInput = RecognisedQuestion.partial().extend({
  stem: z.string().max(LIMITS.stemChars).default(''),
});
export const CreateDraftRequest = z
  .object({
    /** Missing with a taskId: the draft of that task as it is, made now where it has none. */
    name: draftName.optional(),
    description: z.string().trim().max(LIMITS.textChars).default(''),
    /** Missing with a taskId: the task's recognised questions are copied. */
    questions: z.array(DraftQuestionInput).max(LIMITS.questionsPerDraft).optional(),
    taskId: Uuid.nullable().optional(),
  })
  .refine(({ name, taskId, questions }) => name !== undefined || (Boolean(taskId) && !questions), {
    path: ['name'],
    params: { rule: 'required' },
  });
export const UpdateDraftRequest = z.object({
  name: draftName.optional(),
  description: z.string().trim().max(LIMITS.textChars).optional(),
  questions: z.array(DraftQuestionInput).max(LIMITS.questionsPerDraft).optional(),
  version: z.int().optional(),
});
export const SaveDraftRequest = z.object({
  bankId: z.string(),
  questionIds: z.array(Uuid).max(LIMITS.questionsPerDraft).optional(),
  /** What the caller saw: another version answers 409 with the current one. Left out: the version there is. */
  version: z.int().optional(),
  /** Questions without any answer are saved too, as papers without answers have them; the bank marks them. */
  allowUnanswered: z.boolean().default(true),
  /** Saves again what is in a bank already; without it such questions are refused with 409. */
  again: z.boolean().default(false),
});
export const ListDraftsQuery = CursorQuery.extend({
  q: z.string().trim().max(100).optional(),
  /** Only those without a task, or only those with one. */
  loose: z.enum(['true', 'false']).optional(),
});
export const DraftAnswer = successAnswer({ draft: Draft });
export const DraftsAnswer = successAnswer({ drafts: z.array(Draft), pagination: Pagination });
export const SaveDraftAnswer = successAnswer({
  saved: z.int(),
  failed: z.int(),
  results: z.array(BatchResult.extend({ questionId: Uuid })),
  draft: Draft.nullable(),
});
/** GET /drafts/{id}/save-check: questions that the person's banks already hold, or nearly, best match first. */
export const SaveCheckAnswer = successAnswer({
  duplicates: z.array(z.object({ questionId: Uuid, matches: z.array(DuplicateMatch).min(1) })),
});
