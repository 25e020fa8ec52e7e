/** Constants and shapes that the processes of the games benchmark share. */
import { mathsQuestion, startMaths } from '@tiku/game-rules/maths';
import { z } from 'zod';

export const BOARD = 'math/any/all';
export const SEED = 'bench';
export const SETTINGS = { gameType: 'math', timeLimit: 30, difficulty: 'easy' } as const;
/** One less than the daily limit. */
export const SESSIONS_EACH = 14;

export const Player = z.object({ token: z.string(), sessions: z.array(z.string()) });
export type Player = z.infer<typeof Player>;

const ANSWERS = 1;
/** A game with one right answer, which the service replays. */
export function recordBody(sessionId: string): object {
  const { answer } = mathsQuestion(startMaths(SEED, SETTINGS.difficulty, SETTINGS.timeLimit));
  const { gameType, ...settings } = SETTINGS;
  const gameData = { moves: ANSWERS, accuracy: 1, timeUsed: 30, moveSequence: [{ answer, atMs: 2_000 }] };
  return { sessionId, gameType, score: 5.5, difficulty: 'easy', settings, gameData };
}
