/** The configuration of ingestion beyond the variables that every service reads. */
import { availableParallelism } from 'node:os';
import { MEBIBYTE } from '@tiku/contracts/common';
import { extendConfig, type BaseConfig } from '@tiku/platform/config';
import { z } from 'zod';

/** Name of the service, its database schema and its queues. */
export const SERVICE = 'ingestion';

const Settings = z.object({
  /** Pages that one worker process reads at once; default: one per core. */
  RECOGNITION_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, availableParallelism())),
  /** Slots reserved for inspections, OCR calls and documents of one or two pages while a large batch runs. */
  RECOGNITION_QUICK_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(1),
  /** TikZ pictures that one worker process draws at once, each in a child process. */
  TIKZ_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2),
  /** Storage limit for one user's documents, page pictures and figures. */
  USER_STORAGE_BYTES: z.coerce
    .number()
    .int()
    .min(MEBIBYTE)
    .default(5_120 * MEBIBYTE),
  /** Storage limit for all uploads in progress. */
  PENDING_UPLOAD_BYTES: z.coerce
    .number()
    .int()
    .min(MEBIBYTE)
    .default(10_240 * MEBIBYTE),
  /** A service with OpenAI's API. Without address and model only rules make proposals. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_MODEL: z.string().min(1).max(200).optional(),
  /** The model accepts pictures. */
  OPENAI_VISION: z.stringbool().default(false),
  OPENAI_TIMEOUT_MS: z.coerce.number().int().min(500).max(150_000).default(60_000),
  /** Per million tokens, in the currency of the limit. */
  OPENAI_INPUT_PRICE: z.coerce.number().min(0).max(10_000).default(1),
  OPENAI_OUTPUT_PRICE: z.coerce.number().min(0).max(10_000).default(4),
  /** Daily (UTC) spending limit of one enterprise. */
  OPENAI_DAILY_COST: z.coerce.number().min(0).max(1_000_000).default(5),
  /** Users without an enterprise have no admin who decides: by default their content is not sent. */
  OPENAI_WITHOUT_ENTERPRISE: z.stringbool().default(false),
  /** Heartbeat interval of running jobs, and after how long without one another worker takes them. */
  JOB_HEARTBEAT_MS: z.coerce.number().int().min(100).default(5_000),
  JOB_LOST_AFTER_MS: z.coerce.number().int().min(500).default(30_000),
  /** A queued job that has not started for this long is put into Redis again. */
  JOB_REQUEUE_AFTER_MS: z.coerce.number().int().min(500).default(30_000),
});
export type IngestionConfig = BaseConfig & z.output<typeof Settings>;

/** @throws ConfigError */
export const ingestionConfig = (given: BaseConfig): IngestionConfig => extendConfig(given, Settings);
