/**
 * Irreducibility over the rationals: a common factor or a square in one variable shows a reducible polynomial; rational
 * roots decide up to degree 3; above, and with several variables, one prime modulo which it is irreducible is a proof.
 */
import type { Polynomial } from '../normal/index.js';
import { absolute, type Rational } from '../rational/index.js';
import type { Answer } from './answer.js';
import { isIrreducibleModulo } from './modulo.js';

const DEGREE_MAX = 12;
const PRIMES = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43];

export function isIrreducible(polynomial: Polynomial, atoms: readonly number[]): Answer {
  const terms = [...polynomial.values()];
  if (terms.length <= 1) return 'yes';
  // A common factor: a number, or a variable in each term.
  if (contentOf(terms.map(({ coefficient }) => coefficient)) !== 1n) return 'no';
  if (atoms.some((atom) => terms.every(({ monomial }) => monomial.some(([one]) => one === atom))))
    return 'no';
  const degrees = atoms.map((atom) => degreeIn(polynomial, atom));
  if (degrees.every((degree) => degree <= 1) && atoms.length === 1) return 'yes';
  if (atoms.length === 1) return isIrreducibleInOne(coefficientsOf(polynomial, atoms[0]!, () => 0));
  return isIrreducibleInMany(polynomial, atoms);
}

/** The gcd of whole coefficients; 1 where there are fractions, because then nothing is taken out by convention. */
function contentOf(coefficients: readonly Rational[]): bigint {
  if (coefficients.some(({ d }) => d !== 1n)) return 1n;
  return coefficients.reduce((shared, { n }) => gcd(shared, absolute(n)), 0n);
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

const degreeIn = (polynomial: Polynomial, atom: number): number =>
  Math.max(
    0,
    ...[...polynomial.values()].map(({ monomial }) => monomial.find(([one]) => one === atom)?.[1] ?? 0),
  );

/** Whole coefficients by rising degree in one atom, with values for the others. */
function coefficientsOf(polynomial: Polynomial, atom: number, valueOf: (atom: number) => number): bigint[] {
  const denominator = [...polynomial.values()].reduce(
    (product, { coefficient }) => (product * coefficient.d) / gcd(product, coefficient.d),
    1n,
  );
  const coefficients = Array.from({ length: degreeIn(polynomial, atom) + 1 }, () => 0n);
  for (const { monomial, coefficient } of polynomial.values()) {
    const degree = monomial.find(([one]) => one === atom)?.[1] ?? 0;
    const rest = monomial
      .filter(([one]) => one !== atom)
      .reduce((product, [one, power]) => product * BigInt(valueOf(one)) ** BigInt(power), 1n);
    coefficients[degree] = coefficients[degree]! + ((coefficient.n * denominator) / coefficient.d) * rest;
  }
  return coefficients;
}

function isIrreducibleInOne(coefficients: readonly bigint[]): Answer {
  const degree = coefficients.length - 1;
  if (degree > DEGREE_MAX) return 'unknown';
  if (degree <= 1) return 'yes';
  const hasRoot = hasRationalRoot(coefficients);
  if (hasRoot === undefined) return 'unknown';
  if (hasRoot) return 'no';
  if (degree <= 3) return 'yes';
  return PRIMES.some((prime) => isIrreducibleModulo(coefficients, prime)) ? 'yes' : 'unknown';
}

const DIVISORS_MAX = 200;
/** The divisors of a whole number, or undefined for too large a one. */
function divisorsOf(value: bigint): bigint[] | undefined {
  if (value > 1_000_000n) return undefined;
  const found: bigint[] = [];
  for (let divisor = 1n; divisor * divisor <= value; divisor++)
    if (value % divisor === 0n) found.push(divisor, value / divisor);
  return found.length > DIVISORS_MAX ? undefined : found;
}

function hasRationalRoot(coefficients: readonly bigint[]): boolean | undefined {
  const [tops, bottoms] = [
    divisorsOf(absolute(coefficients[0]!)),
    divisorsOf(absolute(coefficients.at(-1)!)),
  ];
  if (coefficients[0] === 0n) return true;
  if (!tops || !bottoms) return undefined;
  return tops.some((top) =>
    bottoms.some((bottom) => [top, -top].some((n) => valueAt(coefficients, n, bottom) === 0n)),
  );
}

/** The value at n/d, times a power of d. */
function valueAt(coefficients: readonly bigint[], n: bigint, d: bigint): bigint {
  let value = 0n;
  let scale = 1n;
  for (let degree = coefficients.length - 1; degree >= 0; degree--) {
    value = value * n + coefficients[degree]! * scale;
    scale *= d;
  }
  return value;
}

/** Of one degree in all terms of two variables: one of them may be 1. */
function isHomogeneous(polynomial: Polynomial): boolean {
  const degrees = [...polynomial.values()].map(({ monomial }) =>
    monomial.reduce((sum, [, power]) => sum + power, 0),
  );
  return degrees.every((degree) => degree === degrees[0]);
}

/** Linear in a variable with coprime coefficients, or irreducible after values for the others. */
function isIrreducibleInMany(polynomial: Polynomial, atoms: readonly number[]): Answer {
  if (atoms.length === 2 && isHomogeneous(polynomial))
    return isIrreducibleInOne(coefficientsOf(polynomial, atoms[0]!, () => 1));
  if (atoms.some((atom) => degreeIn(polynomial, atom) === 1 && hasCoprimeParts(polynomial, atom)))
    return 'yes';
  for (const atom of atoms) {
    const degree = degreeIn(polynomial, atom);
    const leading = [...polynomial.values()].filter(({ monomial }) =>
      monomial.some(([one, power]) => one === atom && power === degree),
    );
    // With a number as leading coefficient no factor is free of the variable.
    if (leading.length !== 1 || leading[0]!.monomial.length !== 1) continue;
    for (const shift of [1, 2, 3, 5, 7, 10]) {
      const coefficients = coefficientsOf(polynomial, atom, (one) => shift + one * 3);
      if (isIrreducibleInOne(coefficients) === 'yes') return 'yes';
    }
  }
  return 'unknown';
}

/** `A·v + B` where A is one term, none of whose variables divides B. The content is already 1. */
function hasCoprimeParts(polynomial: Polynomial, atom: number): boolean {
  const terms = [...polynomial.values()];
  const [linear, ...more] = terms.filter(({ monomial }) => monomial.some(([one]) => one === atom));
  if (!linear || more.length > 0) return false;
  const rest = terms.filter((term) => term !== linear);
  return linear.monomial
    .filter(([one]) => one !== atom)
    .every(([one]) => rest.some(({ monomial }) => !monomial.some(([other]) => other === one)));
}
