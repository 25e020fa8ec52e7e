/** Pairs of cards. A pair stays open half a second after its second card; two others turn back after a second. */
import { randomOf } from '../random/index.js';
import { secondsLeft, type GameResult, type MemoryGrid, type Refusal } from '../settings/index.js';

export const PAIR_POINTS = { 4: 10, 5: 15, 6: 20 } as const;
const BONUS_PER_SECOND = 2;
export const MATCH_MS = 500;
export const FLIP_BACK_MS = 1_000;
/** Two hands on a screen are not faster. */
const FLIP_MIN_MS = 60;
/**
 * Pairs opened without having seen either card, if less likely than this, were not found by luck. Of 40,000 games of 6
 * × 6 with a perfect memory seven fell below 1e-6, of the smaller grids none; those have too few pairs for a lower
 * bound.
 */
const LUCK_MIN = { 4: 1e-6, 5: 1e-6, 6: 1e-9 } as const;

export interface MemoryMove {
  position: number;
  atMs: number;
}
export interface MemoryState {
  readonly gridSize: MemoryGrid;
  /** The card of each position; null is the free centre of grid 5. */
  readonly cards: readonly (number | null)[];
  readonly open: readonly number[];
  readonly matched: readonly number[];
  /** Positions that were turned at least once. */
  readonly seen: readonly number[];
  readonly flips: number;
  /** The joint probability of its lucky pairs. */
  readonly luck: number;
  readonly flippedAtMs: number;
  readonly endsAtMs: number;
}

export const pairCount = (gridSize: MemoryGrid): number => Math.floor((gridSize * gridSize) / 2);

export function startMemory(seed: string, gridSize: MemoryGrid, timeLimit: number): MemoryState {
  const pairs = Array.from({ length: pairCount(gridSize) * 2 }, (_, at) => Math.floor(at / 2));
  const cards: (number | null)[] = randomOf(seed).shuffled(pairs);
  if (gridSize === 5) cards.splice(12, 0, null);
  const none = { open: [], matched: [], seen: [], flips: 0, luck: 1 };
  return { gridSize, cards, ...none, flippedAtMs: -FLIP_MIN_MS, endsAtMs: timeLimit * 1_000 };
}

const isPair = ({ cards, open }: MemoryState): boolean =>
  open.length === 2 && cards[open[0] ?? -1] === cards[open[1] ?? -1];

/** When the two open cards match or turn back; null with fewer. */
export function settlesAtMs(state: MemoryState): number | null {
  if (state.open.length < 2) return null;
  return state.flippedAtMs + (isPair(state) ? MATCH_MS : FLIP_BACK_MS);
}

/** The state at `atMs`, after open cards may have matched or turned back. */
export function memoryAt(state: MemoryState, atMs: number): MemoryState {
  const settles = settlesAtMs(state);
  if (settles === null || atMs < settles) return state;
  return { ...state, open: [], matched: isPair(state) ? [...state.matched, ...state.open] : state.matched };
}

const cardCount = ({ gridSize }: MemoryState): number => pairCount(gridSize) * 2;

export function playMemory(before: MemoryState, { position, atMs }: MemoryMove): MemoryState | Refusal {
  const state = memoryAt(before, atMs);
  if (atMs >= state.endsAtMs || state.matched.length === cardCount(state)) return 'late';
  if (atMs < state.flippedAtMs + FLIP_MIN_MS || state.open.length === 2) return 'early';
  const card = state.cards[position];
  if (card === undefined || card === null) return 'illegal';
  if (state.open.includes(position) || state.matched.includes(position)) return 'illegal';
  const next: MemoryState = {
    ...state,
    open: [...state.open, position],
    seen: state.seen.includes(position) ? state.seen : [...state.seen, position],
    flips: state.flips + 1,
    flippedAtMs: atMs,
  };
  if (!isPair(next) || state.seen.includes(position)) return next;
  // The second card was new: one of the unseen ones matched.
  const luck = state.luck / Math.max(1, cardCount(state) - state.seen.length);
  return luck < LUCK_MIN[state.gridSize] ? 'illegal' : { ...next, luck };
}

export function memoryResult(given: MemoryState): GameResult {
  // A pair opened in time counts, even if the time ends before it is removed.
  const state = memoryAt(given, Infinity);
  const pairs = state.matched.length / 2;
  const isComplete = state.matched.length === cardCount(state);
  const doneAtMs = Math.min(state.flippedAtMs + MATCH_MS, state.endsAtMs);
  const bonus = isComplete ? BONUS_PER_SECOND * secondsLeft(state.endsAtMs, doneAtMs) : 0;
  const tries = Math.floor(state.flips / 2);
  return {
    score: pairs * PAIR_POINTS[state.gridSize] + bonus,
    accuracy: tries === 0 ? 0 : pairs / tries,
    moves: tries,
    endsAtMs: isComplete ? doneAtMs : state.endsAtMs,
    isComplete,
  };
}
