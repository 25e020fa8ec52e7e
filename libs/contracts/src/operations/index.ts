/** HTTP shapes of operations: the health of a service, its failed work, and how superadmins handle it. */
import { z } from 'zod';
import { successResponse } from '../common/index.js';
import { SERVICES } from '../events/index.js';

/** Shown and changed at a time: failed work is listed newest first. */
export const FAILED_ITEMS_MAX = 100;

export const FAILED_KINDS = ['jobs', 'events'] as const;
export type FailedKind = (typeof FAILED_KINDS)[number];

export const QueueState = z.object({
  name: z.string(),
  kind: z.enum(FAILED_KINDS),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** Age of the longest waiting entry; null if none waits. */
  oldestSeconds: z.number().nullable(),
});
export type QueueState = z.infer<typeof QueueState>;

export const DatabaseState = z.object({
  version: z.string(),
  bytes: z.int(),
  /** The largest tables, largest first. */
  tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
});

export const ServiceOperations = z.object({
  service: z.enum(SERVICES),
  /** The same for services that run in one process. Missing: of an older release. */
  process: z.string().optional(),
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime(),
  memoryBytes: z.int(),
  ready: z.boolean(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), durationMs: z.int() })),
  /** Null if the database or Redis does not respond: unknown is not empty. */
  jobs: z.array(QueueState).nullable(),
  events: QueueState.nullable(),
  outbox: z.object({ waiting: z.int(), oldestSeconds: z.number().nullable() }).nullable(),
  database: DatabaseState.nullable(),
  redis: z.object({ version: z.string(), usedBytes: z.int() }).nullable(),
  /** Null for a service without files. */
  files: z.object({ kind: z.enum(['s3', 'folder']), freeBytes: z.int().nullable() }).nullable(),
});
export type ServiceOperations = z.infer<typeof ServiceOperations>;
export const ServiceOperationsResponse = successResponse({ operations: ServiceOperations });

/** `waiting` is a depth; the others are counts. `modelMicros`: the cost of the language model, in millionths. */
export const ACTIVITY_MEASURES = ['waiting', 'finished', 'failed', 'pages', 'mails', 'modelMicros'] as const;
export type ActivityMeasure = (typeof ACTIVITY_MEASURES)[number];
export const HISTORY_HOURS = 24;
export const HISTORY_BUCKET_SECONDS = 600;
/** What happened in `HISTORY_BUCKET_SECONDS` from `at`. */
export const ActivityPoint = z.object({
  at: z.iso.datetime(),
  /** The deepest in that time; null if the service did not run. */
  waiting: z.int().nullable(),
  finished: z.int(),
  /** Jobs that failed for good. */
  failed: z.int(),
  pages: z.int(),
  mails: z.int(),
  modelMicros: z.int(),
});
export type ActivityPoint = z.infer<typeof ActivityPoint>;
/** GET /operations/{service}/history: the last `HISTORY_HOURS`, without times in which the service did nothing. */
export const ActivityResponse = successResponse({ points: z.array(ActivityPoint) });

/** The most processes that are listed; the largest overlay has 216. */
export const PROCESSES_MAX = 500;
/** A process as it last reported itself: of a service, of its workers, or of the BFF. */
export const ProcessState = z.object({
  id: z.string(),
  name: z.string(),
  /** All that run in this process; `name` is the first of them. */
  names: z.array(z.string()).default([]),
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime(),
  memoryBytes: z.int(),
  silentSeconds: z.number(),
});
export type ProcessState = z.infer<typeof ProcessState>;
/** Null if Redis does not respond. */
export const ProcessesResponse = successResponse({ processes: z.array(ProcessState).nullable() });

export const HEALTH_PARTS = ['postgresql', 'redis', 'queues', 'storage'] as const;
export const HEALTH_STATES = ['normal', 'degraded', 'down'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];
export const HealthPart = z.object({
  name: z.enum(HEALTH_PARTS),
  status: z.enum(HEALTH_STATES),
  durationMs: z.int(),
});
export type HealthPart = z.infer<typeof HealthPart>;
/** GET /internal/health: a service's dependencies, as it reaches them. */
export const ServiceHealthResponse = successResponse({ ready: z.boolean(), parts: z.array(HealthPart) });

export const FailedQuery = z.object({ kind: z.enum(FAILED_KINDS) });
export const FailedItem = z.object({
  id: z.string(),
  /** The queue of a job, the type of an event. Payloads are not shown: they may name people. */
  name: z.string(),
  attempts: z.int(),
  error: z.string(),
  failedAt: z.iso.datetime().nullable(),
});
export type FailedItem = z.infer<typeof FailedItem>;
export const FailedResponse = successResponse({ items: z.array(FailedItem), total: z.int() });

export const FailedSelection = z.object({
  kind: z.enum(FAILED_KINDS),
  ids: z.array(z.string().min(1).max(100)).min(1).max(FAILED_ITEMS_MAX),
});
/** How many were changed; entries that are no longer failed stay unchanged. */
export const FailedChangedResponse = successResponse({ changed: z.int() });
