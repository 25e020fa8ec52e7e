/** Lists of questions, one a row: which field of a question each column holds, and what is seen before the import. */
import { z } from 'zod';
import { successResponse } from '../common/index.js';
import { InterchangeLosses as Losses } from './interchange.js';
import { QUESTION_TYPES } from './question-fields.js';

/** `option` is one option, in the order of the columns; `options` is a cell with all of them. */
export const TABLE_FIELDS = [
  'stem',
  'type',
  'option',
  'options',
  'answer',
  'solution',
  'difficulty',
  'tags',
  'category',
  'source',
  'score',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];
const COLUMNS_MAX = 64;
/** A field for each column, from the left; null for a column that is left out. */
export const TableColumns = z.array(z.enum(TABLE_FIELDS).nullable()).max(COLUMNS_MAX);
export type TableColumns = z.output<typeof TableColumns>;

export const TablePreview = z.object({
  fileName: z.string(),
  /** The sheet of a workbook; otherwise empty. */
  sheet: z.string(),
  /** The row of the heads; null if no row names known fields. */
  headRow: z.int().nullable(),
  columns: z.array(
    z.object({ head: z.string(), field: z.enum(TABLE_FIELDS).nullable(), samples: z.array(z.string()) }),
  ),
  /** Rows below the heads. */
  total: z.int(),
  /** Rows that become questions. */
  ready: z.int(),
  /** Rows of which something could not be read as it stands. */
  doubtful: z.int(),
  /** The first questions. */
  rows: z.array(
    z.object({
      row: z.int(),
      type: z.enum(QUESTION_TYPES),
      stem: z.string(),
      options: z.array(z.object({ text: z.string(), isCorrect: z.boolean() })),
      answers: z.array(z.string()),
    }),
  ),
  /** The first rows with something to report. */
  faults: z.array(z.object({ row: z.int(), name: z.string(), lost: Losses, isImported: z.boolean() })),
});
export type TablePreview = z.output<typeof TablePreview>;
export const TablePreviewResponse = successResponse({ table: TablePreview });
