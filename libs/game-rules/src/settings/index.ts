/** What the four games share: ranking, refusals of moves, results. */
import type { GameDifficulty, GameSettings, GameType } from '@tiku/contracts/game-settings';

export * from '@tiku/contracts/game-settings';

const DIFFICULTY_OF_MEMORY = { 4: 'easy', 5: 'medium', 6: 'hard' } as const;
const DIFFICULTY_OF_PUZZLE = { 3: 'easy', 4: 'hard' } as const;

/** The ranking category of a record. */
export function difficultyOf(settings: GameSettings): GameDifficulty {
  switch (settings.gameType) {
    case 'memory':
      return DIFFICULTY_OF_MEMORY[settings.gridSize];
    case 'puzzle':
      return DIFFICULTY_OF_PUZZLE[settings.gridSize];
    case 'math':
    case 'reaction':
      return settings.difficulty;
  }
}

/**
 * Why a move is refused. `early`: before the previous one, or faster than a person can be; the page ignores such an
 * input, the server refuses a record with one. `late`: the game is over. `illegal`: the board does not allow it.
 */
export type Refusal = 'early' | 'late' | 'illegal';
export const isRefusal = (value: object | Refusal): value is Refusal => typeof value === 'string';

/** The current or final result of a game; the score has at most one decimal. */
export interface GameResult {
  score: number;
  /** The share of correct answers, matches, tiles or rounds: 0 to 1. */
  accuracy: number;
  moves: number;
  /** Since its start: the end of a finished game, otherwise when its time runs out. */
  endsAtMs: number;
  isComplete: boolean;
}

/**
 * Whether it counts for leaderboards and the player's best. An unsolved puzzle does not: its score is highest without
 * any move.
 */
export const isRanked = (gameType: GameType, { isComplete }: Pick<GameResult, 'isComplete'>): boolean =>
  gameType !== 'puzzle' || isComplete;

/** The whole seconds left at `atMs`. */
export const secondsLeft = (endsAtMs: number, atMs: number): number =>
  Math.max(0, Math.floor((endsAtMs - atMs) / 1_000));
