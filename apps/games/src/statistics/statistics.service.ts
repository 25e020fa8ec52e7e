/** A player's totals. */
import { Injectable } from '@nestjs/common';
import { GAME_DIFFICULTIES, GAME_TYPES, type GameType } from '@tiku/contracts/game-settings';
import type { GameStats, OverviewResponse, StatsResponse } from '@tiku/contracts/games';
import type { z } from 'zod';
import { TimeZones } from '../players/time-zones.client.js';
import { StatisticsRepository, type StatsRow, type SumRow } from './statistics.repository.js';

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;
const sum = (rows: readonly SumRow[], of: (row: SumRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

function toStats(row: StatsRow | undefined): GameStats {
  if (!row) return { plays: 0, best: 0, average: 0, last: null, lastPlayedAt: null };
  return {
    plays: row.plays,
    best: row.best / 10,
    average: rounded(row.average / 10, 1),
    last: row.last / 10,
    lastPlayedAt: row.last_played_at.toISOString(),
  };
}

@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly zones: TimeZones,
  ) {}

  async stats(userId: string): Promise<z.output<typeof StatsResponse>['data']> {
    const rows = await this.statistics.stats(userId);
    const of = (game: GameType) => toStats(rows.find(({ game_type }) => game_type === game));
    const [math, memory, puzzle, reaction] = GAME_TYPES;
    return { math: of(math), memory: of(memory), puzzle: of(puzzle), reaction: of(reaction) };
  }

  async overview(
    userId: string,
    gameType: GameType | undefined,
  ): Promise<z.output<typeof OverviewResponse>['data']> {
    const zone = await this.zones.of(userId);
    const [rows, days] = await Promise.all([
      this.statistics.sums(userId, gameType),
      this.statistics.days(userId, gameType, zone),
    ]);
    const games = sum(rows, (row) => row.games);
    const mean = (total: number, count: number, places: number) =>
      count === 0 ? 0 : rounded(total / count, places);
    return {
      totalGames: games,
      totalScore: sum(rows, (row) => row.score) / 10,
      bestScore: Math.max(0, ...rows.map(({ best }) => best)) / 10,
      averageScore: mean(sum(rows, (row) => row.score) / 10, games, 1),
      averageAccuracy: mean(
        sum(rows, (row) => row.accuracy),
        sum(rows, (row) => row.judged),
        4,
      ),
      totalTimeSeconds: rounded(
        sum(rows, (row) => row.seconds),
        1,
      ),
      byDifficulty: GAME_DIFFICULTIES.flatMap((difficulty) => {
        const row = rows.find((each) => each.difficulty === difficulty);
        return row ? [{ difficulty, games: row.games, best: row.best / 10 }] : [];
      }),
      days,
    };
  }
}
