/** Fractions of polynomials: the normal form of a formula, and what one operation does with it. */
import { divide, type Rational } from '../rational/index.js';
import { constant, constantOf, isNone, opposite, type Algebra, type Polynomial } from './polynomial.js';

export interface Fraction {
  readonly top: Polynomial;
  readonly bottom: Polynomial;
}
/** `undefined`: a division by zero. null: no normal form within the bounds. */
export type Normal = Fraction | 'undefined' | null;
export const isFraction = (normal: Normal): normal is Fraction =>
  typeof normal === 'object' && normal !== null;

export const ONE = constant({ n: 1n, d: 1n });
export const whole = (top: Polynomial | null): Normal => top && { top, bottom: ONE };

export function valueOf({ top, bottom }: Fraction): Rational | null {
  const [above, below] = [constantOf(top), constantOf(bottom)];
  return above && below && divide(above, below);
}

export function sumOf(algebra: Algebra, a: Fraction, b: Fraction): Normal {
  if (algebra.text(a.bottom) === algebra.text(b.bottom)) {
    const top = algebra.add(a.top, b.top);
    return top && { top, bottom: a.bottom };
  }
  const [left, right] = [algebra.multiply(a.top, b.bottom), algebra.multiply(b.top, a.bottom)];
  const top = left && right && algebra.add(left, right);
  const bottom = algebra.multiply(a.bottom, b.bottom);
  return top && bottom && { top, bottom };
}

export function productOf(algebra: Algebra, a: Fraction, b: Fraction): Normal {
  const [top, bottom] = [algebra.multiply(a.top, b.top), algebra.multiply(a.bottom, b.bottom)];
  return top && bottom && { top, bottom };
}

export const inverseOf = ({ top, bottom }: Fraction): Normal =>
  isNone(top) ? 'undefined' : { top: bottom, bottom: top };
export const negativeOf = ({ top, bottom }: Fraction): Fraction => ({ top: opposite(top), bottom });

/** The text by which closed parts are recognised; a sign of the whole is taken out. */
export function signedText(
  algebra: Algebra,
  { top, bottom }: Fraction,
): { text: string; isNegative: boolean } {
  const ratio = constantOf(bottom);
  const below = ratio ? `${ratio.n}/${ratio.d}` : algebra.text(bottom);
  const [plain, turned] = [algebra.text(top), algebra.text(opposite(top))];
  const isNegative = turned < plain;
  return { text: `${isNegative ? turned : plain}÷${below}`, isNegative };
}
