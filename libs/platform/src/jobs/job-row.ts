/** A row of the `jobs` table, as it is read. */
export interface JobRow {
  id: string;
  queue: string;
  payload: unknown;
  priority: number;
  user_id: string | null;
  status: 'queued' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled';
  attempts: number;
  max_attempts: number;
  generation: number;
  run_at: Date;
  run_token: string | null;
  error: JobError | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

/** Why a job failed, for people and for support. */
export interface JobError {
  name: string;
  message: string;
}

export function jobErrorOf(error: unknown): JobError {
  if (error instanceof Error) return { name: error.name, message: error.message.slice(0, 2_000) };
  return { name: 'Error', message: String(error).slice(0, 2_000) };
}

/** Thrown by a handler when trying again cannot help: the job fails at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
