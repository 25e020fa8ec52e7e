/** What ingestion reads from the environment besides what every service shares. */
import { availableParallelism } from 'node:os';
import { MEBIBYTE } from '@tiku/contracts/common';
import { extendConfig, type BaseConfig } from '@tiku/platform/config';
import { z } from 'zod';

/** Name of the service, of its schema and of its queues. */
export const SERVICE = 'ingestion';

const Settings = z.object({
  /** Pages that one worker process reads at once; default: one per core. */
  RECOGNITION_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, availableParallelism())),
  /** Slots kept free for inspections, OCR calls and documents of one or two pages while a large batch runs. */
  RECOGNITION_QUICK_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(1),
  /** TikZ pictures that one worker process draws at once, each in a child of its own. */
  TIKZ_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2),
  /** What one person's documents, page pictures and figures may take. */
  USER_STORAGE_BYTES: z.coerce
    .number()
    .int()
    .min(MEBIBYTE)
    .default(5_120 * MEBIBYTE),
  /** What all uploads under way together may take. */
  PENDING_UPLOAD_BYTES: z.coerce
    .number()
    .int()
    .min(MEBIBYTE)
    .default(10_240 * MEBIBYTE),
  /** How often running jobs give a sign of life, and after how long without one another worker takes them. */
  JOB_HEARTBEAT_MS: z.coerce.number().int().min(100).default(5_000),
  JOB_LOST_AFTER_MS: z.coerce.number().int().min(500).default(30_000),
  /** A queued job that has not started for this long is put into Redis again. */
  JOB_REQUEUE_AFTER_MS: z.coerce.number().int().min(500).default(30_000),
});
export type IngestionConfig = BaseConfig & z.output<typeof Settings>;

/** @throws ConfigError */
export const ingestionConfig = (given: BaseConfig): IngestionConfig => extendConfig(given, Settings);
