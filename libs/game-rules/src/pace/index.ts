/**
 * Detects games that no person plays, although each of their moves is possible: a program that stays at the minimum
 * time of every move. Only the server refuses such a record. Every limit here is beyond what the best players show.
 */
import type { MathsState } from '../maths/index.js';
import { isSolved, type PuzzleState } from '../puzzle/index.js';
import type { ReactionState } from '../reaction/index.js';

/** Fewer moves are not enough evidence. */
const MATHS_ANSWERS_MIN = 10;
const REACTIONS_MIN = 5;
const PUZZLE_MOVES_MIN = 20;
/** To read a sum of that size, compute it and type its digits. */
const MATHS_MEDIAN_MS = { easy: 500, medium: 800, hard: 1_200 } as const;
/** Seeing a light takes 160 ms; choosing it among others of another colour and shape takes longer. */
const REACTION_MEDIAN_MS = { easy: 160, medium: 160, hard: 220 } as const;
/** Eleven tiles a second, including the time to look at the board. */
const PUZZLE_MEAN_MS = 90;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const isMathsRushed = ({ difficulty, times }: MathsState): boolean =>
  times.length >= MATHS_ANSWERS_MIN && median(times) < MATHS_MEDIAN_MS[difficulty];

/** Equal times come from a clock. */
export const isReactionRushed = ({ difficulty, times }: ReactionState): boolean =>
  times.length >= REACTIONS_MIN &&
  (median(times) < REACTION_MEDIAN_MS[difficulty] || new Set(times).size === 1);

/** Moving fast gains nothing if the board is not solved. */
export const isPuzzleRushed = ({ board, moves, movedAtMs }: PuzzleState): boolean =>
  moves >= PUZZLE_MOVES_MIN && isSolved(board) && movedAtMs < moves * PUZZLE_MEAN_MS;
