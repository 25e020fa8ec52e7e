/**
 * Moves outbox rows into the queues of their subscribers. A claim is a short lease on the row, not an open transaction,
 * so that PostgreSQL never waits for Redis; after a relay dies its lease expires and another publishes again, which the
 * inbox absorbs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { Background } from '../background/index.js';
import type { CommitSignals } from '../database/commit-signals.js';
import { faultPoint } from '../fault-point/index.js';
import { queryPool } from '../database/read-handle.js';
import { PollLoop } from '../poll-loop/index.js';
import type { RedisConnections } from '../redis/index.js';
import { type EventQueues, OutboxRow } from './event-queues.js';

const BATCH_ROWS = 500;
const POLL_MS = 250;
const POLL_MAX_MS = 2_000;
const LEASE_SECONDS = 10;
const GATHER_MS = 2;

const CLAIM = `
  UPDATE outbox SET claimed_until = clock_timestamp() + make_interval(secs => $2)
  WHERE id = ANY (ARRAY(
    SELECT id FROM outbox
    WHERE published_at IS NULL AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
    ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
  RETURNING ${OutboxRow.list()}`;

export class OutboxRelay {
  readonly #loop: PollLoop;
  #addedAt = 0;
  #marking: Promise<void> = Promise.resolve();
  #stopListening: () => void = () => {};

  constructor(
    private readonly pool: pg.Pool,
    private readonly redis: RedisConnections,
    private readonly queues: EventQueues,
    private readonly signals: CommitSignals,
    private readonly background: Background,
  ) {
    this.#loop = new PollLoop({
      name: 'outbox relay',
      intervalMs: POLL_MS,
      maxIntervalMs: POLL_MAX_MS,
      work: () => this.#pass(),
      onError: (error) => this.background.warn('events could not be published; will try again', error),
    });
  }

  start(): void {
    this.#stopListening = this.signals.on('outbox', () => this.#loop.wake());
    this.redis.shared.on('ready', () => this.#loop.wake());
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await this.#loop.stop();
    await this.#marking;
  }

  /** Publishes one batch. Returns true if there may be more. Does nothing while Redis is down: rows wait. */
  async #pass(): Promise<boolean> {
    if (!this.redis.ready) return false;
    await this.#gather();
    const rows = await queryPool(this.pool, OutboxRow, CLAIM, [BATCH_ROWS, LEASE_SECONDS]);
    if (rows.length === 0) return false;
    const ids = rows.map((row) => row.id);
    faultPoint('outbox.claimed');
    try {
      await this.queues.add(rows, { replay: false });
    } catch (error) {
      await this.pool.query('UPDATE outbox SET claimed_until = NULL WHERE id = ANY ($1)', [ids]);
      throw error;
    }
    faultPoint('outbox.added');
    this.#addedAt = performance.now();
    await this.#marking;
    this.#marking = this.#mark(ids);
    this.background.metrics
      ?.counter('outbox_published_total', 'Events that were put into the queues of their subscribers')
      .inc(rows.length);
    return rows.length === BATCH_ROWS;
  }

  /** The next pass need not wait for it. Never rejects: an unmarked row is published again after its lease. */
  async #mark(ids: readonly string[]): Promise<void> {
    try {
      await this.pool.query('UPDATE outbox SET published_at = clock_timestamp() WHERE id = ANY ($1)', [ids]);
      faultPoint('outbox.published');
    } catch (error) {
      this.background.warn('published events could not be marked; they will be published again', error);
    }
  }

  /** A pass costs about the same with fifty events as with one: right after one, it waits briefly for more. */
  async #gather(): Promise<void> {
    const sinceMs = performance.now() - this.#addedAt;
    if (sinceMs < GATHER_MS) await wait(GATHER_MS - sinceMs);
  }
}
