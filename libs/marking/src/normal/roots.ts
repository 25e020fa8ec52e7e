/** Roots of rational numbers as products of a rational and roots of primes, and logarithms of rationals. */
import { spend } from '../effort/index.js';
import { divide, power, rational, wholeRoot, type Rational } from '../rational/index.js';
import { constant, type Algebra, type Polynomial } from './polynomial.js';

const DIVISOR_MAX = 10_000n;

/** The primes of a whole number above 0 with their powers; a large rest counts as one. */
export function primesOf(value: bigint): (readonly [prime: bigint, power: number])[] {
  // Up to five thousand divisions.
  spend(value > 10_000n ? 300 : 5);
  const found: (readonly [bigint, number])[] = [];
  let rest = value;
  for (
    let divisor = 2n;
    divisor <= DIVISOR_MAX && divisor * divisor <= rest;
    divisor += divisor === 2n ? 1n : 2n
  ) {
    let times = 0;
    for (; rest % divisor === 0n; times++) rest /= divisor;
    if (times > 0) found.push([divisor, times]);
  }
  if (rest > 1n) found.push([rest, 1]);
  return found;
}

/** Whether trial division reached the end: then every part is a prime. */
const isPrimePart = (value: bigint): boolean => value < DIVISOR_MAX * DIVISOR_MAX;

const imaginary = (algebra: Algebra): Polynomial =>
  algebra.atom({ text: 'i', kind: 'imaginary', rule: { index: 2, value: constant({ n: -1n, d: 1n }) } });

export function rootOfRational(algebra: Algebra, value: Rational, index: number): Polynomial | null {
  if (index < 1 || index > 12) return null;
  if (value.n === 0n) return constant(value);
  if (value.n < 0n) {
    if (index !== 2) return null;
    const real = rootOfRational(algebra, { n: -value.n, d: value.d }, 2);
    return real && algebra.multiply(imaginary(algebra), real);
  }
  // The root of a/b is the root of a·b^(k−1), divided by b.
  const whole = power({ n: value.d, d: 1n }, BigInt(index - 1));
  const inside = whole && value.n * whole.n;
  if (inside === null) return null;
  const exact = wholeRoot(inside, BigInt(index));
  const outside = (by: bigint) => divide({ n: by, d: 1n }, { n: value.d, d: 1n });
  if (exact !== null) {
    const ratio = outside(exact);
    return ratio && constant(ratio);
  }
  let factor = 1n;
  let product: Polynomial | null = constant({ n: 1n, d: 1n });
  for (const [prime, times] of primesOf(inside)) {
    factor *= prime ** BigInt(Math.floor(times / index));
    const left = times % index;
    if (left === 0) continue;
    const kind = index === 2 && isPrimePart(prime) ? 'squareRoot' : 'closed';
    const rule = { index, value: constant({ n: prime, d: 1n }) };
    const atom = algebra.atom({ text: `root${index}(${prime})`, kind, rule });
    const raised: Polynomial | null = algebra.power(atom, left);
    product = raised && product && algebra.multiply(product, raised);
  }
  const ratio = outside(factor);
  return product && ratio && algebra.multiply(constant(ratio), product);
}

/** ln 12 is 2·ln 2 + ln 3. */
export function logarithmOfRational(algebra: Algebra, value: Rational): Polynomial | null {
  if (value.n <= 0n) return null;
  let sum: Polynomial | null = new Map();
  for (const [part, sign] of [
    [value.n, 1n],
    [value.d, -1n],
  ] as const) {
    for (const [prime, times] of primesOf(part)) {
      const factor = rational(BigInt(times) * sign);
      const term: Polynomial | null =
        factor && algebra.multiply(constant(factor), algebra.atom({ text: `ln(${prime})`, kind: 'closed' }));
      sum = sum && term && algebra.add(sum, term);
    }
  }
  return sum;
}

export { imaginary };
