/** Documents on their way to questions: statuses, steps, states, lists. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, successAnswer, Uuid } from '../common/index.js';
import { SimilarDraft } from './drafts.js';
import { RecognisedQuestion } from './recognised-questions.js';

export const TASK_STATUSES = [
  'uploading',
  'waiting',
  'processing',
  'paused',
  'retrying',
  'completed',
  'failed',
  'cancelled',
] as const;
export const TaskStatus = z.enum(TASK_STATUSES);
export type TaskStatus = z.infer<typeof TaskStatus>;
export const STEP_NAMES = [
  'receive',
  'inspect',
  'extract',
  'segment',
  'classify',
  'enrich',
  'match',
  'ready',
] as const;
export const StepName = z.enum(STEP_NAMES);
export type StepName = z.infer<typeof StepName>;
export const STEP_STATUSES = ['waiting', 'processing', 'completed', 'failed', 'skipped'] as const;

export const TASK_ERROR_CODES = [
  'ENCRYPTED',
  'DAMAGED',
  'TOO_COMPLEX',
  'TIMEOUT',
  'NO_QUESTIONS',
  'UNSUPPORTED',
  'INTERNAL',
] as const;
/** Failures that another try with the same file may not meet again; the others lie in the file. */
export const RETRYABLE_TASK_ERRORS: readonly (typeof TASK_ERROR_CODES)[number][] = ['TIMEOUT', 'INTERNAL'];
export const TaskError = z.object({
  code: z.enum(TASK_ERROR_CODES),
  message: z.string(),
  /** Whether POST …/retry is of use; it refuses others. */
  retryable: z.boolean(),
});

export const TaskStep = z.object({
  name: StepName,
  status: z.enum(STEP_STATUSES),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Work units done and in all, where the step counts (pages of extract). */
  done: z.int().nullable(),
  total: z.int().nullable(),
});

/** Where a document stands for its owner; a file on its way has no task yet. Paused documents wait. */
export const TASK_STATES = [
  'waiting',
  'reading',
  'toCheck',
  'partlyInBank',
  'inBank',
  'failed',
  'cancelled',
] as const;
export const TaskState = z.enum(TASK_STATES);
export type TaskState = z.infer<typeof TaskState>;

/** The draft that a document became. */
export const TaskDraft = z.object({
  id: Uuid,
  name: z.string(),
  questionCount: z.int(),
  /** Questions that the teacher has checked and found right. */
  confirmedCount: z.int(),
  /** Questions for which `isDoubtful` holds. */
  doubtCount: z.int(),
});
export type TaskDraft = z.infer<typeof TaskDraft>;

/** The bank that questions of a document were saved to last, and how many of them it holds. */
export const TaskBank = z.object({ id: Uuid, name: z.string(), saved: z.int() });
export type TaskBank = z.infer<typeof TaskBank>;

/** What a paper announces about itself and what was found, so that nothing is missing without a word. */
export const PaperAccount = z.object({
  /** Questions that the paper says it has; null where it does not say. */
  announced: z.int().nullable(),
  found: z.int(),
  /** Printed numbers that no question was found for. */
  missing: z.array(z.int()).max(LIMITS.missingNumbers),
  pointsAnnounced: z.number().nullable(),
  /** Sum over questions; null where the paper does not print the points of each. */
  pointsFound: z.number().nullable(),
  /** Nothing is known to be missing, and counts agree where they are announced. */
  closes: z.boolean(),
});
export type PaperAccount = z.infer<typeof PaperAccount>;

export const Task = z.object({
  id: Uuid,
  /** Grows with each change: of two answers the higher is the newer. */
  version: z.int(),
  documentId: Uuid,
  /** Of its draft, also when that is gone; else the file's. */
  name: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  status: TaskStatus,
  state: TaskState,
  type: z.enum(['document', 'ocr', 'auto-processing']),
  progress: z.number().min(0).max(100),
  steps: z.array(TaskStep),
  retryCount: z.int(),
  maxRetries: z.int(),
  pageCount: z.int().nullable(),
  pagesDone: z.int(),
  /** Estimated seconds left; null while unknown. */
  remainingSeconds: z.number().nullable(),
  totalQuestions: z.int(),
  averageConfidence: z.number().nullable(),
  typeDistribution: z.record(z.string(), z.int()),
  processingSeconds: z.number().nullable(),
  error: TaskError.nullable(),
  bankId: z.string().nullable(),
  draftId: Uuid.nullable(),
  draft: TaskDraft.nullable(),
  /** Another paper of the same person that this document's is much like. */
  similarTo: SimilarDraft.nullable(),
  /** Null until the document is read. */
  account: PaperAccount.nullable(),
  bank: TaskBank.nullable(),
  createdAt: z.iso.datetime(),
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
});
export type Task = z.infer<typeof Task>;

export const ListTasksQuery = CursorQuery.extend({
  status: TaskStatus.optional(),
  state: TaskState.optional(),
  /** In the name of the file or of its draft. */
  q: z.string().trim().max(100).optional(),
});
/** DELETE /ingestion/tasks/{id}: an edited draft stays unless the person says otherwise. */
export const RemoveTaskQuery = z.object({ withDraft: z.enum(['true', 'false']).default('false') });
export const TaskAnswer = successAnswer({ task: Task });
export const TasksAnswer = successAnswer({ tasks: z.array(Task), pagination: Pagination });
export const TaskQuestionsAnswer = successAnswer({ questions: z.array(RecognisedQuestion) });
export const ParsedAnswer = successAnswer({ task: Task, questions: z.array(RecognisedQuestion) });

/** POST /ingestion/tasks/clear: what is in a bank as a whole, or what failed or was cancelled. */
export const CLEARABLE = ['inBank', 'failed'] as const;
export const ClearTasksRequest = z.object({ what: z.enum(CLEARABLE) });
/** They are gone from lists, and removed for good after an hour; until then `restore` brings them back. */
export const ClearedTasksAnswer = successAnswer({ ids: z.array(Uuid), restorableUntil: z.iso.datetime() });
/** POST /ingestion/tasks/restore: those that are still there come back. */
export const RestoreTasksRequest = z.object({ ids: z.array(Uuid).min(1).max(LIMITS.tasksPerClear) });
/** POST /ingestion/tasks/{id}/replace: the former is put away, its name goes to this one. */
export const ReplaceTaskRequest = z.object({ formerId: Uuid });
export const RestoredTasksAnswer = successAnswer({ tasks: z.array(Task) });

/** Data of the server-sent event `task`. Event ids are increasing per user and resume with Last-Event-ID. */
export const TaskEvent = z.object({ task: Task });
/** Data of the server-sent event `removed`: the task is in no list any more. */
export const TaskRemovedEvent = z.object({ taskId: Uuid });
