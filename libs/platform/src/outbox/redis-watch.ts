/**
 * Detects that Redis lost data. PostgreSQL stores the epoch (a key that a wiped Redis no longer has) and the last seen
 * `run_id`: if the epoch is missing or differs, everything may be lost; if only the run_id differs, the last seconds
 * may be. Decides what is republished; event-replay.ts does it.
 */
import type pg from 'pg';
import type { Background } from '../background/index.js';
import type { CommitSignals } from '../database/commit-signals.js';
import { idAtTime, newId } from '../database/ids.js';
import { queryPool } from '../database/read-handle.js';
import { PollLoop } from '../poll-loop/index.js';
import type { RedisConnections } from '../redis/index.js';
import { nullable, row, type RowOf, text } from '../rows/index.js';

const CHECK_MS = 2_000;
const HOUR_MS = 3_600_000;
/** Also the retention of outbox rows. */
export const REPLAY_WINDOW_MS = 7 * 24 * HOUR_MS;
const RESTART_WINDOW_MS = HOUR_MS;
/** Ids carry the clock of the machine that created them; machines differ. */
const CLOCK_SLACK_MS = 300_000;

const KnownRedis = row({ epoch: nullable(text), run_id: nullable(text) });
type KnownRedis = RowOf<typeof KnownRedis>;

export class RedisWatch {
  readonly #loop: PollLoop;

  constructor(
    private readonly pool: pg.Pool,
    private readonly redis: RedisConnections,
    private readonly signals: CommitSignals,
    private readonly background: Background,
    private readonly onLoss: () => void,
  ) {
    this.#loop = new PollLoop({
      name: 'redis watch',
      intervalMs: CHECK_MS,
      maxIntervalMs: CHECK_MS,
      work: () => this.#check(),
      onError: (error) => this.background.warn('Redis could not be checked; will try again', error),
    });
  }

  start(): void {
    this.redis.shared.on('ready', () => this.#loop.wake());
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #check(): Promise<boolean> {
    if (!this.redis.ready) return false;
    const [epoch, runId] = [await this.#currentEpoch(), await this.#currentRunId()];
    const [known] = await queryPool(this.pool, KnownRedis, 'SELECT epoch, run_id FROM redis_state');
    if (!known) throw new Error('redis_state has no row');
    if (known.epoch === epoch && known.run_id === runId) return false;
    const windowMs = known.epoch === epoch ? RESTART_WINDOW_MS : REPLAY_WINDOW_MS;
    await this.#schedule(known, { epoch, run_id: runId }, windowMs);
    return false;
  }

  /** Records the replay together with the new identity, so that a crash right afterwards still replays. */
  async #schedule(known: KnownRedis, seen: KnownRedis, windowMs: number): Promise<void> {
    const now = Date.now();
    const { rowCount } = await this.pool.query(
      `UPDATE redis_state SET epoch = $1, run_id = $2,
         replay_cursor = LEAST(replay_cursor, $3::uuid), replay_until = GREATEST(replay_until, $4::uuid)
       WHERE epoch IS NOT DISTINCT FROM $5 AND run_id IS NOT DISTINCT FROM $6`,
      [
        seen.epoch,
        seen.run_id,
        idAtTime(now - windowMs),
        idAtTime(now + CLOCK_SLACK_MS),
        known.epoch,
        known.run_id,
      ],
    );
    if (rowCount === 0) return; // Another process saw it first.
    if (known.epoch !== null) {
      this.background.warn('Redis was restarted or wiped: events are published again', undefined, {
        windowMs,
      });
    }
    await this.pool.query(`UPDATE jobs SET dispatched_at = NULL WHERE status = 'queued'`);
    this.signals.notify('jobs');
    this.onLoss();
  }

  async #currentEpoch(): Promise<string> {
    const key = this.redis.key('epoch');
    const found = await this.redis.shared.get(key);
    if (found) return found;
    const fresh = newId();
    const taken = await this.redis.shared.set(key, fresh, 'NX');
    return taken ? fresh : ((await this.redis.shared.get(key)) ?? fresh);
  }

  async #currentRunId(): Promise<string> {
    const info = await this.redis.shared.info('server');
    return /^run_id:(\w+)/m.exec(info)?.[1] ?? 'unknown';
  }
}
