/** Converts jobs to rows: any number in one INSERT. */
import type { z } from 'zod';
import { currentTrace } from '../tracing/index.js';
import { newId } from './ids.js';
import type { PreparedStatement } from './prepared-statement.js';
import type { JobQueue } from './queues.js';

export interface JobOptions {
  /** A job with an existing id is not enqueued again. */
  id?: string;
  /** 0 runs first; larger waits longer. At most 2,000,000. Default: the share of its user, 0 without one. */
  priority?: number;
  /**
   * The user of the job. The more jobs of that user wait in the queue, the later the next one runs: another user's
   * first job comes before the second.
   */
  userId?: string | null;
  /** Overrides the queue's. */
  maxAttempts?: number;
  runAt?: Date;
}

export interface NewJob<P extends z.ZodType> extends JobOptions {
  payload: z.input<P>;
}

const PRIORITY_MAX = 2_000_000;

const INSERT_JOBS: PreparedStatement = {
  name: 'insert-jobs',
  text: `INSERT INTO jobs (queue, id, payload, priority, user_id, max_attempts, run_at, trace)
    SELECT $1, id, payload,
      CASE WHEN priority IS NOT NULL THEN priority WHEN user_id IS NULL THEN 0 ELSE least(${PRIORITY_MAX},
        row_number() OVER (PARTITION BY user_id ORDER BY n) + (SELECT count(*) FROM jobs earlier
          WHERE earlier.user_id = job.user_id AND earlier.queue = $1
            AND earlier.status IN ('queued', 'running', 'paused'))) END,
      user_id, max_attempts, coalesce(run_at, now()), $8
    FROM unnest($2::uuid[], $3::jsonb[], $4::int[], $5::uuid[], $6::int[], $7::timestamptz[])
      WITH ORDINALITY AS job (id, payload, priority, user_id, max_attempts, run_at, n)
    ON CONFLICT (id) DO NOTHING`,
};

/** The statement that inserts `jobs`, its parameters and their ids. @throws ZodError for an invalid payload */
export function insertJobs<P extends z.ZodType>(
  queue: JobQueue<P>,
  jobs: readonly NewJob<P>[],
): { ids: string[]; statement: PreparedStatement; params: unknown[] } {
  const ids = jobs.map(({ id }) => id ?? newId());
  const params = [
    queue.name,
    ids,
    jobs.map(({ payload }) => JSON.stringify(queue.payload.parse(payload))),
    jobs.map(({ priority }) => priority ?? null),
    jobs.map(({ userId }) => userId ?? null),
    jobs.map(({ maxAttempts }) => maxAttempts ?? queue.maxAttempts),
    jobs.map(({ runAt }) => runAt ?? null),
    currentTrace(),
  ];
  return { ids, statement: INSERT_JOBS, params };
}
