/** The constant by which two formulas differ, if there is one. */
import type { Domain } from '@tiku/contracts/answer-keys';
import { PROOF, withEffort } from '../effort/index.js';
import { complex, evaluateNumeric, isKnown, type Complex } from '../evaluate/index.js';
import { over, sizeOf } from '../evaluate/complex.js';
import { Algebra, isFraction, normalForm, type Fraction, type Polynomial } from '../normal/index.js';
import { divide, toNumber, type Rational } from '../rational/index.js';
import { variablesOf, type Expression } from '../tree/index.js';
import { agreementOf } from './agreement.js';
import { pointOf, randomFrom } from './points.js';

export interface Factor {
  readonly certainty: 'proven' | 'checked';
  readonly isPositive: boolean;
}

/** null: there is none. undefined: not decided. */
export function factorBetween(a: Expression, b: Expression, domain: Domain = {}): Factor | null | undefined {
  const exact = withEffort(PROOF, () => exactFactor(a, b), null);
  if (exact) return { certainty: 'proven', isPositive: exact.n > 0n };
  const variables = [...new Set([...variablesOf(a), ...variablesOf(b)])];
  const random = randomFrom(variables.join());
  let first: Complex | undefined;
  let same = 0;
  for (let attempt = 0; attempt < 40; attempt++) {
    const values = new Map<string, Complex>();
    for (const one of variables) {
      const value = pointOf(domain[one], attempt, random);
      if (!value) return undefined;
      values.set(one, complex(toNumber(value), 0, Math.abs(toNumber(value)) * 2 ** -53));
    }
    const ratio = over(evaluateNumeric(a, values), evaluateNumeric(b, values));
    if (!isKnown(ratio)) continue;
    if (!first) {
      first = ratio;
      continue;
    }
    const agreement = agreementOf(ratio, first);
    if (agreement === 'different') return null;
    if (agreement === 'same') same++;
  }
  if (!first || same < 8 || sizeOf(first) < 1e-9) return undefined;
  return { certainty: 'checked', isPositive: first.im === 0 && first.re > 0 };
}

/** From the first terms of the two normal forms. */
function exactFactor(a: Expression, b: Expression): Rational | null {
  const algebra = new Algebra();
  const [left, right] = [normalForm(algebra, a), normalForm(algebra, b)];
  if (!isFraction(left) || !isFraction(right)) return null;
  return quotientOf(algebra, left, right);
}

function quotientOf(algebra: Algebra, a: Fraction, b: Fraction): Rational | null {
  return ratioOf(algebra.multiply(a.top, b.bottom), algebra.multiply(b.top, a.bottom));
}

/** Curves: equal after the denominators are multiplied away. Not for one variable, where this may add solutions. */
export function hasSameNumerator(a: Expression, b: Expression): boolean {
  if (variablesOf(a).length < 2 || variablesOf(a).join() !== variablesOf(b).join()) return false;
  return withEffort(PROOF, () => isSameTop(a, b), false);
}

function isSameTop(a: Expression, b: Expression): boolean {
  const algebra = new Algebra();
  const [left, right] = [normalForm(algebra, a), normalForm(algebra, b)];
  return isFraction(left) && isFraction(right) && ratioOf(left.top, right.top) !== null;
}

/** The constant quotient of two polynomials. */
function ratioOf(top: Polynomial | null, bottom: Polynomial | null): Rational | null {
  if (!top || !bottom || top.size !== bottom.size || top.size === 0) return null;
  let factor: Rational | null = null;
  for (const [key, { coefficient }] of top) {
    const other = bottom.get(key);
    const ratio = other ? divide(coefficient, other.coefficient) : null;
    if (!ratio || (factor && (factor.n !== ratio.n || factor.d !== ratio.d))) return null;
    factor = ratio;
  }
  return factor;
}
