/**
 * Messages between the reader and its child. Files travel by path: the child writes what it read into a folder, a line
 * of JSON for each question. A child that has read a hostile file is not trusted to answer in shape.
 */
import { LOSS_CODES } from '@tiku/contracts/question-bank';
import { z } from 'zod';
import { REFUSAL_CODES } from '../xml/index.js';

/** `item` is a lone item of QTI; `archive` is a bank of ours or a package of QTI. */
export const READ_KINDS = ['moodle', 'gift', 'item', 'archive'] as const;

export const ReadJob = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('questions'),
    file: z.string(),
    as: z.enum(READ_KINDS),
    outDir: z.string(),
    questionsMax: z.int(),
  }),
  z.object({ kind: z.literal('bank'), file: z.string() }),
  z.object({ kind: z.literal('tex'), file: z.string(), outDir: z.string() }),
]);
export type ReadJob = z.infer<typeof ReadJob>;
export const ReadRequest = z.object({ id: z.int(), job: ReadJob });

/** The end of a job; a refusal is the file's own and no failure of the child. */
export const Refusal = z.object({ refused: z.enum(REFUSAL_CODES), detail: z.string() });
export const ReadQuestions = z.object({ count: z.int().min(0) });
export const ReadBank = z.object({ bank: z.record(z.string(), z.unknown()) });
export const ReadTex = z.object({
  pictures: z.array(z.object({ file: z.string(), widthPt: z.number().optional() })),
});

export const ENTRIES_FILE = 'entries.jsonl';
export const TEX_FILE = 'paper.tex';
/** What a line holds. The question itself is checked when it is saved, as one of any request is. */
export const EntryLine = z.object({
  name: z.string(),
  question: z.looseObject({}).nullable(),
  lost: z.array(z.enum(LOSS_CODES)),
  pictures: z.array(z.object({ id: z.string(), file: z.string() })),
});
