import { expect, it } from '@jest/globals';
import { mathsQuestion, playMaths, startMaths } from '../maths/index.js';
import { startPuzzle } from '../puzzle/index.js';
import { isReactionOver, playReaction, startReaction, targetAtMs } from '../reaction/index.js';
import { replay, type RecordedMove } from '../replay/index.js';
import { isRefusal, type GameDifficulty, type PuzzleGrid } from '../settings/index.js';
import { solutions } from '../solver/index.js';

function maths(difficulty: GameDifficulty, everyMs: number, answers: number) {
  let state = startMaths('seed', difficulty, 120);
  const moves: RecordedMove[] = [];
  for (let at = 1; at <= answers; at += 1) {
    const move = { answer: mathsQuestion(state).answer, atMs: at * everyMs };
    const next = playMaths(state, move);
    if (isRefusal(next)) throw new Error(next);
    state = next;
    moves.push(move);
  }
  return replay({ gameType: 'math', difficulty, timeLimit: 120 }, 'seed', moves);
}

function reaction(difficulty: GameDifficulty, time: (round: number) => number) {
  let state = startReaction('seed', difficulty, 120);
  const moves: RecordedMove[] = [];
  while (!isReactionOver(state)) {
    const move = { atMs: targetAtMs(state) + time(moves.length) };
    const next = playReaction(state, move);
    if (isRefusal(next)) throw new Error(next);
    state = next;
    moves.push(move);
  }
  return replay({ gameType: 'reaction', difficulty, timeLimit: 120 }, 'seed', moves);
}

function puzzle(gridSize: PuzzleGrid, everyMs: number, lookMs: number) {
  const [solution] = solutions(startPuzzle('seed', gridSize, 120).board, gridSize);
  const moves = (solution?.steps ?? []).map(({ move }) => ({ ...move, atMs: lookMs + move.step * everyMs }));
  return replay({ gameType: 'puzzle', gridSize, timeLimit: 120 }, 'seed', moves);
}

it.each([
  ['easy', 490, 510],
  ['medium', 790, 810],
  ['hard', 1_190, 1_210],
] as const)('refuses answers of %s maths every %d ms, takes them every %d ms', (difficulty, fast, slow) => {
  expect(maths(difficulty, fast, 12)).toBe('early');
  expect(maths(difficulty, fast, 9)).toMatchObject({ accuracy: 1 });
  expect(maths(difficulty, slow, 12)).toMatchObject({ accuracy: 1 });
});

it.each([
  ['easy', 150],
  ['medium', 150],
  ['hard', 210],
] as const)('refuses reactions of about %s %d ms, and those that are all equal', (difficulty, fast) => {
  expect(reaction(difficulty, (round) => fast + (round % 2))).toBe('early');
  expect(reaction(difficulty, () => 300)).toBe('early');
  expect(reaction(difficulty, (round) => fast + 15 + (round % 2))).toMatchObject({ isComplete: true });
});

it('refuses a puzzle that is solved by more than eleven tiles a second', () => {
  expect(puzzle(4, 60, 500)).toBe('early');
  expect(puzzle(4, 60, 4_000)).toMatchObject({ isComplete: true });
});
