/**
 * Sorted sets in Redis, one for each board: ranks in O(log n). Only a copy. It is made from PostgreSQL where it is
 * missing, and reads what changed there since its last look, a minute back so that a transaction that was still open then
 * is not missed: whatever is lost between, ranks come right by themselves. What is deleted there it cannot see: `forget`.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { RedisConnections } from '@tiku/platform/redis';
import { StandingsRepository, type PlaceRow } from './standings.repository.js';

const KEPT_SECONDS = 3_600;
const LOOK_EVERY_MS = 1_000;
const LOOK_BACK_MS = 60_000;
const PORTION = 5_000;
const BUILD_LOCK_SECONDS = 120;
/** Only into a copy that is whole: adding to a missing one would make one that lacks all others. Redis may drop either key. */
const ADD = `if redis.call('EXISTS', KEYS[1], KEYS[2]) == 2 then
  for at = 1, #ARGV, 2 do redis.call('ZADD', KEYS[1], 'GT', ARGV[at], ARGV[at + 1]) end return 1 end return 0`;

/** A copy that was made while nobody was to be forgotten. */
const TAKE = `if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 0 end
  redis.call('RENAME', KEYS[1], KEYS[3])
  redis.call('EXPIRE', KEYS[3], ${KEPT_SECONDS + BUILD_LOCK_SECONDS})
  redis.call('SET', KEYS[4], ARGV[2], 'EX', ${KEPT_SECONDS}) return 1`;

@Injectable()
export class StandingsCache {
  readonly #lookedAt = new Map<string, number>();
  readonly #building = new Set<string>();

  constructor(
    private readonly redis: RedisConnections,
    private readonly standings: StandingsRepository,
    private readonly background: Background,
  ) {}

  /** Rank and number of players; null where there is no copy (yet) or the player is not in it. */
  async rank(board: string, userId: string): Promise<{ rank: number; total: number } | null> {
    try {
      if (!(await this.#isCurrent(board))) return null;
      const answers = await this.redis.shared
        .pipeline()
        .zrevrank(this.#key(board), userId)
        .zcard(this.#key(board))
        .exec();
      const [above, total] = (answers ?? []).map(([, value]) => value);
      if (typeof above !== 'number' || typeof total !== 'number') return null;
      return { rank: above + 1, total };
    } catch (error) {
      // PostgreSQL knows it as well, only slower.
      this.background.warn('the copy of a board could not be asked', error);
      return null;
    }
  }

  /** Number of players; null where there is no copy (yet). */
  async total(board: string): Promise<number | null> {
    try {
      return (await this.#isCurrent(board)) ? await this.redis.shared.zcard(this.#key(board)) : null;
    } catch (error) {
      // As above.
      this.background.warn('the copy of a board could not be counted', error);
      return null;
    }
  }

  /** After the commit that wrote them. */
  async raise(boards: readonly string[], row: PlaceRow): Promise<void> {
    await this.#quietly(() => Promise.all(boards.map((board) => this.#add(board, [row]))));
  }

  /** The next question makes them again; a copy that is being made may hold what is to be forgotten, and is dropped. */
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

  /** Whether a whole copy exists that has seen PostgreSQL within the last second. */
  async #isCurrent(board: string): Promise<boolean> {
    const answers = await this.redis.shared
      .pipeline()
      .get(this.#marker(board))
      .exists(this.#key(board))
      .exec();
    const [looked, exists] = (answers ?? []).map(([, value]) => value);
    if (typeof looked !== 'string' || exists !== 1) {
      this.#build(board);
      return false;
    }
    if (Date.now() - (this.#lookedAt.get(board) ?? 0) < LOOK_EVERY_MS) return true;
    const now = await this.standings.now();
    const since = new Date(Number(looked) - LOOK_BACK_MS);
    const changed = await this.standings.changedSince(board, since, PORTION);
    if (changed.length === PORTION) {
      await this.forget([board]);
      return false;
    }
    await this.#add(board, changed);
    await this.redis.shared.set(this.#marker(board), now.getTime(), 'KEEPTTL', 'XX');
    if (this.#lookedAt.size > 1_000) this.#lookedAt.clear();
    this.#lookedAt.set(board, Date.now());
    return true;
  }

  /** In the background, by one process: until it is done PostgreSQL counts. */
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
      const began = await this.standings.now();
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
      await shared.eval(TAKE, keys.length, ...keys, generation, began.getTime());
      this.#lookedAt.delete(board);
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
      // What the copy lacks, its next look at PostgreSQL brings.
      this.background.warn('the copy of a board could not be written', error);
    }
  }

  #key(board: string): string {
    return this.redis.key('games', 'board', board);
  }

  /** Counts who was forgotten. */
  #generation(board: string): string {
    return `${this.#key(board)}:generation`;
  }

  /** When the copy last looked at PostgreSQL; absent where there is no whole copy. */
  #marker(board: string): string {
    return `${this.#key(board)}:looked`;
  }
}
