/** The publishing parts of one process: relay, watch, replay, retention, started and stopped together. */
import type pg from 'pg';
import type { Background } from '../background/index.js';
import type { CommitSignals } from '../database/commit-signals.js';
import type { DeclaredQueues } from '../database/queues.js';
import { queryPool } from '../database/read-handle.js';
import type { RedisConnections } from '../redis/index.js';
import { float8, row } from '../rows/index.js';
import type { EventQueues } from './event-queues.js';
import { EventReplay } from './event-replay.js';
import { RedisWatch } from './redis-watch.js';
import { OutboxRelay } from './relay.js';
import { retentionLoop } from './retention.js';

export class Publishing {
  readonly #parts: { start(): void; stop(): Promise<void> }[];

  constructor(
    private readonly service: string,
    private readonly pool: pg.Pool,
    redis: RedisConnections,
    private readonly queues: EventQueues,
    signals: CommitSignals,
    jobQueues: DeclaredQueues,
    private readonly background: Background,
  ) {
    const replay = new EventReplay(pool, redis, queues, background);
    this.#parts = [
      new OutboxRelay(pool, redis, queues, signals, background),
      new RedisWatch(pool, redis, signals, background, () => replay.wake()),
      replay,
      retentionLoop(pool, jobQueues, background),
    ];
    background.onClose('queues', 'event publishing', () => this.#stop());
  }

  start(): void {
    this.background.metrics?.gauge('outbox_unpublished', 'Events that wait to be published', () =>
      this.#countWaiting(),
    );
    this.background.metrics?.gauge('outbox_oldest_seconds', 'Age of the oldest event that waits', () =>
      this.#oldest(),
    );
    // NaN while Redis is unavailable, instead of a failed scrape.
    const count = (state: 'failed' | 'waiting') => async (): Promise<number> =>
      this.queues.count(this.service, state).catch(() => NaN);
    this.background.metrics?.gauge('events_waiting', 'Events that wait to be handled here', count('waiting'));
    this.background.metrics?.gauge(
      'events_failed',
      'Events that failed for good and wait for help',
      count('failed'),
    );
    for (const part of this.#parts) part.start();
  }

  async #stop(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.stop()));
    await this.queues.close();
  }

  async #countWaiting(): Promise<number> {
    return this.#number('SELECT count(*)::float8 AS value FROM outbox WHERE published_at IS NULL');
  }

  async #oldest(): Promise<number> {
    return this.#number(`SELECT coalesce(extract(epoch FROM clock_timestamp() - min(occurred_at)), 0)::float8 AS value
      FROM outbox WHERE published_at IS NULL`);
  }

  /** Is NaN while PostgreSQL is unavailable, so that the scrape does not fail. */
  async #number(sql: string): Promise<number> {
    const [gauge] = await queryPool(this.pool, row({ value: float8 }), sql).catch(() => []);
    return gauge?.value ?? NaN;
  }
}
