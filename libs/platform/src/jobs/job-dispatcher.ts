/**
 * Puts the ids of queued rows into BullMQ, by priority. A row that was put there long ago and has not started is put
 * there again: an existing entry absorbs it, a lost one is replaced.
 */
import { Queue } from 'bullmq';
import type pg from 'pg';
import type { Background } from '../background/index.js';
import type { CommitSignals } from '../database/commit-signals.js';
import { faultPoint } from '../fault-point/index.js';
import { PollLoop } from '../poll-loop/index.js';
import { queryPool } from '../database/read-handle.js';
import type { RedisConnections } from '../redis/index.js';
import { int4, row, type RowOf, text, uuid } from '../rows/index.js';
import { measureJobs } from './job-gauges.js';

const BATCH_ROWS = 500;
const POLL_MS = 250;
const POLL_MAX_MS = 2_000;
/** Together longer than a restart of PostgreSQL; after that the row is put into Redis again anyway. */
const LOOKS_MAX = 30;
const LOOK_AGAIN_MS = 1_000;

const CLAIM = `
  UPDATE jobs SET dispatched_at = clock_timestamp()
  WHERE id = ANY (ARRAY(
    SELECT id FROM jobs
    WHERE status = 'queued' AND queue = ANY ($1) AND run_at <= clock_timestamp()
      AND (dispatched_at IS NULL OR dispatched_at < clock_timestamp() - make_interval(secs => $2))
    ORDER BY priority, id LIMIT $3 FOR UPDATE SKIP LOCKED))
  RETURNING id, queue, priority, generation`;

const Dispatched = row({ id: uuid, queue: text, priority: int4, generation: int4 });
type Dispatched = RowOf<typeof Dispatched>;

export function jobQueueName(service: string, queue: string): string {
  return `tiku.${service}.jobs.${queue}`;
}

export class JobDispatcher {
  readonly #loop: PollLoop;
  readonly #queues = new Map<string, Queue>();
  #stopListening: () => void = () => {};

  constructor(
    private readonly service: string,
    private readonly queueNames: readonly string[],
    private readonly requeueAfterMs: number,
    private readonly pool: pg.Pool,
    private readonly redis: RedisConnections,
    private readonly signals: CommitSignals,
    private readonly background: Background,
  ) {
    this.#loop = new PollLoop({
      name: 'job dispatcher',
      intervalMs: POLL_MS,
      maxIntervalMs: POLL_MAX_MS,
      work: () => this.#pass(),
      onError: (error) => this.background.warn('jobs could not be queued; will try again', error),
    });
  }

  start(): void {
    measureJobs(this.background, this.pool);
    this.#stopListening = this.signals.on('jobs', () => this.#loop.wake());
    this.redis.shared.on('ready', () => this.#loop.wake());
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await this.#loop.stop();
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  /** After Redis lost its data: every queued row is put there again. */
  async requeueAll(): Promise<void> {
    await this.pool.query(`UPDATE jobs SET dispatched_at = NULL WHERE status = 'queued'`);
    this.#loop.wake();
  }

  async #pass(): Promise<boolean> {
    if (!this.redis.ready) return false;
    const rows = await queryPool(this.pool, Dispatched, CLAIM, [
      this.queueNames,
      this.requeueAfterMs / 1_000,
      BATCH_ROWS,
    ]);
    if (rows.length === 0) return false;
    try {
      await this.#add(rows);
    } catch (error) {
      await this.pool.query('UPDATE jobs SET dispatched_at = NULL WHERE id = ANY ($1)', [
        rows.map((row) => row.id),
      ]);
      throw error;
    }
    faultPoint('jobs.dispatched');
    return rows.length === BATCH_ROWS;
  }

  async #add(rows: readonly Dispatched[]): Promise<void> {
    const byQueue = new Map<string, Dispatched[]>();
    for (const row of rows) byQueue.set(row.queue, [...(byQueue.get(row.queue) ?? []), row]);
    await Promise.all(
      [...byQueue].map(([name, members]) =>
        this.#queue(name).addBulk(
          members.map((row) => ({
            name,
            data: { id: row.id },
            opts: {
              jobId: `${row.id}.${row.generation}`,
              // BullMQ's 0 means "before all priorities"; ours start at 1 so that order is by number only.
              priority: row.priority + 1,
              // Attempts to read the row while PostgreSQL is unavailable; the row counts the attempts of the job.
              attempts: LOOKS_MAX,
              backoff: { type: 'fixed', delay: LOOK_AGAIN_MS },
              removeOnComplete: true,
              removeOnFail: true, // The row keeps the reason; the entry must not block a retry.
            },
          })),
        ),
      ),
    );
  }

  #queue(name: string): Queue {
    const known = this.#queues.get(name);
    if (known) return known;
    const queue = new Queue(jobQueueName(this.service, name), {
      connection: this.redis.shared,
      prefix: this.redis.prefix,
      skipWaitingForReady: true,
    });
    queue.on('error', () => {}); // The caller of addBulk gets the same error as a rejection.
    this.#queues.set(name, queue);
    return queue;
  }
}
