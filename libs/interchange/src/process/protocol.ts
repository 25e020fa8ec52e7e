/**
 * Messages between the reader and its child. Files travel by path: the child writes what it read into a folder, one
 * line of JSON per question. The parent validates answers, because a hostile file may control the child.
 */
import { LOSS_CODES, TableColumns, TablePreview } from '@tiku/contracts/question-bank';
import { z } from 'zod';
import { REFUSAL_CODES } from '../refusal/index.js';

/** `item` is a single item of QTI; `archive` is one of our banks or a package of QTI; `table` has a question a row. */
export const READ_KINDS = ['moodle', 'gift', 'item', 'archive', 'table'] as const;

export const ReadJob = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('questions'),
    file: z.string(),
    as: z.enum(READ_KINDS),
    outDir: z.string(),
    questionsMax: z.int(),
    /** Of a table; without them its heads decide. */
    columns: TableColumns.nullable().default(null),
  }),
  z.object({ kind: z.literal('table'), file: z.string(), columns: TableColumns.nullable() }),
  z.object({ kind: z.literal('bank'), file: z.string() }),
  z.object({ kind: z.literal('tex'), file: z.string(), outDir: z.string() }),
]);
export type ReadJob = z.input<typeof ReadJob>;

/** The end of a job; a refusal concerns the file and is no failure of the child. */
export const Refusal = z.object({ refused: z.enum(REFUSAL_CODES), detail: z.string() });
export const ReadQuestions = z.object({ count: z.int().min(0) });
export const ReadBank = z.object({ bank: z.record(z.string(), z.unknown()) });
/** What is shown of a table before it is imported. */
export const ReadTable = TablePreview.omit({ fileName: true, faults: true }).extend({
  faults: z.array(
    z.object({ row: z.int(), name: z.string(), lost: z.array(z.enum(LOSS_CODES)), isImported: z.boolean() }),
  ),
});
export type ReadTable = z.infer<typeof ReadTable>;
export const ReadTex = z.object({
  pictures: z.array(z.object({ file: z.string(), widthPt: z.number().optional() })),
});

export const ENTRIES_FILE = 'entries.jsonl';
export const TEX_FILE = 'paper.tex';
/** The content of a line. The question itself is validated when it is saved, like one of any request. */
export const EntryLine = z.object({
  name: z.string(),
  question: z.looseObject({}).nullable(),
  lost: z.array(z.enum(LOSS_CODES)),
  pictures: z.array(z.object({ id: z.string(), file: z.string() })),
  row: z.int().optional(),
});
