/** A row of the `jobs` table, as it is read. */
import { z } from 'zod';
import { int4, json, nullable, oneOf, row, type RowOf, text, timestamptz, uuid } from '../rows/index.js';

/** Why a job failed, for users and support. */
export const JobError = z.object({ name: z.string(), message: z.string() });
export type JobError = z.output<typeof JobError>;

export const JobRow = row({
  id: uuid,
  queue: text,
  /** Parsed by the schema of its queue when the job starts. */
  payload: nullable(json(z.unknown())),
  priority: int4,
  user_id: nullable(uuid),
  status: oneOf(['queued', 'running', 'paused', 'done', 'failed', 'cancelled']),
  attempts: int4,
  max_attempts: int4,
  generation: int4,
  run_at: timestamptz,
  run_token: nullable(uuid),
  error: nullable(json(JobError)),
  created_at: timestamptz,
  started_at: nullable(timestamptz),
  finished_at: nullable(timestamptz),
  trace: nullable(text),
});
export type JobRow = RowOf<typeof JobRow>;

export function jobErrorOf(error: unknown): JobError {
  if (error instanceof Error) return { name: error.name, message: error.message.slice(0, 2_000) };
  return { name: 'Error', message: String(error).slice(0, 2_000) };
}

/** Thrown by a handler if a retry cannot help: the job fails at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
