/**
 * Runs jobs: one BullMQ worker per queue that has a handler here, one heartbeat for all running jobs, one sweeper for
 * those whose worker died.
 */
import { type Job, Worker } from 'bullmq';
import type pg from 'pg';
import type { ActivityLog } from '../activity/index.js';
import type { Background } from '../background/index.js';
import { closeWorker } from '../events/close-worker.js';
import { faultPoint } from '../fault-point/index.js';
import { PollLoop } from '../poll-loop/index.js';
import type { RedisConnections } from '../redis/index.js';
import { int4, nullable, row, uuid } from '../rows/index.js';
import { queryPool } from '../database/read-handle.js';
import type { Transactions } from '../database/transactions.js';
import { inSpan } from '../tracing/index.js';
import { jobQueueName } from './job-dispatcher.js';
import type { JobHandler, JobHandlers, RunningJob } from './job-handlers.js';
import { JobRow, PermanentJobError } from './job-row.js';
import { JobLostError, type JobRuns, WorkerStopsError } from './job-runs.js';

export interface JobTimings {
  /** Heartbeat interval of running jobs; default 5,000. */
  heartbeatMs: number;
  /** A job without a heartbeat for this long is taken from its worker; default 30,000. */
  lostAfterMs: number;
  /** A queued job that has not started for this long is put into Redis again; default 30,000. */
  requeueAfterMs: number;
}

const SWEEP_ROWS = 100;

export class JobWorkers {
  #worked: readonly string[] = [];
  readonly #workers: Worker[] = [];
  readonly #running = new Map<string, { job: JobRow; abort: AbortController }>();
  readonly #loops: PollLoop[];

