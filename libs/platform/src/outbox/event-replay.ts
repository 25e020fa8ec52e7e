/**
 * Republishes the events of a window after Redis lost them: 1,000 a second, after new ones. The cursor is in
 * PostgreSQL, so a replay survives its process. Inbox rows outlive the window and make every repetition harmless.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Background } from '../background/index.js';
import { queryPool } from '../database/read-handle.js';
import { PollLoop } from '../poll-loop/index.js';
import type { RedisConnections } from '../redis/index.js';
import { row, type RowOf, uuid } from '../rows/index.js';
import { type EventQueues, OutboxRow } from './event-queues.js';

const CHUNK_ROWS = 100;
const CHUNK_MS = 100;
const LEASE_SECONDS = 10;
const POLL_MS = 2_000;

const Replay = row({ replay_cursor: uuid, replay_until: uuid });
type Replay = RowOf<typeof Replay>;

export class EventReplay {
  readonly #loop: PollLoop;

  constructor(
    private readonly pool: pg.Pool,
    private readonly redis: RedisConnections,
    private readonly queues: EventQueues,
    private readonly background: Background,
  ) {
    this.#loop = new PollLoop({
      name: 'event replay',
      intervalMs: POLL_MS,
      maxIntervalMs: 4 * POLL_MS,
      work: () => this.#pass(),
      onError: (error) => this.background.warn('the replay of events was interrupted; will continue', error),
    });
  }

  start(): void {
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #pass(): Promise<boolean> {
    if (!this.redis.ready) return false;
    const replay = await this.#lease();
    if (!replay) return false;
    const startedAt = performance.now();
    // Includes rows that are not marked published: a relay may have added them just before the loss.
    const rows = await queryPool(
      this.pool,
      OutboxRow,
      `SELECT ${OutboxRow.list()} FROM outbox
       WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $3`,
      [replay.replay_cursor, replay.replay_until, CHUNK_ROWS],
    );
    await this.queues.add(rows, { replay: true });
    await this.#advance(replay, rows.length === CHUNK_ROWS ? (rows.at(-1)?.id ?? null) : null);
    this.background.metrics
      ?.counter('outbox_replayed_total', 'Events published again after a loss')
      .inc(rows.length);
    if (rows.length === CHUNK_ROWS) await wait(Math.max(0, CHUNK_MS - (performance.now() - startedAt)));
    return true;
  }

  /** One process at a time replays; after it dies another one continues when its lease has expired. */
  async #lease(): Promise<Replay | null> {
    const [replay] = await queryPool(
      this.pool,
      Replay,
      `UPDATE redis_state SET replay_lease_until = clock_timestamp() + make_interval(secs => $1)
       WHERE replay_cursor IS NOT NULL
         AND (replay_lease_until IS NULL OR replay_lease_until < clock_timestamp())
       RETURNING replay_cursor, replay_until`,
      [LEASE_SECONDS],
    );
    return replay ?? null;
  }

  /** If another loss has moved cursor or end meanwhile, this chunk does not count. */
  async #advance(from: Replay, cursor: string | null): Promise<void> {
    await this.pool.query(
      `UPDATE redis_state SET replay_lease_until = NULL,
         replay_cursor = CASE WHEN replay_cursor = $1 AND replay_until = $2 THEN $3::uuid ELSE replay_cursor END,
         replay_until = CASE WHEN replay_cursor = $1 AND replay_until = $2 AND $3::uuid IS NULL
           THEN NULL ELSE replay_until END`,
      [from.replay_cursor, from.replay_until, cursor],
    );
  }
}
