/** Every job queue of ingestion and the shape of what it carries: ids only, the rows are the truth. */
import type { QueueDefinition } from '@tiku/platform/database';
import { DELETE_FILES, DELETE_FILES_QUEUE } from '@tiku/platform/stored-files';
import { z } from 'zod';

export const QUEUES = {
  /** Pages of documents, by priority: the more pages a user has outstanding, the later the next one. */
  pages: { maxAttempts: 5, backoffMs: 500 },
  /** The lane that no batch can fill: inspections, OCR calls, pages of documents of one or two pages. */
  quick: { maxAttempts: 5, backoffMs: 500 },
  /** The steps after extract. */
  advance: { maxAttempts: 5, backoffMs: 500 },
  /** Removal of stored files after their rows are gone. */
  [DELETE_FILES]: DELETE_FILES_QUEUE,
} as const satisfies Record<string, QueueDefinition>;
export type QueueName = keyof typeof QUEUES;

/** Queues of the worker process; the others belong to the process that serves HTTP. */
export const WORKER_QUEUES = ['pages', 'quick', 'advance'] as const satisfies readonly QueueName[];
export const SERVICE_QUEUES = [DELETE_FILES] as const satisfies readonly QueueName[];

const PagePayload = z.object({ kind: z.literal('page'), taskId: z.uuid(), page: z.int().min(1) });
const InspectPayload = z.object({ kind: z.literal('inspect'), taskId: z.uuid() });
const ImagePayload = z.object({ kind: z.literal('image'), callId: z.uuid() });
export const QuickPayload = z.discriminatedUnion('kind', [PagePayload, InspectPayload, ImagePayload]);
export const AdvancePayload = z.object({ taskId: z.uuid() });
