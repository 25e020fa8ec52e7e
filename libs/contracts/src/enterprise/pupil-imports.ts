/** Lists of pupils from a file: read and checked first, applied when a person has seen the preview. */
import { z } from 'zod';
import { Cursor, LIMITS, successResponse, Uuid } from '../common/index.js';
import { GENDERS } from './pupils.js';

export const PUPIL_IMPORT_LIMITS = {
  fileBytes: 20 * 1_048_576,
  rows: 100_000,
  newClasses: 3_000,
  /** New classes and leaving pupils that the preview names. */
  shown: 100,
} as const;

export const PUPIL_IMPORT_STATES = ['checking', 'checked', 'applying', 'done', 'stopped'] as const;
/** Why an import stopped: its person may no longer do it, or it failed again and again. */
export const PUPIL_IMPORT_REASONS = ['notAllowed', 'failed'] as const;

/** Why a row is not imported. */
export const PUPIL_ROW_PROBLEMS = [
  'numberMissing',
  'number',
  /** A spreadsheet has rounded a long number: 2.02601E+16. */
  'rounded',
  'nameMissing',
  'name',
  'gender',
  'seat',
  'formula',
  'schoolMissing',
  'schoolUnknown',
  'schoolAmbiguous',
  'schoolOther',
  'classAmbiguous',
  'classFull',
  /** More new classes than a list, a year or the enterprise may have. */
  'tooManyClasses',
  /** Another row has the number and another name. */
  'numberTwice',
  /** The row repeats another. */
  'repeated',
  'noSeat',
  'usernameTaken',
  /** The school or the class was archived since the check, or the class cannot be created. */
  'unitArchived',
] as const;
export type PupilRowProblem = (typeof PUPIL_ROW_PROBLEMS)[number];
/** What a good row does that its reader may not intend. */
export const PUPIL_ROW_WARNINGS = ['shorterNumber', 'renames', 'moves', 'newClass'] as const;
export type PupilRowWarning = (typeof PUPIL_ROW_WARNINGS)[number];

export const PupilImport = z.object({
  id: Uuid,
  fileName: z.string(),
  state: z.enum(PUPIL_IMPORT_STATES),
  /** Of a stopped one; it can be applied again. */
  reason: z.enum(PUPIL_IMPORT_REASONS).nullable().default(null),
  total: z.int(),
  bad: z.int(),
  /** Rows of new pupils, of changed ones, and those that change nothing. */
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  warned: z.int(),
  applied: z.int(),
  /** Classes that will be created. */
  newClasses: z.array(z.string()),
  /** Present pupils of the file's classes whom the file does not name. */
  leavingCount: z.int(),
  leaving: z.array(z.object({ id: Uuid, number: z.string(), name: z.string(), class: z.string() })),
});
export type PupilImport = z.infer<typeof PupilImport>;
/** POST /my-enterprise/pupils/import?unit=: a school, whose name rows need not repeat. */
export const StartPupilImportQuery = z.object({ unit: Uuid.optional() });
export const PupilImportResponse = successResponse({ pupilImport: PupilImport });

/** GET /my-enterprise/pupils/import/{id}/rows: in the order of the file. */
export const PupilImportRowsQuery = z.object({
  show: z.enum(['bad', 'warned', 'all']).default('bad'),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeMax),
  cursor: Cursor.optional(),
});
export const PupilImportRow = z.object({
  row: z.int(),
  school: z.string(),
  /** With its grade. */
  class: z.string(),
  number: z.string(),
  name: z.string(),
  gender: z.enum(GENDERS),
  problem: z.enum(PUPIL_ROW_PROBLEMS).nullable(),
  warnings: z.array(z.enum(PUPIL_ROW_WARNINGS)),
});
export type PupilImportRow = z.infer<typeof PupilImportRow>;
export const PupilImportRowsResponse = successResponse({
  rows: z.array(PupilImportRow),
  nextCursor: z.string().nullable(),
});
/** POST …/apply, once, and again after a stop. `endMissing`: those who would leave leave their classes; their accounts stay. */
export const ApplyPupilImportRequest = z.object({ endMissing: z.boolean().default(false) });
