import { describe, expect, it } from '@jest/globals';
import { isRefusal } from '../settings/index.js';
import { solutions } from '../solver/index.js';
import { isSolved, playPuzzle, puzzleResult, startPuzzle, type PuzzleState } from './index.js';

/** Slides the tiles of a solution, one a second. */
function solve(start: PuzzleState, count = Infinity): PuzzleState {
  const [solution] = [...solutions(start.board, start.gridSize)].slice(-1);
  let state = start;
  for (const { move } of (solution?.steps ?? []).slice(0, count)) {
    const next = playPuzzle(state, { ...move, atMs: move.step * 1_000 });
    if (isRefusal(next)) throw new Error(next);
    state = next;
  }
  return state;
}

describe('the sliding puzzle', () => {
  it('solved: base, 2 a second left, and the base less 5 a move', () => {
    const state = solve(startPuzzle('a', 3, 60));
    const { moves } = state;
    const left = Math.floor((60_000 - moves * 200 - moves * 1_000) / 1_000);
    expect(isSolved(state.board)).toBe(true);
    expect(puzzleResult(state)).toMatchObject({
      score: 100 + 2 * left + Math.max(0, 100 - 5 * moves),
      accuracy: 1,
      isComplete: true,
    });
  });

  it('out of time: the base less 2 a move, accuracy 0', () => {
    const state = solve(startPuzzle('a', 3, 60), 4);
    expect(puzzleResult(state)).toMatchObject({ score: 92, accuracy: 0, endsAtMs: 59_200 });
  });

  it('moves only a neighbour of the empty cell', () => {
    const state = startPuzzle('b', 3, 60);
    const to = state.board.indexOf(0);
    const from = state.board.findIndex(
      (_, cell) => cell % 3 !== to % 3 && Math.floor(cell / 3) !== Math.floor(to / 3),
    );
    const move = { from, to, piece: state.board[from] ?? 0, step: 1, atMs: 500 };
    expect(playPuzzle(state, move)).toBe('illegal');
    expect(playPuzzle(state, { ...move, from: to, piece: 0 })).toBe('illegal');
  });
});
