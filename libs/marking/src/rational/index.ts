/**
 * Exact rationals on bigints with a bound on their size: an operation whose result is too large, or undefined, gives
 * null. `fraction.js` has no such bound, so 10^10^10 would exhaust the process.
 */
import { spend } from '../effort/index.js';

export interface Rational {
  readonly n: bigint;
  /** Above 0; the fraction is in lowest terms. */
  readonly d: bigint;
}

/** A result of 2,048 bits has 616 digits; no key needs more, and a gcd of that size takes under a millisecond. */
const LIMIT = 1n << 2_048n;
const SQUARE = LIMIT * LIMIT;
/** Above, the gcd costs more than the rest. */
const LARGE = 1n << 128n;
const HUGE = 1n << 768n;
/** Exponents above need no exact value: 2^2048 is the largest power that fits. */
const EXPONENT_MAX = 2_048n;

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

function gcd(a: bigint, b: bigint): bigint {
  let [large, small] = [absolute(a), absolute(b)];
  while (small > 0n) [large, small] = [small, large % small];
  return large;
}

export function rational(n: bigint | number, d: bigint | number = 1n): Rational | null {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  const [above, below] = [absolute(top), absolute(bottom)];
  if (bottom === 0n || above > SQUARE || below > SQUARE) return null;
  const larger = above > below ? above : below;
  spend(larger > HUGE ? 2_000 : larger > LARGE ? 200 : 1);
  const shared = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  const result = { n: top / shared, d: bottom / shared };
  return absolute(result.n) > LIMIT || result.d > LIMIT ? null : result;
}

export const integer = (value: number): Rational => ({ n: BigInt(value), d: 1n });

export const add = (a: Rational, b: Rational): Rational | null => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational | null => rational(a.n * b.n, a.d * b.d);
export const divide = (a: Rational, b: Rational): Rational | null => rational(a.n * b.d, a.d * b.n);
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d });
export const isEqual = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;
export const isZero = (a: Rational): boolean => a.n === 0n;
export const isInteger = (a: Rational): boolean => a.d === 1n;
/** Below 0, 0, or above 0. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const magnitude = (a: Rational): Rational => ({ n: absolute(a.n), d: a.d });

const bitsOf = (value: bigint): bigint => BigInt(absolute(value).toString(16).length * 4);

/** A power with a whole exponent. */
export function power(base: Rational, exponent: bigint): Rational | null {
  const times = absolute(exponent);
  if (exponent < 0n && base.n === 0n) return null;
  if (exponent === 0n) return base.n === 0n ? null : ONE;
  if (absolute(base.n) <= 1n && base.d === 1n)
    return times % 2n === 0n ? { n: base.n * base.n, d: 1n } : base;
  if (times > EXPONENT_MAX || (bitsOf(base.n) + bitsOf(base.d)) * times > 16_384n) return null;
  const result = { n: base.n ** times, d: base.d ** times };
  return exponent < 0n ? rational(result.d, result.n) : rational(result.n, result.d);
}

/** The whole root of a whole number of at least 0, if there is one. */
export function wholeRoot(value: bigint, index: bigint): bigint | null {
  if (value < 0n || index < 1n || index > 64n) return null;
  if (value < 2n) return value;
  // Newton's method from above.
  let root = 1n << (BigInt(value.toString(2).length) / index + 1n);
  for (let step = 0; step < 4_096; step++) {
    const next = ((index - 1n) * root + value / root ** (index - 1n)) / index;
    if (next >= root) break;
    root = next;
  }
  return root ** index === value ? root : null;
}

/** The real root, where it is rational. */
export function rootOf(value: Rational, index: bigint): Rational | null {
  if (value.n < 0n && index % 2n === 0n) return null;
  const [top, bottom] = [wholeRoot(absolute(value.n), index), wholeRoot(value.d, index)];
  if (top === null || bottom === null) return null;
  return { n: value.n < 0n ? -top : top, d: bottom };
}

/** Reads `12`, `1.50`, `.5`, `1.5e3`. */
export function parseDecimal(text: string): Rational | null {
  const match = /^(\d{0,400})(?:\.(\d{0,400}))?(?:[eE]([+-]?\d{1,4}))?$/.exec(text);
  if (!match || (!match[1] && !match[2])) return null;
  const [, whole = '', part = '', exponent = '0'] = match;
  const shift = Number(exponent) - part.length;
  if (Math.abs(shift) > 600) return null;
  const digits = BigInt(`${whole}${part}` || '0');
  return shift >= 0 ? rational(digits * 10n ** BigInt(shift)) : rational(digits, 10n ** BigInt(-shift));
}

/** The nearest double, also where numerator or denominator are beyond the range of doubles. */
export function toNumber({ n, d }: Rational): number {
  const direct = Number(n) / Number(d);
  if (Number.isFinite(direct) && (direct !== 0 || n === 0n)) return direct;
  const shift = bitsOf(n) - bitsOf(d);
  const scaled = shift > 0n ? Number((n << 64n) / (d << shift)) : Number((n << (64n - shift)) / d);
  return scaled * 2 ** (Number(shift) - 64);
}
