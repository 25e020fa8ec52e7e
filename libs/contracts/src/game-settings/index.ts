/** Names, settings and daily limits of the mini-games, for code that checks, stores or plays them. Needs no library. */
export const GAME_TYPES = ['math', 'memory', 'puzzle', 'reaction'] as const;
export type GameType = (typeof GAME_TYPES)[number];

export const GAME_DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type GameDifficulty = (typeof GAME_DIFFICULTIES)[number];

/** Seconds. */
export const TIME_LIMIT = { min: 30, max: 120, step: 15, default: 60 } as const;
export const TIME_LIMITS = [30, 45, 60, 75, 90, 105, 120] as const;

export const MEMORY_GRIDS = [4, 5, 6] as const;
export type MemoryGrid = (typeof MEMORY_GRIDS)[number];
export const PUZZLE_GRIDS = [3, 4] as const;
export type PuzzleGrid = (typeof PUZZLE_GRIDS)[number];

/** Games per day: a warning from the sixth on, none after the fifteenth. */
export const DAILY_LIMIT = 15;
export const DAILY_WARNING = 5;
/** Stops players who start games only to choose among their boards; an honest player abandons few. */
export const DAILY_STARTS_MAX = 20;

export type GameSettings =
  | { gameType: 'math'; timeLimit: number; difficulty: GameDifficulty }
  | { gameType: 'memory'; timeLimit: number; gridSize: MemoryGrid }
  | { gameType: 'puzzle'; timeLimit: number; gridSize: PuzzleGrid }
  | { gameType: 'reaction'; timeLimit: number; difficulty: GameDifficulty };
