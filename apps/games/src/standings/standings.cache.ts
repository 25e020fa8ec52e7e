/**
 * Sorted sets in Redis, one per board: ranks in O(log n). Only a copy: it is built from PostgreSQL if missing, rebuilt
 * before it expires, and reads the changes since its last look. It looks back to before the oldest transaction that was
 * open then, so that it misses none: after any loss, ranks recover without help. It cannot see deletions: `forget`
 * handles them.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { RedisConnections } from '@tiku/platform/redis';
import { StandingsRepository, type ChangeRow, type PlaceRow } from './standings.repository.js';

const KEPT_SECONDS = 3_600;
/** With less time left it is rebuilt, while it still answers. */
const RENEWED_SECONDS = 600;
const READ_EVERY_MS = 1_000;
/** PostgreSQL sets a transaction's start time a moment before others can see that it is open. */
const READ_BACK_MS = 2_000;
const PORTION = 5_000;
/** The portion of changes: Redis and this process answer others in between. Lua unpacks less than 8,000 arguments. */
const CHANGES_PORTION = 1_000;
const BUILD_LOCK_SECONDS = 120;
/**
 * Adds only to a whole copy: adding to a missing one would create one without the others. Redis may evict either key.
 */
const ADD = `if redis.call('EXISTS', KEYS[1], KEYS[2]) == 2 then
  redis.call('ZADD', KEYS[1], 'GT', unpack(ARGV)) return 1 end return 0`;

/** Takes a new copy unless a player was forgotten while it was built. */
const TAKE = `if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 0 end
  redis.call('RENAME', KEYS[1], KEYS[3])
  redis.call('EXPIRE', KEYS[3], ${KEPT_SECONDS + BUILD_LOCK_SECONDS})
  redis.call('SET', KEYS[4], ARGV[2], 'EX', ${KEPT_SECONDS}) return 1`;
/** Marks only the copy that was read: a new one has its own time, before which it may lack changes. */
const MARK = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL') end`;

@Injectable()
export class StandingsCache {
  readonly #readAt = new Map<string, number>();
  readonly #building = new Set<string>();
  /** Boards that still read the rest of their changes. */
  readonly #reading = new Set<string>();

  constructor(
    private readonly redis: RedisConnections,
    private readonly standings: StandingsRepository,
    private readonly background: Background,
  ) {}

