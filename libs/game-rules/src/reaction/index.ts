/** A target appears after a random wait: the faster the click, the more points. */
import { randomOf, type Random } from '../random/index.js';
import type { GameDifficulty, GameResult, Refusal } from '../settings/index.js';

export const REACTION_LEVELS = {
  easy: { rounds: 8, cap: 800, targetPx: 80, waitMs: [1_500, 3_000], distractions: 0, changes: [] },
  medium: {
    rounds: 12,
    cap: 1_000,
    targetPx: 60,
    waitMs: [1_000, 2_500],
    distractions: 2,
    changes: ['colour'],
  },
  hard: {
    rounds: 15,
    cap: 1_200,
    targetPx: 40,
    waitMs: [800, 2_000],
    distractions: 4,
    changes: ['colour', 'shape'],
  },
} as const;
export const NEXT_ROUND_MS = 1_000;
/** No one reacts faster to a visible target. */
const REACTION_MIN_MS = 100;
/** Positions in per cent of the field, far enough apart that a finger hits one. */
const COLUMNS = [14, 38, 62, 86] as const;
const ROWS = [20, 50, 80] as const;

export interface Spot {
  x: number;
  y: number;
  /** From the game's colours and shapes. */
  colour: number;
  shape: number;
}
export interface ReactionRound {
  waitMs: number;
  target: Spot;
  distractions: Spot[];
}
export interface ReactionMove {
  atMs: number;
  /** A false start: a press before the target appears. */
  early?: boolean | undefined;
}
export interface ReactionState {
  readonly seed: string;
  readonly difficulty: GameDifficulty;
  /** The reaction time of each finished round. */
  readonly times: readonly number[];
  readonly falseStarts: number;
  readonly roundAtMs: number;
  readonly endsAtMs: number;
}

export function startReaction(seed: string, difficulty: GameDifficulty, timeLimit: number): ReactionState {
  return { seed, difficulty, times: [], falseStarts: 0, roundAtMs: 0, endsAtMs: timeLimit * 1_000 };
}

/** The current round: no distraction has the target's colour and shape. */
export function reactionRound({ seed, difficulty, times, falseStarts }: ReactionState): ReactionRound {
  const level = REACTION_LEVELS[difficulty];
  // After a false start the wait changes: the first is then known.
  const random = randomOf(`${seed}/${times.length}${falseStarts > 0 ? `/${falseStarts}` : ''}`);
  const [waitMin, waitMax] = level.waitMs;
  const waitMs = random.between(waitMin, waitMax);
  const places = random.shuffled(COLUMNS.flatMap((x) => ROWS.map((y) => ({ x, y }))));
  const look = lookOf(level.changes, random);
  const [first, ...others] = places.slice(0, level.distractions + 1);
  const target = { ...(first ?? { x: 50, y: 50 }), ...look };
  const distractions = others.map((place) => ({
    ...place,
    colour: (look.colour + random.between(1, 3)) % 4,
    shape: level.changes.length > 1 ? (look.shape + random.between(1, 2)) % 3 : look.shape,
  }));
  return { waitMs, target, distractions };
}

function lookOf(changes: readonly string[], { between }: Random): { colour: number; shape: number } {
  return {
    colour: changes.includes('colour') ? between(0, 3) : 0,
    shape: changes.includes('shape') ? between(0, 2) : 0,
  };
}

/** When the target of the current round appears. */
export const targetAtMs = (state: ReactionState): number => state.roundAtMs + reactionRound(state).waitMs;

export const isReactionOver = ({ difficulty, times }: ReactionState): boolean =>
  times.length >= REACTION_LEVELS[difficulty].rounds;

/** A click on the target, or a false start, after which the wait begins again: constant pressing hits nothing. */
export function playReaction(state: ReactionState, { atMs, early }: ReactionMove): ReactionState | Refusal {
  if (atMs >= state.endsAtMs || isReactionOver(state)) return 'late';
  const time = atMs - targetAtMs(state);
  if (early && time < 0 && atMs >= state.roundAtMs)
    return { ...state, falseStarts: state.falseStarts + 1, roundAtMs: atMs };
  if (early || time < REACTION_MIN_MS) return 'early';
  return { ...state, times: [...state.times, time], roundAtMs: atMs + NEXT_ROUND_MS };
}

export const reactionPoints = (difficulty: GameDifficulty, timeMs: number): number =>
  Math.max(0, REACTION_LEVELS[difficulty].cap - timeMs);

export function reactionResult(state: ReactionState): GameResult {
  const { rounds } = REACTION_LEVELS[state.difficulty];
  const isComplete = isReactionOver(state);
  return {
    score: state.times.reduce((sum, time) => sum + reactionPoints(state.difficulty, time), 0),
    accuracy: state.times.length / rounds,
    moves: state.times.length,
    endsAtMs: isComplete ? state.roundAtMs - NEXT_ROUND_MS : state.endsAtMs,
    isComplete,
  };
}
