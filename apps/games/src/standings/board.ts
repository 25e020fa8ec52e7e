/** Boards and places. A place is one number: more points first, of equal points the earlier ones. */
import type { GameDifficulty, GameType } from '@tiku/contracts/game-settings';
import { weekOf } from '../players/day.js';

export type Period = 'all' | 'week';

/** Seconds fit 31 bits until 2092, tenths of points 22: together exact in a double, by which Redis orders. */
const SECONDS_BASE = 2 ** 31;
const EPOCH_SECONDS = Date.UTC(2024, 0, 1) / 1_000;

export function placeOf(scoreTenths: number, at: Date): number {
  const seconds = Math.floor(at.getTime() / 1_000) - EPOCH_SECONDS;
  return scoreTenths * SECONDS_BASE + (SECONDS_BASE - 1 - seconds);
}

export const scoreOf = (place: number): number => Math.floor(place / SECONDS_BASE) / 10;

export function achievedAt(place: number): Date {
  const seconds = SECONDS_BASE - 1 - (place % SECONDS_BASE);
  return new Date((seconds + EPOCH_SECONDS) * 1_000);
}

export function boardOf(
  gameType: GameType,
  difficulty: GameDifficulty | undefined,
  period: Period,
  at: Date,
): string {
  return `${gameType}/${difficulty ?? 'any'}/${period === 'all' ? 'all' : weekOf(at.getTime())}`;
}

/** The boards of a game. */
export function boardsOf(gameType: GameType, difficulty: GameDifficulty, at: Date): string[] {
  return [undefined, difficulty].flatMap((each) => [
    boardOf(gameType, each, 'all', at),
    boardOf(gameType, each, 'week', at),
  ]);
}

/** The place of a game, and its boards. */
export function standingOf(game: {
  gameType: GameType;
  difficulty: GameDifficulty;
  scoreTenths: number;
  isRanked: boolean;
  /** By the database's clock: those of processes differ, and ties go to the earlier. */
  at: Date;
}): { boards: string[]; place: number } {
  const { gameType, difficulty, scoreTenths, isRanked, at } = game;
  return { boards: isRanked ? boardsOf(gameType, difficulty, at) : [], place: placeOf(scoreTenths, at) };
}