  constructor(
    private readonly service: string,
    private readonly timings: JobTimings,
    private readonly handlers: JobHandlers,
    private readonly runs: JobRuns,
    private readonly transactions: Transactions,
    private readonly pool: pg.Pool,
    private readonly redis: RedisConnections,
    private readonly background: Background,
    private readonly activity: ActivityLog,
  ) {
    const onError = (error: unknown): void =>
      this.background.warn('job upkeep failed; will try again', error);
    const { heartbeatMs } = timings;
    this.#loops = [
      new PollLoop({
        name: 'heartbeat',
        intervalMs: heartbeatMs,
        maxIntervalMs: heartbeatMs,
        work: () => this.#beat(),
        onError,
      }),
      new PollLoop({
        name: 'sweeper',
        intervalMs: heartbeatMs,
        maxIntervalMs: heartbeatMs,
        work: () => this.#sweep(),
        onError,
      }),
    ];
  }

  /** Starts working on these queues; startup has checked that each has a handler. */
  start(queues: readonly string[]): void {
    this.#worked = queues;
    if (queues.length === 0) return;
    for (const status of ['queued', 'running']) {
      this.background.metrics?.gauge(`jobs_${status}`, `Jobs of this service that are ${status}`, () =>
        this.#count(status),
      );
    }
    for (const queue of queues) {
      const handler = this.handlers.find(queue);
      if (handler) this.#workers.push(this.#startWorker(queue, handler));
    }
    for (const loop of this.#loops) loop.start();
  }

  /** Takes no further job; running ones continue. */
  async pause(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.pause(true)));
  }

  /** Aborts running jobs; those that obey the signal are requeued, the others may finish for 2.5 s. */
  async stop(): Promise<void> {
    for (const { abort } of this.#running.values()) abort.abort(new WorkerStopsError('this worker stops'));
    await Promise.all(this.#workers.map((worker) => closeWorker(worker)));
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  /** Is NaN while PostgreSQL is unavailable, so that the scrape does not fail. */
  async #count(status: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM jobs WHERE status = $1';
    const [counted] = await queryPool(this.pool, row({ count: int4 }), sql, [status]).catch(() => []);
    return counted?.count ?? NaN;
  }

  #startWorker(queue: string, handler: JobHandler): Worker {
    const worker = new Worker<{ id: string }>(
      jobQueueName(this.service, queue),
      (entry: Job<{ id: string }>) => this.#run(entry.data.id, handler),
      {
        connection: this.redis.blocking(),
        prefix: this.redis.prefix,
        concurrency: handler.concurrency ?? 1,
        // The row decides who runs a job; a stalled entry is read again and found claimed.
        maxStalledCount: 1_000,
        lockDuration: this.timings.lostAfterMs,
        stalledInterval: this.timings.lostAfterMs,
      },
    );
    worker.on('error', (error) => this.background.warn(`the worker of ${queue} met an error`, error));
    return worker;
  }

  async #run(id: string, handler: JobHandler): Promise<void> {
    const job = await this.runs.claim(id);
    if (!job) return;
    faultPoint('jobs.claimed');
    const abort = new AbortController();
    this.#running.set(id, { job, abort });
    let completed = false;
    try {
      const running: RunningJob = {
        id,
        payload: payloadOf(job, handler),
        userId: job.user_id,
        attempt: job.attempts,
        maxAttempts: job.max_attempts,
        signal: abort.signal,
        completeIn: async (tx) => {
          await this.runs.completeIn(tx, job);
          tx.afterCommit(() => {
            completed = true;
          });
        },
      };
      await inSpan({ name: `job ${job.queue}`, kind: 'CONSUMER', causes: [job.trace] }, () =>
        handler.run(running),
      );
      faultPoint('jobs.worked');
      if (!completed) await this.transactions.run((tx) => this.runs.completeIn(tx, job));
      this.activity.add('finished');
      faultPoint('jobs.finished');
    } catch (error) {
      await this.#settleFailure(job, abort.signal, completed, error);
    } finally {
      this.#running.delete(id);
    }
  }

  async #settleFailure(job: JobRow, signal: AbortSignal, completed: boolean, error: unknown): Promise<void> {
    this.background.metrics
      ?.counter('job_failures_total', 'Failed runs of jobs', ['queue'])
      .inc({ queue: job.queue });
    if (completed) this.background.warn('a job failed after it was marked done', error, { jobId: job.id });
    if (!completed && signal.reason instanceof WorkerStopsError) return this.runs.release(job);
    // Cancelled or taken away: the row already says so.
    if (completed || signal.aborted || error instanceof JobLostError) return;
    this.background.warn('a job failed', error, { jobId: job.id, queue: job.queue, attempt: job.attempts });
    if (await this.runs.fail(job, error)) this.activity.add('failed');
  }

  /** One heartbeat for all running jobs; aborts those that are no longer ours. */
  async #beat(): Promise<boolean> {
    if (this.#running.size === 0) return false;
    const running = [...this.#running.values()];
    const rows = await queryPool(
      this.pool,
      row({ run_token: nullable(uuid) }),
      `UPDATE jobs SET heartbeat_at = now()
       WHERE id = ANY ($1) AND run_token = ANY ($2) AND status = 'running' RETURNING run_token`,
      [running.map(({ job }) => job.id), running.map(({ job }) => job.run_token)],
    );
    const ours = new Set(rows.map((row) => row.run_token));
    for (const { job, abort } of running) {
      if (job.run_token && !ours.has(job.run_token))
        abort.abort(new JobLostError(`job ${job.id} was taken away`));
    }
    return false;
  }

  /** Records jobs whose worker died as failed runs: requeued, or failed with that reason. */
  async #sweep(): Promise<boolean> {
    const rows = await queryPool(
      this.pool,
      JobRow,
      `SELECT ${JobRow.list()} FROM jobs WHERE status = 'running' AND queue = ANY ($1)
         AND heartbeat_at < now() - make_interval(secs => $2) ORDER BY id LIMIT $3`,
      [this.#worked, this.timings.lostAfterMs / 1_000, SWEEP_ROWS],
    );
    let booked = 0;
    for (const job of rows)
      try {
        await this.runs.fail(job, new Error('the worker that ran this job ended or hung'));
        booked++;
      } catch (error) {
        // The others are lost as well, and the next pass begins with this one again.
        this.background.warn('a lost job could not be booked as failed', error, { jobId: job.id });
      }
    return booked > 0 && rows.length === SWEEP_ROWS;
  }
}

/** @throws PermanentJobError for a payload that violates the schema of its queue: a retry cannot help */
function payloadOf(job: JobRow, { queue }: JobHandler): unknown {
  const { data, error } = queue.payload.safeParse(job.payload);
  if (error) throw new PermanentJobError(`the payload is not one of queue ${queue.name}: ${error.message}`);
  return data;
}
