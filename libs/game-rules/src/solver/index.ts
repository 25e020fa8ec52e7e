/** Solves a board of the sliding puzzle: a good solution at once, then the shortest. Needs no server. */
import { slide } from '../puzzle/index.js';
import { shortestSolution } from './optimal.js';
import { quickSolution } from './quick.js';

export interface SolutionStep {
  /** After the move. */
  board: number[];
  move: { step: number; piece: number; from: number; to: number };
}
export interface Solution {
  steps: SolutionStep[];
  isShortest: boolean;
}
export type SolverProblem = 'invalidState' | 'unsupportedSize' | 'sizeMismatch' | 'noSolution';

/** The problem of a board, null for a solvable one. */
export function boardProblem(board: unknown, size: number): SolverProblem | null {
  if (!Array.isArray(board)) return 'invalidState';
  if (size !== 3 && size !== 4) return 'unsupportedSize';
  if (board.length !== size * size) return 'sizeMismatch';
  const tiles = new Set<unknown>(board);
  if (board.some((_, tile) => !tiles.has(tile))) return 'invalidState';
  return isSolvable(board as number[], size) ? null : 'noSolution';
}

/** Half of all orders cannot be reached: a move of the empty cell is one swap, and changes its distance by one. */
function isSolvable(board: readonly number[], size: number): boolean {
  let exchanges = 0;
  const order = [...board];
  for (let cell = 0; cell < order.length; cell += 1) {
    for (let tile = order[cell] ?? 0; tile !== (cell + 1) % order.length; tile = order[cell] ?? 0) {
      const home = (tile + order.length - 1) % order.length;
      [order[cell], order[home]] = [order[home] ?? 0, tile];
      exchanges += 1;
    }
  }
  const empty = board.indexOf(0);
  const last = size - 1;
  const distance = last - Math.floor(empty / size) + (last - (empty % size));
  return exchanges % 2 === distance % 2;
}

function stepsOf(start: readonly number[], cells: readonly number[]): SolutionStep[] {
  let board = [...start];
  return cells.map((from, index) => {
    const move = { step: index + 1, piece: board[from] ?? 0, from, to: board.indexOf(0) };
    board = slide(board, from);
    return { board, move };
  });
}

/** A short solution within two seconds, then the shortest. @throws Error for a board with a `boardProblem` */
export function* solutions(board: readonly number[], size: number): Generator<Solution> {
  const problem = boardProblem(board, size);
  if (problem) throw new Error(problem);
  const quick = size === 4 ? quickSolution(board, size) : null;
  if (quick) yield { steps: stepsOf(board, quick), isShortest: false };
  const shortest = shortestSolution(board, size);
  if (shortest) yield { steps: stepsOf(board, shortest), isShortest: true };
  else if (!quick) throw new Error('noSolution');
}
