/** Exact algebra: the normal form of formulas, and proofs that two are equal or different. */
import { PROOF, withEffort } from '../effort/index.js';
import type { Expression } from '../tree/index.js';
import { isFraction, negativeOf, sumOf } from './fraction.js';
import { normalForm } from './normal-form.js';
import { Algebra, isNone } from './polynomial.js';

export { constantOf, type Polynomial } from './polynomial.js';
export { Algebra } from './polynomial.js';
export { isFraction, valueOf, type Fraction } from './fraction.js';
export { normalForm } from './normal-form.js';
export { primesOf } from './roots.js';

export type Proof = 'equal' | 'different' | 'undefined' | 'open';

/**
 * Equal: the difference is zero as a polynomial in its atoms. Different: it is not, and its atoms are independent over
 * the rationals: variables, square roots of different primes, i, and at most one of π and e.
 */
export const prove = (a: Expression, b: Expression): Proof =>
  withEffort(PROOF, () => proveFully(a, b), 'open');

function proveFully(a: Expression, b: Expression): Proof {
  const algebra = new Algebra();
  const [left, right] = [normalForm(algebra, a), normalForm(algebra, b)];
  if (left === 'undefined' || right === 'undefined') return 'undefined';
  if (!isFraction(left) || !isFraction(right)) return 'open';
  const difference = sumOf(algebra, left, negativeOf(right));
  if (!isFraction(difference)) return 'open';
  if (isNone(difference.top)) return 'equal';
  const used = new Set(
    [...difference.top.values()].flatMap(({ monomial }) => monomial.map(([atom]) => atom)),
  );
  const kinds = [...used].map((atom) => algebra.atoms[atom]!.kind);
  const isIndependent = !kinds.includes('closed') && kinds.filter((kind) => kind === 'constant').length <= 1;
  return isIndependent ? 'different' : 'open';
}
