/** The source document: its pages, and its text as it looks. */
import { z } from 'zod';
import { successResponse } from '../common/index.js';
import { QuestionImage } from '../question-bank/index.js';

/**
 * A paragraph, heading, table or figure of the document in Tiku's markup; `at` is its line (TeX) or paragraph (Word).
 */
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
export const SourceResponse = successResponse({
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
export const TaskPagesResponse = successResponse({ pages: z.array(TaskPage) });
