/** The job queues of ingestion and their payloads: only ids, because the rows are the source of truth. */
import { defineQueue } from '@tiku/platform/jobs';
import { FORGET_PERSON } from '@tiku/platform/people';
import { DELETE_FILES } from '@tiku/platform/stored-files';
import { z } from 'zod';

const PagePayload = z.object({ kind: z.literal('page'), taskId: z.uuid(), page: z.int().min(1) });
const InspectPayload = z.object({ kind: z.literal('inspect'), taskId: z.uuid() });
const RegionPayload = z.object({ kind: z.literal('region'), callId: z.uuid() });
const ImagePayload = z.object({ kind: z.literal('image'), callId: z.uuid() });

/** Pages of documents, by priority: the more pages of a user are waiting, the later the next one. */
export const PAGES = defineQueue({ name: 'pages', payload: PagePayload, backoffMs: 500 });
/**
 * The lane that no batch can fill: inspections, OCR calls, boxes read again, pages of documents of one or two pages.
 */
export const QUICK = defineQueue({
  name: 'quick',
  payload: z.discriminatedUnion('kind', [PagePayload, InspectPayload, ImagePayload, RegionPayload]),
  backoffMs: 500,
});
/** The steps after extract. */
export const ADVANCE = defineQueue({
  name: 'advance',
  payload: z.object({ taskId: z.uuid() }),
  backoffMs: 500,
});
/** The steps after extract of papers with TikZ pictures, from the one that draws them: other papers do not wait. */
export const CHECK_DRAWINGS = defineQueue({
  name: 'check-drawings',
  payload: z.object({ taskId: z.uuid() }),
  backoffMs: 500,
});
/** TikZ pictures, by priority: the more of a user are waiting, the later the next one. */
export const DRAW_TIKZ = defineQueue({
  name: 'draw-tikz',
  payload: z.object({ hash: z.string() }),
  backoffMs: 500,
});
/** Sweeps files without a row, four times a day. No payload: storage and rows are the source of truth. */
export const SWEEP_FILES = defineQueue({
  name: 'sweep-files',
  payload: z.object({}),
  maxAttempts: 3,
  backoffMs: 60_000,
});
/** Whether a draft is a paper of a paper bank; paper-bank may be unavailable for some minutes. */
export const FIND_SAME_PAPER = defineQueue({
  name: 'find-same-paper',
  payload: z.object({ draftId: z.uuid() }),
  maxAttempts: 5,
  backoffMs: 10_000,
});
export const QUEUES = [
  PAGES,
  QUICK,
  ADVANCE,
  CHECK_DRAWINGS,
  DRAW_TIKZ,
  FIND_SAME_PAPER,
  DELETE_FILES,
  SWEEP_FILES,
  FORGET_PERSON,
];
/** Queues of the worker process; the others belong to the HTTP process. */
export const WORKER_QUEUES = [PAGES, QUICK, ADVANCE, CHECK_DRAWINGS, DRAW_TIKZ];
export const SERVICE_QUEUES = [FIND_SAME_PAPER, DELETE_FILES, SWEEP_FILES, FORGET_PERSON];
