/** HTTP shapes of ingestion: recognition tasks, recognised questions, drafts, OCR. */
import { z } from 'zod';
import { CursorQuery, IdOrCode, LIMITS, Pagination, successAnswer, Uuid } from '../common/index.js';
import {
  BatchResult,
  DuplicateMatch,
  QuestionImage,
  questionShape,
  RECOGNISED_TYPES,
} from '../question-bank/index.js';

export { RECOGNISED_TYPES };

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

export const SIMILARITY_LEVELS = ['veryHigh', 'high', 'medium', 'low'] as const;
export const SimilarDraft = z.object({
  id: Uuid,
  name: z.string(),
  score: z.number(),
  level: z.enum(SIMILARITY_LEVELS),
});
export type SimilarDraft = z.infer<typeof SimilarDraft>;

export const Task = z.object({
  id: Uuid,
  documentId: Uuid,
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
  /** Another draft of the same person that this document's is much like. */
  similarTo: SimilarDraft.nullable(),
  bank: TaskBank.nullable(),
  createdAt: z.iso.datetime(),
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
});
export type Task = z.infer<typeof Task>;

/** [x0, y0, x1, y1] as shares of the page, origin top left. */
export const PageBox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type PageBox = z.infer<typeof PageBox>;

/**
 * Another reading. Of a part of the field where `run` says which characters were read there, the first of them
 * `start` characters into the text as it was recognised; of the whole field without.
 */
export const Candidate = z.object({
  text: z.string(),
  confidence: z.number(),
  run: z.string().optional(),
  start: z.int().optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/**
 * Where a field came from. PDF, scans and pictures: `page` (from 1) and `box`; a field that goes on in another column
 * or on another page has an entry for each. TeX: `line` (from 1) to `lastLine`. DOCX: `paragraph` (from 1, body order)
 * to `lastParagraph`. Each option also has an entry of its own (`options.0`).
 */
export const Evidence = z.object({
  field: z.string(),
  page: z.int().optional(),
  box: PageBox.optional(),
  line: z.int().optional(),
  lastLine: z.int().optional(),
  paragraph: z.int().optional(),
  lastParagraph: z.int().optional(),
  confidence: z.number(),
  candidates: z.array(Candidate).optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** `field` is `type`, `stem`, `options`, `options.0`, `answer`, `solution`, `score`, `images`; `code` names the doubt. */
export const Flag = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  candidates: z.array(z.string()).optional(),
});
export type Flag = z.infer<typeof Flag>;

export const RecognisedQuestion = z.object({
  id: Uuid,
  n: z.int().nullable(),
  ...questionShape('draft'),
  content: z.string().max(LIMITS.stemChars).optional(),
  confidence: z.number().min(0).max(1),
  evidence: z.array(Evidence),
  flags: z.array(Flag),
  /** Set by the teacher: checked and found right. */
  confirmed: z.boolean().optional(),
});
export type RecognisedQuestion = z.infer<typeof RecognisedQuestion>;

/** Below this confidence a question is to be checked. */
export const CHECK_BELOW_CONFIDENCE = 0.9;
/** Whether a question waits for a person's eye: it is in doubt and not confirmed. */
export const isDoubtful = (
  question: Pick<RecognisedQuestion, 'confirmed' | 'flags' | 'confidence' | 'type'>,
): boolean =>
  question.confirmed !== true &&
  (question.flags.length > 0 || question.confidence < CHECK_BELOW_CONFIDENCE || question.type === 'unknown');

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

/** POST /document-parser/parse of a document that was uploaded in parts. */
export const ParseUploadedRequest = z.object({ documentId: Uuid, bankId: IdOrCode.optional() });

/** What requests of /uploads carry: the tus 1.0 protocol, https://tus.io/protocols/resumable-upload. */
export const TusHeaders = z.object({ 'Tus-Resumable': z.literal('1.0.0') });
export const TusCreateHeaders = TusHeaders.extend({
  /** Bytes of the whole file. */
  'Upload-Length': z.coerce.number().int().min(1).max(LIMITS.documentBytes),
  /** `filename` and, if known, `sha256` (hexadecimal, of the whole file), each value in base64. */
  'Upload-Metadata': z.string().optional(),
});
export const TusPatchHeaders = TusHeaders.extend({ 'Upload-Offset': z.coerce.number().int().min(0) });

/** GET /document-parser/quota: what a person may still upload. */
export const StorageQuota = z.object({
  /** Documents, page pictures and figures, and what uploads under way may still take. */
  usedBytes: z.int(),
  limitBytes: z.int(),
  /** Of one document. */
  fileBytesMax: z.int(),
});
export type StorageQuota = z.infer<typeof StorageQuota>;
export const StorageQuotaAnswer = successAnswer({ quota: StorageQuota });

/** POST /ingestion/tasks/clear: what is in a bank as a whole, or what failed or was cancelled. */
export const CLEARABLE = ['inBank', 'failed'] as const;
export const ClearTasksRequest = z.object({ what: z.enum(CLEARABLE) });
/** They are gone from lists, and removed for good after an hour; until then `restore` brings them back. */
export const ClearedTasksAnswer = successAnswer({ ids: z.array(Uuid), restorableUntil: z.iso.datetime() });
/** POST /ingestion/tasks/restore: those that are still there come back. */
export const RestoreTasksRequest = z.object({ ids: z.array(Uuid).min(1).max(LIMITS.tasksPerClear) });
export const RestoredTasksAnswer = successAnswer({ tasks: z.array(Task) });

/** Data of the server-sent event `task`. Event ids are increasing per user and resume with Last-Event-ID. */
export const TaskEvent = z.object({ task: Task });

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
  /** Also saves questions without any answer, as papers without answers have them; the bank marks them. */
  allowUnanswered: z.boolean().default(false),
  /** Saves again what is in a bank already; without it such questions are refused with 409. */
  again: z.boolean().default(false),
});
export const ListDraftsQuery = CursorQuery.extend({ q: z.string().trim().max(100).optional() });
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

