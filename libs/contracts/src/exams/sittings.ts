/** Sittings: start, read, check one question, submit, result, own list. */
import { z } from 'zod';
import { Cursor, LIMITS, successResponse, Uuid } from '../common/index.js';
import { hasTwoPlaces } from '../paper-bank/index.js';
import { ItemForm, Revealed, SealedQuestion } from './items.js';
import { ResponseValue } from './responses.js';

export const EXAM_KINDS = ['practice', 'homework', 'test'] as const;
export const EXAM_MEDIA = ['online', 'paper', 'both'] as const;
export const EXAM_STATES = [
  'draft',
  'scheduled',
  'open',
  'closed',
  'marking',
  'published',
  'archived',
] as const;
/** When the solution is shown: after each question that the pupil checks, or after the submission. */
export const FEEDBACK_MODES = ['each', 'end'] as const;
export type FeedbackMode = (typeof FEEDBACK_MODES)[number];
export const SITTING_STATES = ['started', 'submitted'] as const;

export const PracticeRequest = z.object({ paperId: Uuid, feedback: z.enum(FEEDBACK_MODES).default('end') });

export const SittingItem = z.object({
  id: Uuid,
  /** From 1, through all sections. */
  number: z.int(),
  form: ItemForm,
  points: z.number(),
  question: SealedQuestion,
  response: z.object({ seq: z.int(), value: ResponseValue }).nullable(),
  /** Null until the solution may be shown. */
  revealed: Revealed.nullable(),
});
export type SittingItem = z.infer<typeof SittingItem>;
export const SittingSection = z.object({ title: z.string(), items: z.array(SittingItem) });

const head = {
  id: Uuid,
  examId: Uuid,
  kind: z.enum(EXAM_KINDS),
  paperId: Uuid,
  title: z.string(),
  subject: z.string(),
  feedback: z.enum(FEEDBACK_MODES),
  state: z.enum(SITTING_STATES),
  attempt: z.int(),
  itemCount: z.int(),
  totalPoints: z.number(),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
};
export const Result = z.object({
  /** Of the marked items. */
  points: z.number(),
  maximum: z.number(),
  /** Items that wait for a judgement. */
  unmarked: z.int(),
});
export type Result = z.infer<typeof Result>;
export const Sitting = z.object({
  ...head,
  epoch: z.int(),
  now: z.iso.datetime(),
  /** Null without a limit. */
  endsAt: z.iso.datetime().nullable(),
  sections: z.array(SittingSection),
});
export type Sitting = z.infer<typeof Sitting>;
/** In a list. */
export const SittingSummary = z.object({ ...head, answered: z.int(), result: Result.nullable() });
export type SittingSummary = z.infer<typeof SittingSummary>;

export const SittingResponse = successResponse({ sitting: Sitting });
export const ResultResponse = successResponse({ sitting: Sitting, result: Result });
export const RevealedResponse = successResponse({ revealed: Revealed });
export const SelfMarkRequest = z.object({
  points: z
    .number()
    .min(0)
    .max(1_000)
    .refine(hasTwoPlaces, { params: { rule: 'pointsPlaces' } }),
});
export const MyExamsQuery = z.object({
  paperId: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeDefault),
  cursor: Cursor.optional(),
});
export const MyExamsResponse = successResponse({
  sittings: z.array(SittingSummary),
  nextCursor: z.string().nullable(),
});
