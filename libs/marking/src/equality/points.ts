/** Points of the declared domain, the same ones for the same formulas. */
import type { Domain } from '@tiku/contracts/answer-keys';
import { rational, type Rational } from '../rational/index.js';

/** mulberry32 on a hash of the text: reproducible in every browser. */
export function randomFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Without a declared domain: first positive and small, where most functions exist, then of both signs, then larger. */
const SPANS: readonly (readonly [min: number, max: number])[] = [
  [0, 2],
  [-2, 2],
  [0, 1],
  [-6, 6],
  [1, 12],
  [-1, 1],
  [2, 40],
];
/** The second round, where the first met too few points of the key's domain. */
const WIDE_SPANS: typeof SPANS = [
  [10, 60],
  [-60, -10],
  [-40, 40],
  [50, 500],
];
export const FIRST_ROUND = 42;

const spansOf = (attempt: number): readonly [number, number] =>
  attempt < FIRST_ROUND ? SPANS[attempt % SPANS.length]! : WIDE_SPANS[attempt % WIDE_SPANS.length]!;

/** A value of one variable in lowest terms, or null if its domain is empty. */
export function pointOf(
  domain: Domain[string] | undefined,
  attempt: number,
  random: () => number,
): Rational | null {
  const [low, high] = spansOf(attempt);
  const min = domain?.min ?? (domain?.max === undefined ? low : domain.max - (high - low) - 4);
  const max = domain?.max ?? (domain?.min === undefined ? high : domain.min + (high - low) + 4);
  if (!(min <= max) || !Number.isFinite(min) || !Number.isFinite(max)) return null;
  if (domain?.isInteger) {
    const [first, last] = [Math.ceil(min), Math.floor(max)];
    if (last < first) return null;
    return fromNumber(Math.min(last, first + Math.floor(random() * (last - first + 1))));
  }
  if (min === max) return fromNumber(min);
  // The second round also tries whole numbers: (−2)ⁿ is real nowhere else.
  if (attempt >= FIRST_ROUND && attempt % 2 === 1 && !domain)
    return fromNumber(Math.round(min + (max - min) * random()));
  // Inside, with a denominator that meets no special angle and no whole number.
  const share = (1 + Math.floor(random() * 9_971)) / 9_973;
  return fromNumber(min + (max - min) * share);
}

const GRID = 10_007;
/** Short fractions where they are near enough, else the exact value of the double. */
function fromNumber(value: number): Rational | null {
  // Ends near the largest double overflow between them.
  if (!Number.isFinite(value)) return null;
  if (Number.isInteger(value)) return rational(BigInt(value));
  const scaled = Math.round(value * GRID);
  return Math.abs(scaled) > 20 && Number.isSafeInteger(scaled) ? rational(scaled, GRID) : exactly(value);
}

function exactly(value: number): Rational | null {
  let [scaled, shift] = [value, 0n];
  while (!Number.isInteger(scaled) && shift < 1_100n) [scaled, shift] = [scaled * 2, shift + 1n];
  return rational(BigInt(scaled), 1n << shift);
}