export const OcrAnswer = successAnswer({
  text: z.string(),
  questions: z.array(RecognisedQuestion),
  confidence: z.number(),
  elapsedMs: z.number(),
});
export const OcrBatchAnswer = successAnswer({
  results: z.array(
    z.object({
      index: z.int(),
      ok: z.boolean(),
      text: z.string().optional(),
      questions: z.array(RecognisedQuestion).optional(),
      confidence: z.number().optional(),
      elapsedMs: z.number().optional(),
      message: z.string().optional(),
    }),
  ),
});
export const OcrStatusAnswer = successAnswer({
  status: z.object({
    engine: z.string(),
    available: z.boolean(),
    languages: z.array(z.string()),
    queue: z.object({ waiting: z.int(), active: z.int() }),
    workers: z.int(),
  }),
});

/** A paragraph, heading, table or figure of the document in Tiku's markup; `at` is its line (TeX) or paragraph (Word). */
export const SourceBlock = z.object({
  at: z.int(),
  kind: z.enum(['text', 'heading', 'table', 'figure']),
  text: z.string(),
  bold: z.boolean().optional(),
});
export type SourceBlock = z.infer<typeof SourceBlock>;

/**
 * GET /ingestion/tasks/{id}/source. `items`: TeX as lines, Word as paragraphs in Tiku's markup; `Evidence.line` counts
 * from 1. `blocks`: the document as it looks, with the pictures that they show.
 */
export const SourceAnswer = successAnswer({
  source: z.object({
    kind: z.enum(['lines', 'paragraphs']),
    items: z.array(z.string()),
    blocks: z.array(SourceBlock),
    images: z.array(QuestionImage),
  }),
});

export const PAGE_STATUSES = ['waiting', 'processing', 'completed', 'failed'] as const;
/** GET /ingestion/tasks/{id}/pages: sizes in points (PDF) or pixels; a completed page has a picture. */
export const TaskPage = z.object({
  number: z.int(),
  width: z.number(),
  height: z.number(),
  scanned: z.boolean(),
  status: z.enum(PAGE_STATUSES),
});
export type TaskPage = z.infer<typeof TaskPage>;
export const TaskPagesAnswer = successAnswer({ pages: z.array(TaskPage) });

export const REGION_KINDS = ['question', 'text', 'formula', 'table', 'figure'] as const;
export type RegionKind = (typeof REGION_KINDS)[number];
/** A smaller box is a slip of the hand. */
const REGION_SIDE_MIN = 0.004;
const share = z.number().min(0).max(1);
/** POST /ingestion/tasks/{id}/recognise-region: what a person drew a box around, and what it is. */
export const RecogniseRegionRequest = z.object({
  page: z.int().min(1).max(10_000),
  box: z
    .tuple([share, share, share, share])
    .refine(([x0, y0, x1, y1]) => x1 - x0 >= REGION_SIDE_MIN && y1 - y0 >= REGION_SIDE_MIN, {
      params: { rule: 'regionBox' },
    }),
  as: z.enum(REGION_KINDS),
});
/** `text` is the reading, of a question its stem; `images` are the pictures that text and question show. */
export const RegionReading = z.object({
  as: z.enum(REGION_KINDS),
  page: z.int(),
  box: PageBox,
  text: z.string(),
  question: RecognisedQuestion.nullable(),
  images: z.array(QuestionImage),
  candidates: z.array(Candidate),
  confidence: z.number().min(0).max(1),
});
export type RegionReading = z.infer<typeof RegionReading>;
export const RegionAnswer = successAnswer({ region: RegionReading });

/** Why a TikZ picture was not drawn; `tex` carries TeX's own words. */
export const TIKZ_FAILURES = ['tex', 'empty', 'tooLarge', 'timeout'] as const;
export const TikzCode = z.string().trim().min(1).max(LIMITS.tikzChars);
export const RenderTikzRequest = z.object({ code: TikzCode });
export const RenderTikzAnswer = successAnswer({
  svg: z.string(),
  cached: z.boolean(),
  widthPt: z.number(),
  heightPt: z.number(),
});
/** POST /tikz/drawings: those of a page, in the order of their codes; those not drawn yet are begun. */
export const TIKZ_PER_PAGE = 60;
export const TikzDrawingsRequest = z.object({ codes: z.array(TikzCode).min(1).max(TIKZ_PER_PAGE) });
export const TikzDrawing = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({ status: z.literal('rendering') }),
  z.object({
    status: z.literal('complete'),
    svg: z.string(),
    widthPt: z.number(),
    heightPt: z.number(),
  }),
  z.object({
    status: z.literal('error'),
    /** In the picture's source, from 1. */
    line: z.int().nullable(),
    /** A sentence in the caller's language, with TeX's words where it has some. */
    message: z.string(),
  }),
]);
export type TikzDrawing = z.infer<typeof TikzDrawing>;
export const TikzDrawingsAnswer = successAnswer({ drawings: z.array(TikzDrawing) });

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
