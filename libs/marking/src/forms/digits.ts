/** Figures and decimal places of a number as it was written. */
import {
  absolute,
  compare,
  divide,
  integer,
  magnitude,
  multiply,
  power,
  rational,
  ZERO,
  type Rational,
} from '../rational/index.js';
import type { Expression } from '../tree/index.js';

export interface Digits {
  /** Fewest and most significant figures: the zeros at the end of 1500 may count or not. */
  readonly figuresMin: number;
  readonly figuresMax: number;
  readonly places: number;
}

/** `1.50`, `-3`, `1.5×10^3`, `1.5/10^3`; undefined for what is no written decimal. */
export function digitsOf(node: Expression): Digits | undefined {
  if (node.op === 'negative') return digitsOf(node.args[0]!);
  if ((node.op === 'product' || node.op === 'quotient') && node.args.length === 2) {
    const [left, right] = node.args as [Expression, Expression];
    const digits = isPowerOfTen(right) ? digitsOf(left) : undefined;
    return digits && { ...digits, places: Number.POSITIVE_INFINITY };
  }
  return node.op === 'number' && node.literal ? literalDigits(node.literal) : undefined;
}

function isPowerOfTen(node: Expression): boolean {
  if (node.op !== 'power') return false;
  const [base, exponent] = node.args;
  const whole = exponent?.op === 'negative' ? exponent.args[0] : exponent;
  return (
    base?.op === 'number' &&
    base.value.n === 10n &&
    base.value.d === 1n &&
    whole?.op === 'number' &&
    whole.value.d === 1n
  );
}

function literalDigits(literal: string): Digits {
  const [mantissa = '', exponent] = literal.toLowerCase().split('e');
  const [whole = '', part] = mantissa.split('.');
  const all = `${whole}${part ?? ''}`;
  const significant = all.replace(/^0+/, '');
  const shift = exponent === undefined ? 0 : Number(exponent);
  const places = Math.max(0, (part?.length ?? 0) - shift);
  // Zero: 0.00 has as many figures as zeros.
  if (significant === '') {
    const figures = Math.max(1, part?.length ?? 1);
    return { figuresMin: figures, figuresMax: figures, places };
  }
  // Zeros at the end of a whole number may be exact or rounded.
  const isOpen = part === undefined && exponent === undefined;
  const trailing = isOpen ? all.length - all.replace(/0+$/, '').length : 0;
  return { figuresMin: significant.length - trailing, figuresMax: significant.length, places };
}

/** Rounds half away from zero to so many places. */
export function roundToPlaces(value: Rational, places: number): Rational | null {
  const scale = power(integer(10), BigInt(places));
  const scaled = scale && multiply(magnitude(value), scale);
  if (!scaled) return null;
  const rounded = rational((2n * scaled.n + scaled.d) / (2n * scaled.d));
  const result = rounded && divide(rounded, scale);
  return result && (value.n < 0n ? { n: -result.n, d: result.d } : result);
}

export function roundToFigures(value: Rational, figures: number): Rational | null {
  const exponent = leadingExponent(value);
  return exponent === null ? (value.n === 0n ? ZERO : null) : roundToPlaces(value, figures - 1 - exponent);
}

/** The exponent of the first figure: 2 for 314, −2 for 0.0314. */
function leadingExponent(value: Rational): number | null {
  if (value.n === 0n) return null;
  let exponent = absolute(value.n).toString().length - value.d.toString().length;
  const ten = integer(10);
  const scale = power(ten, BigInt(exponent));
  if (!scale) return null;
  if (compare(magnitude(value), scale) < 0) exponent--;
  return exponent;
}
