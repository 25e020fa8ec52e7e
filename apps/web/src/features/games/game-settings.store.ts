/** A person's game settings; stored in this browser. */
import {
  GAME_DIFFICULTIES,
  MEMORY_GRIDS,
  PUZZLE_GRIDS,
  TIME_LIMIT,
  TIME_LIMITS,
  type GameDifficulty,
  type GameSettings,
  type GameType,
  type MemoryGrid,
  type PuzzleGrid,
} from '@tiku/game-rules/settings';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface GameChoices {
  mathDifficulty: GameDifficulty;
  memoryGridSize: MemoryGrid;
  puzzleGridSize: PuzzleGrid;
  reactionDifficulty: GameDifficulty;
  timeLimit: number;
  soundEnabled: boolean;
}
interface GameSettingsState extends GameChoices {
  change: (choices: Partial<GameChoices>) => void;
}

const DEFAULTS: GameChoices = {
  mathDifficulty: 'medium',
  memoryGridSize: 4,
  puzzleGridSize: 3,
  reactionDifficulty: 'medium',
  timeLimit: TIME_LIMIT.default,
  soundEnabled: true,
};

/** The stored value if it is a valid one: another version may have written it. */
function oneOf<T>(values: readonly T[], stored: unknown, otherwise: T): T {
  return values.find((value) => value === stored) ?? otherwise;
}

function restored(stored: unknown): GameChoices {
  const given = (stored ?? {}) as Partial<Record<keyof GameChoices, unknown>>;
  return {
    mathDifficulty: oneOf(GAME_DIFFICULTIES, given.mathDifficulty, DEFAULTS.mathDifficulty),
    memoryGridSize: oneOf(MEMORY_GRIDS, given.memoryGridSize, DEFAULTS.memoryGridSize),
    puzzleGridSize: oneOf(PUZZLE_GRIDS, given.puzzleGridSize, DEFAULTS.puzzleGridSize),
    reactionDifficulty: oneOf(GAME_DIFFICULTIES, given.reactionDifficulty, DEFAULTS.reactionDifficulty),
    timeLimit: oneOf([...TIME_LIMITS, DEFAULTS.timeLimit], given.timeLimit, DEFAULTS.timeLimit),
    soundEnabled: oneOf([true, false], given.soundEnabled, DEFAULTS.soundEnabled),
  };
}

export const useGameSettings = create<GameSettingsState>()(
  persist((set) => ({ ...DEFAULTS, change: (choices) => set(choices) }), {
    name: 'gameSettings',
    merge: (stored, state) => ({ ...state, ...restored(stored) }),
  }),
);

export function settingsOf(gameType: GameType, choices: GameChoices): GameSettings {
  const { timeLimit } = choices;
  switch (gameType) {
    case 'math':
      return { gameType, timeLimit, difficulty: choices.mathDifficulty };
    case 'memory':
      return { gameType, timeLimit, gridSize: choices.memoryGridSize };
    case 'puzzle':
      return { gameType, timeLimit, gridSize: choices.puzzleGridSize };
    case 'reaction':
      return { gameType, timeLimit, difficulty: choices.reactionDifficulty };
  }
}
