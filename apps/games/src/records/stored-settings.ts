/** Settings of a game as rows store them. */
import { GAME_DIFFICULTIES, MEMORY_GRIDS, PUZZLE_GRIDS } from '@tiku/contracts/game-settings';
import { z } from 'zod';

const withDifficulty = { timeLimit: z.int(), difficulty: z.enum(GAME_DIFFICULTIES) };

export const StoredSettings = z.discriminatedUnion('gameType', [
  z.object({ gameType: z.literal('math'), ...withDifficulty }),
  z.object({ gameType: z.literal('memory'), timeLimit: z.int(), gridSize: z.literal(MEMORY_GRIDS) }),
  z.object({ gameType: z.literal('puzzle'), timeLimit: z.int(), gridSize: z.literal(PUZZLE_GRIDS) }),
  z.object({ gameType: z.literal('reaction'), ...withDifficulty }),
]);
