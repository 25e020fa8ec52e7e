/**
 * The life of one run on its row: claim, done, retry or failed. Each statement carries the run's token, so a worker
 * that was considered dead and comes back changes nothing any more.
 */
import { newId } from '../database/ids.js';
import type { DeclaredQueues } from '../database/queues.js';
import type { Transactions, Tx } from '../database/transactions.js';
import type { JobHandlers } from './job-handlers.js';
import { type JobError, jobErrorOf, JobRow, PermanentJobError } from './job-row.js';

const BACKOFF_MAX_MS = 300_000;

export class JobLostError extends Error {
  override name = 'JobLostError';
}

/** The reason of an aborted signal when the process shuts down: stopping is not failing. */
export class WorkerStopsError extends Error {
  override name = 'WorkerStopsError';
}

export class JobRuns {
  constructor(
    private readonly transactions: Transactions,
    private readonly queues: DeclaredQueues,
    private readonly handlers: JobHandlers,
  ) {}

  /** Starts the job if it may start; null if it is paused, cancelled, done, running elsewhere or deleted. */
  async claim(id: string): Promise<JobRow | null> {
    const [job] = await this.transactions.executeReturning(
      JobRow,
      `UPDATE jobs SET status = 'running', attempts = attempts + 1, run_token = $2, heartbeat_at = now(),
         started_at = coalesce(started_at, now())
       WHERE id = $1 AND status = 'queued' AND run_at <= clock_timestamp() RETURNING ${JobRow.list()}`,
      [id, newId()],
    );
    return job ?? null;
  }

  /** @throws JobLostError if the job no longer belongs to this run */
  async completeIn(tx: Tx, job: JobRow): Promise<void> {
    const done = await tx.execute(
      `UPDATE jobs SET status = 'done', finished_at = now(), error = NULL,
         payload = CASE WHEN $3 THEN '{}' ELSE payload END
       WHERE id = $1 AND run_token = $2 AND status = 'running'`,
      [job.id, job.run_token, this.queues.find(job.queue)?.forgetPayload ?? false],
    );
    if (done === 0) throw new JobLostError(`job ${job.id} is no longer run by this worker`);
  }

  /** Records a failed run: queued again with back-off, or failed for good with its reason. Returns whether for good. */
  async fail(job: JobRow, error: unknown): Promise<boolean> {
    const reason = jobErrorOf(error);
    const final = error instanceof PermanentJobError || job.attempts >= job.max_attempts;
    await this.transactions.run((tx) =>
      final ? this.#failForGood(tx, job, reason) : this.#queueAgain(tx, job, reason),
    );
    return final;
  }

  /** Requeues a job whose worker stops; the run does not count as an attempt. */
  async release(job: JobRow): Promise<void> {
    await this.transactions.run((tx) =>
      tx.execute(
        `UPDATE jobs SET status = 'queued', attempts = attempts - 1, dispatched_at = NULL, generation = generation + 1
         WHERE id = $1 AND run_token = $2 AND status = 'running'`,
        [job.id, job.run_token],
      ),
    );
  }

  async #queueAgain(tx: Tx, job: JobRow, reason: JobError): Promise<void> {
    const backoffMs = this.queues.find(job.queue)?.backoffMs;
    const waitMs = Math.min((backoffMs ?? BACKOFF_MAX_MS) * 2 ** (job.attempts - 1), BACKOFF_MAX_MS);
    await tx.execute(
      `UPDATE jobs SET status = 'queued', run_at = now() + make_interval(secs => $3), dispatched_at = NULL,
         generation = generation + 1, error = $4
       WHERE id = $1 AND run_token = $2 AND status = 'running'`,
      [job.id, job.run_token, waitMs / 1_000, JSON.stringify(reason)],
    );
  }

  async #failForGood(tx: Tx, job: JobRow, reason: JobError): Promise<void> {
    const failed = await tx.execute(
      `UPDATE jobs SET status = 'failed', finished_at = now(), error = $3
       WHERE id = $1 AND run_token = $2 AND status = 'running'`,
      [job.id, job.run_token, JSON.stringify(reason)],
    );
    if (failed === 0) return;
    const handler = this.handlers.find(job.queue);
    const parsed = handler?.queue.payload.safeParse(job.payload);
    if (parsed?.success)
      await handler?.onFailed?.({ id: job.id, payload: parsed.data, userId: job.user_id }, reason, tx);
  }
}
