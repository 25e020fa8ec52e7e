/** Documents in recognition: statuses, steps, states, lists. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, successResponse, Uuid } from '../common/index.js';
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
/** Failures that may pass when the same file is tried again; the others are caused by the file. */
export const RETRYABLE_TASK_ERRORS: readonly (typeof TASK_ERROR_CODES)[number][] = ['TIMEOUT', 'INTERNAL'];
export const TaskError = z.object({
  code: z.enum(TASK_ERROR_CODES),
  message: z.string(),
  /** Whether POST …/retry can help; it rejects other tasks. */
  retryable: z.boolean(),
});

export const TaskStep = z.object({
  name: StepName,
  status: z.enum(STEP_STATUSES),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  /** 0..1; null before the step ends, and for steps without one. */
  confidence: z.number().nullable().default(null),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Work units done and in total, if the step counts them (pages of extract). */
  done: z.int().nullable(),
  total: z.int().nullable(),
});

/** The state of a document for its owner; a file being uploaded has no task yet. Paused documents wait. */
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

/** The draft made from a document. */
export const TaskDraft = z.object({
  id: Uuid,
  name: z.string(),
  questionCount: z.int(),
  /** Questions that the teacher has checked and found correct. */
  confirmedCount: z.int(),
  /** Questions for which `isDoubtful` holds. */
  doubtCount: z.int(),
  /** Questions of which a bank had the same or a similar one when the document was read. */
  twinCount: z.int().default(0),
});
export type TaskDraft = z.infer<typeof TaskDraft>;

/** The bank that last received questions of a document, and how many of them it holds. */
export const TaskBank = z.object({ id: Uuid, name: z.string(), saved: z.int() });
export type TaskBank = z.infer<typeof TaskBank>;

/** A line of a paper that belongs to no question. */
export const LeftOverLine = z.object({
  text: z.string().max(LIMITS.leftOverChars),
  page: z.int().nullable(),
  /** The line as printed if `text` is only its beginning. */
  whole: z.string().max(LIMITS.stemChars).nullish(),
});
export type LeftOverLine = z.infer<typeof LeftOverLine>;

/** What a paper announces about itself and what was found, so that gaps are visible. */
export const PaperTally = z.object({
  /** The number of questions that the paper states; null if it states none. */
  announced: z.int().nullable(),
  found: z.int(),
  /** Printed question numbers without a recognised question. */
  missing: z.array(z.int()).max(LIMITS.missingNumbers),
  pointsAnnounced: z.number().nullable(),
  /** Sum over questions; null if the paper does not print points per question. */
  pointsFound: z.number().nullable(),
  /** Files that the paper refers to and that were not uploaded with it. */
  missingFiles: z.array(z.string().max(200)).max(LIMITS.missingNumbers).nullish(),
  /** Nothing is known to be missing, and announced counts match. */
  closes: z.boolean(),
  /** Lines between the questions that belong to none, if these are many: their number, and the first of them. */
  leftOver: z.int().default(0),
  /** How many of them are inside a question that holds others; these are not listed. */
  leftInside: z.int().nullish(),
  leftOverLines: z.array(LeftOverLine).max(LIMITS.leftOverLines).default([]),
});
export type PaperTally = z.infer<typeof PaperTally>;

export const Task = z.object({
  id: Uuid,
  /** Increases with each change: the higher of two responses is the newer. */
  version: z.int(),
  documentId: Uuid,
  /** The name of its draft, also of a deleted one; else the file's. */
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
  /** Another, very similar paper of the same person. */
  similarTo: SimilarDraft.nullable(),
  /** Null until the document is read. */
  account: PaperTally.nullable(),
  bank: TaskBank.nullable(),
  createdAt: z.iso.datetime(),
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
});
export type Task = z.infer<typeof Task>;

export const ListTasksQuery = CursorQuery.extend({
  status: TaskStatus.optional(),
  state: TaskState.optional(),
  /** Searches the names of the file and its draft. */
  q: z.string().trim().max(100).optional(),
});
/** DELETE /ingestion/tasks/{id}: an edited draft stays unless `withDraft` is true. */
export const RemoveTaskQuery = z.object({ withDraft: z.enum(['true', 'false']).default('false') });
export const TaskResponse = successResponse({ task: Task });
/** DELETE /ingestion/tasks/{id}: in its last state. */
export const TaskRemovedResponse = TaskResponse.extend({ message: z.string() });
export const TasksResponse = successResponse({ tasks: z.array(Task), pagination: Pagination });
export const TaskQuestionsResponse = successResponse({ questions: z.array(RecognisedQuestion) });
export const ParsedResponse = successResponse({ task: Task, questions: z.array(RecognisedQuestion) });

/** POST /ingestion/tasks/clear: tasks whose questions are all in a bank, or tasks that failed or were cancelled. */
export const CLEARABLE = ['inBank', 'failed'] as const;
export const ClearTasksRequest = z.object({ what: z.enum(CLEARABLE) });
/** Lists no longer show them, and they are deleted after an hour; until then `restore` brings them back. */
export const ClearedTasksResponse = successResponse({
  ids: z.array(Uuid),
  restorableUntil: z.iso.datetime(),
});
/** POST /ingestion/tasks/restore: restores those that still exist. */
export const RestoreTasksRequest = z.object({ ids: z.array(Uuid).min(1).max(LIMITS.tasksPerClear) });
/** POST /ingestion/tasks/{id}/replace: clears the former task, which can be restored, and this one takes its name. */
export const ReplaceTaskRequest = z.object({ formerId: Uuid });
export const RestoredTasksResponse = successResponse({ tasks: z.array(Task) });

/** Data of the server-sent event `task`. Event ids increase per user; Last-Event-ID resumes. */
export const TaskEvent = z.object({ task: Task });
/** Data of the server-sent event `removed`: lists no longer contain the task. */
export const TaskRemovedEvent = z.object({ taskId: Uuid });