  /** Rank, null for a player who is not in the copy, and number of players; null if there is no copy (yet). */
  async standing(board: string, userId: string): Promise<{ rank: number | null; total: number } | null> {
    try {
      if (Date.now() - (this.#readAt.get(board) ?? 0) >= READ_EVERY_MS) await this.#readChanges(board);
      const results = await this.redis.shared
        .pipeline()
        .exists(this.#marker(board), this.#key(board))
        .zrevrank(this.#key(board), userId)
        .zcard(this.#key(board))
        .exec();
      const [exist, above, total] = (results ?? []).map(([, value]) => value);
      if (exist === 2 && typeof total === 'number')
        return { rank: typeof above === 'number' ? above + 1 : null, total };
      this.#build(board);
      return null;
    } catch (error) {
      // PostgreSQL has the answer as well, only slower.
      this.background.warn('the copy of a board could not be asked', error);
      return null;
    }
  }

  /** Call after the commit that wrote them. */
  async raise(boards: readonly string[], row: PlaceRow): Promise<void> {
    await this.#quietly(() => Promise.all(boards.map((board) => this.#add(board, [row]))));
  }

  /** The next request rebuilds them; a copy being built may hold the forgotten player, and is dropped. */
  async forget(boards: readonly string[]): Promise<void> {
    if (boards.length === 0) return;
    await this.#quietly(async () => {
      const { shared } = this.redis;
      for (const board of boards)
        await shared
          .multi()
          .incr(this.#generation(board))
          .expire(this.#generation(board), KEPT_SECONDS)
          .del(this.#key(board), this.#marker(board))
          .exec();
    });
  }

  /** Reads the changes since the last look: a first portion at once, the rest of a rush in the background. */
  async #readChanges(board: string): Promise<void> {
    if (this.#reading.has(board)) return;
    const { shared } = this.redis;
    const results = await shared.pipeline().get(this.#marker(board)).ttl(this.#marker(board)).exec();
    const [readBefore, secondsLeft] = (results ?? []).map(([, value]) => value);
    if (typeof readBefore !== 'string') return;
    if (Number(secondsLeft) < RENEWED_SECONDS) this.#build(board);
    if (this.#readAt.size > 1_000) this.#readAt.clear();
    this.#readAt.set(board, Date.now());
    const { now, settled } = await this.standings.clock();
    const first = await this.#takeChanges(board, new Date(Number(readBefore) - READ_BACK_MS), now);
    if (first.length < CHANGES_PORTION) return this.#mark(board, readBefore, settled);
    this.#reading.add(board);
    const rest = this.#takeRest(board, first, now).then(() => this.#mark(board, readBefore, settled));
    void this.#quietly(() => rest).finally(() => this.#reading.delete(board));
  }

  async #takeRest(board: string, first: readonly ChangeRow[], until: Date): Promise<void> {
    let rows = first;
    for (let last = rows.at(-1); last && rows.length === CHANGES_PORTION; last = rows.at(-1))
      rows = await this.#takeChanges(board, last, until);
  }

  async #takeChanges(board: string, after: Date | ChangeRow, until: Date): Promise<ChangeRow[]> {
    const changed = await this.standings.changed(board, after, until, CHANGES_PORTION);
    await this.#add(board, changed);
    return changed;
  }

  async #mark(board: string, readBefore: string, at: Date): Promise<void> {
    await this.redis.shared.eval(MARK, 1, this.#marker(board), readBefore, at.getTime());
  }

  /** In the background, by one process: PostgreSQL counts until it is done. */
  #build(board: string): void {
    if (this.#building.has(board)) return;
    this.#building.add(board);
    void this.#quietly(() => this.#copy(board)).finally(() => this.#building.delete(board));
  }

  async #copy(board: string): Promise<void> {
    const { shared } = this.redis;
    const fresh = `${this.#key(board)}:new`;
    if ((await shared.set(`${fresh}:lock`, 1, 'EX', BUILD_LOCK_SECONDS, 'NX')) === null) return;
    try {
      const generation = (await shared.get(this.#generation(board))) ?? '';
      const { settled } = await this.standings.clock();
      await shared.del(fresh);
      let after: string | null = null;
      for (;;) {
        const rows: PlaceRow[] = await this.standings.portion(board, after, PORTION);
        if (rows.length > 0)
          await shared.zadd(fresh, ...rows.flatMap(({ place, user_id }) => [place, user_id]));
        after = rows.at(-1)?.user_id ?? null;
        if (rows.length < PORTION) break;
      }
      if ((await shared.exists(fresh)) === 0) return;
      const keys = [fresh, this.#generation(board), this.#key(board), this.#marker(board)];
      await shared.eval(TAKE, keys.length, ...keys, generation, settled.getTime());
      this.#readAt.delete(board);
    } finally {
      await shared.del(fresh, `${fresh}:lock`);
    }
  }

  async #add(board: string, rows: readonly PlaceRow[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.flatMap(({ place, user_id }) => [place, user_id]);
    await this.redis.shared.eval(ADD, 2, this.#key(board), this.#marker(board), ...values);
  }

  async #quietly(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The next look at PostgreSQL adds what the copy lacks.
      this.background.warn('the copy of a board could not be written', error);
    }
  }

  /** Release 0.83 used another name: its copies may hold unsolved puzzles. */
  #key(board: string): string {
    return this.redis.key('games', 'ranks', board);
  }

  /** Counts forgotten players. */
  #generation(board: string): string {
    return `${this.#key(board)}:generation`;
  }

  /** When the copy last looked at PostgreSQL; absent if there is no whole copy. */
  #marker(board: string): string {
    return `${this.#key(board)}:looked`;
  }
}
