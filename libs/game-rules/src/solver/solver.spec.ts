import { describe, expect, it } from '@jest/globals';
import { isSlide, isSolved, shuffledBoard, slide } from '../puzzle/index.js';
import { boardProblem, solutions, type Solution } from './index.js';

function follow(start: readonly number[], size: 3 | 4, { steps }: Solution): readonly number[] {
  let board = start;
  for (const { move, board: after } of steps) {
    expect(isSlide(board, size, move)).toBe(true);
    board = slide(board, move.from);
    expect(after).toEqual(board);
  }
  return board;
}

describe('the solver', () => {
  it.each([
    [[8, 6, 7, 2, 5, 4, 3, 0, 1], 31],
    [[6, 4, 7, 8, 5, 0, 3, 2, 1], 31],
    [[1, 2, 3, 4, 5, 6, 7, 0, 8], 1],
    [[1, 2, 3, 4, 5, 6, 7, 8, 0], 0],
  ])('finds the shortest way of %j: %d moves', (board, moves) => {
    const found = [...solutions(board, 3)];
    expect(found.map(({ steps, isShortest }) => [steps.length, isShortest])).toEqual([[moves, true]]);
    expect(isSolved(follow(board, 3, found[0]!))).toBe(true);
  });

  it('solves boards of grid 4 at once, then by the shortest way', () => {
    for (const seed of ['s6', 's11']) {
      const board = shuffledBoard(seed, 4);
      const [quick, shortest] = [...solutions(board, 4)];
      for (const solution of [quick!, shortest!]) expect(isSolved(follow(board, 4, solution))).toBe(true);
      expect(shortest!.steps.length).toBeLessThanOrEqual(quick!.steps.length);
      expect([quick!.isShortest, shortest!.isShortest]).toEqual([false, true]);
    }
  });

  it.each([
    ['no board', 3, 'invalidState'],
    [[1, 2, 3], 5, 'unsupportedSize'],
    [[1, 2, 3], 3, 'sizeMismatch'],
    [[1, 1, 2, 3, 4, 5, 6, 7, 8], 3, 'invalidState'],
    [[2, 1, 3, 4, 5, 6, 7, 8, 0], 3, 'noSolution'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 0], 3, null],
  ])('says what is wrong with %j', (board, size, problem) => {
    expect(boardProblem(board, size)).toBe(problem);
  });
});
