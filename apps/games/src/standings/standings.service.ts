/** Leaderboards and ranks. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { GameType } from '@tiku/contracts/game-settings';
import type { LeaderboardEntry, LeaderboardQuery, RankQuery } from '@tiku/contracts/games';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { Transactions, type Tx } from '@tiku/platform/database';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { achievedAt, boardOf, scoreOf } from './board.js';
import { StandingsCache } from './standings.cache.js';
import { StandingsRepository } from './standings.repository.js';

const CLEAN_UP_INTERVAL_MS = 6 * 3_600_000;

@Injectable()
export class StandingsService implements OnModuleInit {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly cache: StandingsCache,
    private readonly names: UserNames,
    private readonly transactions: Transactions,
    private readonly background: Background,
    private readonly verification: EmailVerification,
  ) {}

  onModuleInit(): void {
    this.background.every({
      name: 'clean-up of weekly boards',
      intervalMs: CLEAN_UP_INTERVAL_MS,
      work: () => this.transactions.run((tx) => this.standings.removeOldWeeks(tx)),
    });
  }

  /** Call after the record is stored. Most games are not a player's best, and do not change Redis. */
  async rose(userId: string, boards: readonly string[], place: number): Promise<void> {
    if (boards.length > 0) await this.cache.raise(boards, { user_id: userId, place });
  }

  /** @throws AppError 403 for the enterprise if the caller has not proven to belong to it */
  async leaderboard(
    gameType: GameType,
    { limit, difficulty, period, scope }: z.output<typeof LeaderboardQuery>,
    caller: Caller,
  ): Promise<LeaderboardEntry[]> {
    if (scope === 'enterprise') await this.#requireProven(caller);
    const board = boardOf(gameType, difficulty, period, new Date());
    const rows =
      scope === 'all'
        ? await this.standings.top(board, limit)
        : await this.standings.topOfEnterprise(board, limit, caller.id);
    const nameOf = await this.names.of(rows);
    return rows.map((row, index) => ({
      rank: index + 1,
      userId: row.user_id,
      username: nameOf(row).name,
      score: scoreOf(row.place),
      achievedAt: achievedAt(row.place).toISOString(),
    }));
  }

  /** @throws AppError 403 as above */
  async rank(
    gameType: GameType,
    { difficulty, period, scope, userId: requestedId }: z.output<typeof RankQuery>,
    caller: Caller,
  ): Promise<{ rank: number | null; score: number | null; total: number }> {
    const board = boardOf(gameType, difficulty, period, new Date());
    const userId = requestedId ?? caller.id;
    if (scope === 'enterprise') {
      const place = await this.standings.placeOf(board, userId);
      await this.#requireProven(caller);
      const player = { user_id: userId, place: place ?? 0 };
      const { rank, total } = await this.standings.rankInEnterprise(board, player, caller.id);
      return { rank, score: rank === null || place === null ? null : scoreOf(place), total };
    }
    const [place, copy] = await Promise.all([
      this.standings.placeOf(board, userId),
      this.cache.standing(board, userId),
    ]);
    if (place === null)
      return { rank: null, score: null, total: copy?.total ?? (await this.standings.total(board)) };
    const { rank, total } =
      copy && copy.rank !== null ? copy : await this.standings.rankOf(board, { user_id: userId, place });
    return { rank, score: scoreOf(place), total };
  }

  #requireProven(caller: Caller): Promise<void> {
    return this.verification.require(caller, 'games.emailUnverified');
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    const boards = await this.standings.erase(tx, userId);
    tx.afterCommit(() => this.cache.forget(boards));
  }
}
