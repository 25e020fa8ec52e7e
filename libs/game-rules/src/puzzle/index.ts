/** The sliding puzzle. A board lists the tile of each cell, 0 for the empty one; solved it is 1, 2, …, 0. */
import { randomOf } from '../random/index.js';
import { secondsLeft, type GameResult, type PuzzleGrid, type Refusal } from '../settings/index.js';

export const PUZZLE_BASE_POINTS = { 3: 100, 4: 200 } as const;
const BONUS_PER_SECOND = 2;
const BONUS_LOST_PER_MOVE = 5;
const TIMEOUT_LOST_PER_MOVE = 2;
const MOVE_COST_MS = 200;
/** Faster than a held key repeats. */
const MOVE_MIN_MS = 40;
const SHUFFLE_MOVES = [100, 199] as const;

export type Board = readonly number[];
export interface PuzzleMove {
  /** The two cells, and the tile that moves from one to the other. */
  from: number;
  to: number;
  piece: number;
  /** From 1. */
  step: number;
  atMs: number;
}
export interface PuzzleState {
  readonly gridSize: PuzzleGrid;
  readonly board: Board;
  readonly moves: number;
  readonly movedAtMs: number;
  readonly endsAtMs: number;
}

export const solvedBoard = (gridSize: number): number[] =>
  Array.from({ length: gridSize * gridSize }, (_, at) => (at + 1) % (gridSize * gridSize));

/** The neighbours of `cell`. */
export function neighbours(cell: number, gridSize: number): number[] {
  const [row, column] = [Math.floor(cell / gridSize), cell % gridSize];
  const cells: number[] = [];
  if (row > 0) cells.push(cell - gridSize);
  if (row < gridSize - 1) cells.push(cell + gridSize);
  if (column > 0) cells.push(cell - 1);
  if (column < gridSize - 1) cells.push(cell + 1);
  return cells;
}

/** The board after the tile of `from` moved into the empty cell. */
export function slide(board: Board, from: number): number[] {
  const next = [...board];
  next[board.indexOf(0)] = board[from] ?? 0;
  next[from] = 0;
  return next;
}

export const isSolved = (board: Board): boolean =>
  board.every((tile, at) => tile === (at + 1) % board.length);

/** 100 to 199 random moves from the solved board, none of which undoes the previous one; never solved. */
export function shuffledBoard(seed: string, gridSize: PuzzleGrid): number[] {
  const { between } = randomOf(seed);
  let board = solvedBoard(gridSize);
  let last = -1;
  const count = between(...SHUFFLE_MOVES);
  for (let move = 0; move < count || isSolved(board); move += 1) {
    const empty = board.indexOf(0);
    const cells = neighbours(empty, gridSize).filter((cell) => cell !== last);
    const from = cells[between(0, cells.length - 1)] ?? empty;
    board = slide(board, from);
    last = empty;
  }
  return board;
}

export function startPuzzle(seed: string, gridSize: PuzzleGrid, timeLimit: number): PuzzleState {
  const board = shuffledBoard(seed, gridSize);
  return { gridSize, board, moves: 0, movedAtMs: 0, endsAtMs: timeLimit * 1_000 };
}

/** Moves a tile from its cell into the empty neighbour. */
export function isSlide(
  board: Board,
  gridSize: number,
  { from, to, piece }: Omit<PuzzleMove, 'step' | 'atMs'>,
) {
  return piece > 0 && board[from] === piece && board[to] === 0 && neighbours(from, gridSize).includes(to);
}

export function playPuzzle(state: PuzzleState, move: PuzzleMove): PuzzleState | Refusal {
  if (move.atMs >= state.endsAtMs || isSolved(state.board)) return 'late';
  if (move.atMs < state.movedAtMs + MOVE_MIN_MS) return 'early';
  if (move.step !== state.moves + 1 || !isSlide(state.board, state.gridSize, move)) return 'illegal';
  return {
    ...state,
    board: slide(state.board, move.from),
    moves: state.moves + 1,
    movedAtMs: move.atMs,
    endsAtMs: state.endsAtMs - MOVE_COST_MS,
  };
}

/** The share of tiles in their places. */
export function puzzleProgress({ board }: Pick<PuzzleState, 'board'>): number {
  const right = board.filter((tile, at) => tile !== 0 && tile === at + 1).length;
  return right / (board.length - 1);
}

export function puzzleResult(state: PuzzleState): GameResult {
  const base = PUZZLE_BASE_POINTS[state.gridSize];
  const { moves } = state;
  if (!isSolved(state.board)) {
    const score = Math.max(0, base - TIMEOUT_LOST_PER_MOVE * moves);
    // A last move may have cost more than was left.
    return {
      score,
      accuracy: 0,
      moves,
      endsAtMs: Math.max(state.endsAtMs, state.movedAtMs),
      isComplete: false,
    };
  }
  const bonus = Math.max(0, base - BONUS_LOST_PER_MOVE * moves);
  const left = secondsLeft(state.endsAtMs, state.movedAtMs);
  const score = base + BONUS_PER_SECOND * left + bonus;
  return { score, accuracy: 1, moves, endsAtMs: state.movedAtMs, isComplete: true };
}
