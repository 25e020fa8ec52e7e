/** Mental arithmetic against the clock: a correct answer extends the streak, a wrong one ends it and costs time. */
import { randomOf } from '../random/index.js';
import type { GameDifficulty, GameResult, Refusal } from '../settings/index.js';

export const MATHS_BASE_POINTS = { easy: 5, medium: 12, hard: 25 } as const;
export const ANSWER_DIGITS_MAX = 10;
const PENALTY_MS = 1_500;
/** A wrong answer leaves at least this much time, or what was left if that is less. */
const LEFT_MIN_MS = 1_000;
/** No one can read a sum, type a digit and send it in less. */
const ANSWER_MIN_MS = 250;

export interface MathsQuestion {
  text: string;
  answer: number;
  difficulty: GameDifficulty;
  type: 'addition' | 'subtraction' | 'multiplication' | 'division' | 'mixed';
}
export interface MathsMove {
  answer: number;
  atMs: number;
}
export interface MathsState {
  readonly seed: string;
  readonly difficulty: GameDifficulty;
  readonly index: number;
  readonly streak: number;
  readonly correct: number;
  /** The time of each correct answer. */
  readonly times: readonly number[];
  /** Tenths of points: the streak adds tenths. */
  readonly tenths: number;
  readonly shownAtMs: number;
  readonly endsAtMs: number;
}

export function startMaths(seed: string, difficulty: GameDifficulty, timeLimit: number): MathsState {
  const endsAtMs = timeLimit * 1_000;
  return { seed, difficulty, index: 0, streak: 0, correct: 0, times: [], tenths: 0, shownAtMs: 0, endsAtMs };
}

/** The question shown; its answer is a whole number, never negative: the field takes only digits. */
export function mathsQuestion({ seed, difficulty, index }: MathsState): MathsQuestion {
  const { between } = randomOf(`${seed}/${index}`);
  const sum = (max: number) => {
    const [one, other] = [between(1, max), between(1, max)];
    return { text: `${one} + ${other}`, answer: one + other, type: 'addition' as const };
  };
  const difference = (max: number) => {
    const [one, other] = [between(1, max), between(1, max)];
    const [large, small] = one > other ? [one, other] : [other, one];
    return { text: `${large} − ${small}`, answer: large - small, type: 'subtraction' as const };
  };
  const product = (first: number, second: number) => {
    const [one, other] = [between(2, first), between(2, second)];
    return { text: `${one} × ${other}`, answer: one * other, type: 'multiplication' as const };
  };
  const quotient = (max: number) => {
    const [divisor, answer] = [between(2, max), between(2, max)];
    return { text: `${divisor * answer} ÷ ${divisor}`, answer, type: 'division' as const };
  };
  const mixed = () => {
    const [one, other, more] = [between(2, 12), between(2, 12), between(1, 30)];
    return { text: `${one} × ${other} + ${more}`, answer: one * other + more, type: 'mixed' as const };
  };
  const kinds = {
    easy: [() => sum(20), () => difference(20)],
    medium: [() => sum(100), () => difference(100), () => product(9, 9), () => quotient(9)],
    hard: [() => sum(500), () => difference(500), () => product(12, 30), () => quotient(15), mixed],
  }[difficulty];
  const make = kinds[between(0, kinds.length - 1)] ?? mixed;
  return { ...make(), difficulty };
}

export function playMaths(state: MathsState, { answer, atMs }: MathsMove): MathsState | Refusal {
  if (atMs >= state.endsAtMs) return 'late';
  if (atMs < state.shownAtMs + ANSWER_MIN_MS) return 'early';
  const next = { ...state, index: state.index + 1, shownAtMs: atMs };
  if (answer === mathsQuestion(state).answer) {
    const streak = state.streak + 1;
    const points = MATHS_BASE_POINTS[state.difficulty] * (10 + streak);
    const times = [...state.times, atMs - state.shownAtMs];
    return { ...next, streak, correct: state.correct + 1, times, tenths: state.tenths + points };
  }
  const left = state.endsAtMs - atMs;
  const remaining = Math.max(left - PENALTY_MS, Math.min(left, LEFT_MIN_MS));
  return { ...next, streak: 0, endsAtMs: atMs + remaining };
}

export const mathsResult = (state: MathsState): GameResult => ({
  score: state.tenths / 10,
  accuracy: state.index === 0 ? 0 : state.correct / state.index,
  moves: state.index,
  endsAtMs: state.endsAtMs,
  isComplete: false,
});
