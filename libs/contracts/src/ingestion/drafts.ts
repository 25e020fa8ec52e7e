/** Drafts: questions that a person checks before they go into a bank. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, successResponse, Uuid } from '../common/index.js';
import { BatchResult, DRAFT_INPUT_FIELDS, DuplicateMatch } from '../question-bank/index.js';
import { RecognisedQuestion, SENT_EVIDENCE_FIELDS } from './recognised-questions.js';

export const SIMILARITY_LEVELS = ['veryHigh', 'high', 'medium', 'low'] as const;
/**
 * A similar paper of the same person: a draft, a paper whose questions are all in a bank, or a paper of a paper bank.
 */
export const SimilarDraft = z.object({
  /** Id of the draft, of the task if the paper is in a bank, or of the paper if it is in a paper bank. */
  id: Uuid,
  name: z.string(),
  score: z.number(),
  level: z.enum(SIMILARITY_LEVELS),
  /** The task to replace or open; null for a draft without one. */
  taskId: Uuid.nullable(),
  bank: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** Null except for papers of paper banks. */
  paperBank: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** When its document was uploaded, or the draft without one created; null for papers of paper banks. */
  uploadedAt: z.iso.datetime().nullable().default(null),
  /** Byte for byte the same document. */
  isSameFile: z.boolean().default(false),
});
export type SimilarDraft = z.infer<typeof SimilarDraft>;

export const Draft = z.object({
  id: Uuid,
  name: z.string(),
  description: z.string(),
  questionCount: z.int(),
  /** Missing in lists. */
  questions: z.array(RecognisedQuestion).optional(),
  taskId: Uuid.nullable(),
  similarTo: SimilarDraft.nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

const draftName = z.string().trim().min(1).max(LIMITS.draftNameChars);
/** A question of a draft, or one that is not saved yet, as clients send it; the server completes it. */
export const DraftQuestionInput = RecognisedQuestion.extend({
  ...DRAFT_INPUT_FIELDS,
  ...SENT_EVIDENCE_FIELDS,
})
  .partial()
  .extend({ stem: z.string().max(LIMITS.stemChars).default('') });
export const CreateDraftRequest = z
  .object({
    /** Missing with a taskId: returns the draft of that task, created if there is none. */
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
/** What a person changed since `version`: the cost of a save follows the change, not the length of the paper. */
export const DraftChanges = z.object({
  /** Changed and new questions, whole. */
  questions: z.array(DraftQuestionInput.extend({ id: Uuid })).max(LIMITS.questionsPerDraft),
  /** The ids of all questions in their order: others leave the draft. Missing: no question came, went or moved. */
  order: z.array(Uuid).max(LIMITS.questionsPerDraft).optional(),
});
export type DraftChanges = z.output<typeof DraftChanges>;
/** Their own path: an older service answers 404 and ignores nothing. The response holds no questions. */
export const ChangeDraftRequest = z.object({ changes: DraftChanges, version: z.int() });
export const SaveDraftRequest = z.object({
  bankId: z.string(),
  questionIds: z.array(Uuid).max(LIMITS.questionsPerDraft).optional(),
  /**
   * The version that the caller saw: another one returns 409 with the current one. If missing, any version is saved.
   */
  version: z.int().optional(),
  /** Also saves questions without any answer, as in papers without answers; the bank marks them. */
  allowUnanswered: z.boolean().default(true),
  /** Saves again questions that are already in a bank; if false, such questions return 409. */
  again: z.boolean().default(false),
});
export const ListDraftsQuery = CursorQuery.extend({
  q: z.string().trim().max(100).optional(),
  /** Only drafts without a task, or only drafts with one. */
  loose: z.enum(['true', 'false']).optional(),
});
export const DraftResponse = successResponse({ draft: Draft });
/** DELETE /drafts/{id}: in its last state. */
export const DraftRemovedResponse = DraftResponse.extend({ message: z.string() });
export const DraftsResponse = successResponse({ drafts: z.array(Draft), pagination: Pagination });
export const SaveDraftResponse = successResponse({
  saved: z.int(),
  failed: z.int(),
  /** Questions whose results have the id of a bank's question that is used in their place. */
  linked: z.int().default(0),
  /** Questions that were left in the draft by choice; they have no result. */
  skipped: z.int().default(0),
  results: z.array(BatchResult.extend({ questionId: Uuid, linked: z.boolean().optional() })),
  draft: Draft.nullable(),
});
/**
 * What a save does with a question that a bank has already. `skip`: it stays in the draft. `link`: the bank's question is
 * used in its place. `keep`: it is saved as another question, as without a choice.
 */
export const TWIN_CHOICES = ['skip', 'link', 'keep'] as const;
export const TwinChoice = z.enum(TWIN_CHOICES);
export type TwinChoice = z.infer<typeof TwinChoice>;
/** `twinId`: the question of a bank that `link` uses. */
export const DraftChoice = z.object({ questionId: Uuid, choice: TwinChoice, twinId: Uuid.nullable() });
export type DraftChoice = z.infer<typeof DraftChoice>;
/** PUT /drafts/{id}/choices: the choices of some questions; those of others stay. */
export const ChooseTwinsRequest = z.object({
  choices: z
    .array(
      DraftChoice.extend({ twinId: Uuid.nullable().default(null) }).refine(
        ({ choice, twinId }) => choice !== 'link' || twinId !== null,
        { path: ['twinId'], params: { rule: 'required' } },
      ),
    )
    .max(LIMITS.questionsPerDraft),
});
export const ChooseTwinsResponse = successResponse({ choices: z.array(DraftChoice) });
/**
 * GET /drafts/{id}/save-check: questions that are in a bank already that the person may view, or similar ones, best
 * match first, and what the person chose to do with them.
 */
export const SaveCheckResponse = successResponse({
  duplicates: z.array(
    z.object({
      questionId: Uuid,
      matches: z.array(DuplicateMatch).min(1),
      choice: DraftChoice.nullable().default(null),
    }),
  ),
});
