/** Every job queue of ingestion and the shape of what it carries: ids only, the rows are the truth. */
import type { QueueDefinition } from '@tiku/platform/database';
import { z } from 'zod';

export const QUEUES = {
  /** Pages of documents, by priority: the more pages a user has outstanding, the later the next one. */
  pages: { maxAttempts: 5, backoffMs: 500 },
  /** The lane that no batch can fill: inspections, OCR calls, pages of documents of one or two pages. */
  quick: { maxAttempts: 5, backoffMs: 500 },
  /** The steps after extract. */
  advance: { maxAttempts: 5, backoffMs: 500 },
  /** Removal of stored files after their rows are gone. */
  'delete-files': { maxAttempts: 10, backoffMs: 2_000 },
} as const satisfies Record<string, QueueDefinition>;
export type QueueName = keyof typeof QUEUES;

/** Queues of the worker process; the others belong to the process that serves HTTP. */
export const WORKER_QUEUES = ['pages', 'quick', 'advance'] as const satisfies readonly QueueName[];
export const SERVICE_QUEUES = ['delete-files'] as const satisfies readonly QueueName[];

export const PagePayload = z.object({ kind: z.literal('page'), taskId: z.uuid(), page: z.int().min(1) });
export const InspectPayload = z.object({ kind: z.literal('inspect'), taskId: z.uuid() });
export const ImagePayload = z.object({ kind: z.literal('image'), callId: z.uuid() });
export const QuickPayload = z.discriminatedUnion('kind', [PagePayload, InspectPayload, ImagePayload]);
export const AdvancePayload = z.object({ taskId: z.uuid() });
export const DeleteFilesPayload = z.object({
  prefixes: z.array(z.string().min(1)),
  keys: z.array(z.string().min(1)),
  /** Files that no row knew when the job was written: those that a row knows by now stay. */
  onlyOrphans: z.boolean().default(false),
});
