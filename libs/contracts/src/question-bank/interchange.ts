/** Import and export of questions: a background task, and what each format could not carry. */
import { z } from 'zod';
import { Cursor, IdOrCode, MEBIBYTE, ruleNamed, successResponse, Uuid } from '../common/index.js';

/** `qti` is written in version 2.1 and read in any; `tiku` is the platform's archive, which loses nothing. */
export const INTERCHANGE_FORMATS = [
  'tiku',
  'moodle',
  'gift',
  'qti',
  'qti22',
  'qti30',
  'docx',
  'exam-zh',
] as const;
export type InterchangeFormat = (typeof INTERCHANGE_FORMATS)[number];
/** `table` is a list in CSV or Excel, a question a row: only read. */
export const IMPORT_FORMATS = [...INTERCHANGE_FORMATS, 'table'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const INTERCHANGE_TYPES = ['import', 'export'] as const;
export const INTERCHANGE_STATUSES = ['waiting', 'processing', 'completed', 'failed'] as const;
/** For an import that is undone. */
export const IMPORT_UNDO_STATUSES = ['processing', 'completed'] as const;
/** `GONE`: the bank, or the right to it, no longer exists. */
export const INTERCHANGE_ERRORS = [
  'DAMAGED',
  'MISSING',
  'NO_STEM',
  'ENTITIES',
  'UNSAFE',
  'ENCRYPTED',
  'TOO_COMPLEX',
  'ENCODING',
  'TOO_MANY',
  'TOO_MANY_FOR_PAPER',
  'TOO_LARGE',
  'NO_QUESTIONS',
  'GONE',
  'FAILED',
] as const;
export type InterchangeError = (typeof INTERCHANGE_ERRORS)[number];
export const INTERCHANGE_LIMITS = {
  fileBytes: 50 * MEBIBYTE,
  /** For a list in CSV or Excel, which is read while the person waits. */
  tableBytes: 20 * MEBIBYTE,
  questions: 20_000,
  /** For Word and LaTeX, which are one paper: as many as the recogniser reads back. */
  paperQuestions: 500,
  unfinishedPerUser: 3,
  entriesPerPage: 100,
  tasksListed: 20,
  /** How long tasks are kept and imports can be undone. */
  taskDays: 7,
} as const;

/** What a format cannot express, or what did not fit into a question's field. */
export const LOSS_CODES = [
  'typeUnsupported',
  'type',
  'difficulty',
  'source',
  'categories',
  'tags',
  'score',
  'answerScores',
  'passage',
  'pictures',
  'drawings',
  'partialCredit',
  'feedback',
  'hints',
  'otherAnswers',
  'tolerance',
  'blankChoices',
  'matching',
  'answersHidden',
  'doubts',
  'structure',
  'stemMissing',
  'optionsMissing',
  'answerUnclear',
  'typeUnknown',
  'typeChanged',
  'fileMissing',
  'fileDamaged',
  'openAnswer',
] as const;
export type LossCode = (typeof LOSS_CODES)[number];
export const InterchangeLosses = z.array(z.object({ code: z.enum(LOSS_CODES), message: z.string() }));

/** A question that lost something, that was not imported, or that the bank had already. */
export const InterchangeEntry = z.object({
  /** From 1, in file order. */
  n: z.int(),
  /** Of a list, as its spreadsheet counts; otherwise null. */
  row: z.int().nullable(),
  name: z.string(),
  /** Null if it was not saved. */
  questionId: Uuid.nullable(),
  lost: InterchangeLosses,
  /** Why it was not saved. */
  message: z.string().nullable(),
  /** The bank had the same question before the import. */
  isDuplicate: z.boolean(),
});
export type InterchangeEntry = z.infer<typeof InterchangeEntry>;

export const InterchangeTask = z.object({
  id: Uuid,
  bankId: Uuid,
  type: z.enum(INTERCHANGE_TYPES),
  format: z.enum(IMPORT_FORMATS),
  status: z.enum(INTERCHANGE_STATUSES),
  progress: z.int().min(0).max(100),
  fileName: z.string(),
  sizeBytes: z.int(),
  /** Null until the file was read once. */
  totalQuestions: z.int().nullable(),
  saved: z.int(),
  failed: z.int(),
  /** For a finished import: how many saved questions the bank had already. */
  duplicates: z.int(),
  /** For an undone import: how many went into the trash, and how many stayed because they were changed since. */
  undo: z
    .object({
      status: z.enum(IMPORT_UNDO_STATUSES),
      progress: z.int().min(0).max(100),
      removed: z.int(),
      kept: z.int(),
    })
    .nullable(),
  /** Download address of an export, valid for an hour; null until the file exists. */
  url: z.string().nullable(),
  error: z.object({ code: z.enum(INTERCHANGE_ERRORS), message: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
});
export type InterchangeTask = z.infer<typeof InterchangeTask>;

/** The caller's tasks in the bank, newest first. */
export const InterchangeTasksResponse = successResponse({ tasks: z.array(InterchangeTask) });
export const InterchangeTaskResponse = successResponse({ task: InterchangeTask });
/** With a page of the questions that lost something. */
export const InterchangeReportResponse = successResponse({
  task: InterchangeTask,
  entries: z.array(InterchangeEntry),
  nextCursor: z.string().nullable(),
});
/** If the format is missing: the one of the bank's export template. */
export const ExportBankQuery = z.object({
  format: z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(INTERCHANGE_FORMATS, ruleNamed('choice.interchangeFormat')).optional(),
  ),
});
export const InterchangeTaskParams = z.object({ id: IdOrCode, taskId: Uuid });
export const InterchangeReportQuery = z.object({ cursor: Cursor.optional() });
