/** The normal form of a formula: an exact fraction of polynomials, if there is one within the bounds. */
import { isInteger, toNumber } from '../rational/index.js';
import type { Applied, Expression } from '../tree/index.js';
import {
  inverseOf,
  isFraction,
  negativeOf,
  ONE,
  productOf,
  signedText,
  sumOf,
  valueOf,
  whole,
  type Fraction,
  type Normal,
} from './fraction.js';
import { constant, constantOf, type Algebra, type Polynomial } from './polynomial.js';
import { imaginary, logarithmOfRational, rootOfRational } from './roots.js';

/** A power of a sum is multiplied out up to here; above, it is an atom. */
const POWER_MAX = 16;
const ODD = new Set(['sin', 'tan', 'cot', 'csc', 'arcsin', 'arctan', 'sinh', 'tanh', 'arsinh', 'artanh']);
const EVEN = new Set(['cos', 'sec', 'abs', 'cosh', 'sech']);

export function normalForm(algebra: Algebra, node: Expression): Normal {
  if (node.op === 'number') return whole(constant(node.value));
  if (node.op === 'name') return nameForm(algebra, node.name);
  const parts: Fraction[] = [];
  let isUnknown = false;
  for (const part of node.args) {
    const form = normalForm(algebra, part);
    if (form === 'undefined') return 'undefined';
    if (form === null) isUnknown = true;
    else parts.push(form);
  }
  return isUnknown ? null : applyForm(algebra, node, parts);
}

function nameForm(algebra: Algebra, name: string): Normal {
  if (name === 'inf' || name === 'true' || name === 'false') return null;
  if (name === 'i') return whole(imaginary(algebra));
  const kind = name === 'pi' || name === 'e' ? 'constant' : 'variable';
  return whole(algebra.atom({ text: name, kind }));
}

function applyForm(algebra: Algebra, node: Applied, parts: readonly Fraction[]): Normal {
  const [first, second] = parts;
  if (!first) return null;
  switch (node.op) {
    case 'sum':
    case 'product': {
      const join = node.op === 'sum' ? sumOf : productOf;
      let total: Normal = first;
      for (const part of parts.slice(1)) total = isFraction(total) ? join(algebra, total, part) : total;
      return total;
    }
    case 'negative':
      return negativeOf(first);
    case 'quotient':
      return quotientForm(algebra, first, second);
    case 'power':
      return second ? powerForm(algebra, first, second) : null;
    case 'call':
      return callForm(algebra, node.detail!, parts);
    default:
      return null;
  }
}

function quotientForm(algebra: Algebra, above: Fraction, below: Fraction | undefined): Normal {
  const inverse = below ? inverseOf(below) : null;
  return isFraction(inverse) ? productOf(algebra, above, inverse) : inverse;
}

function powerForm(algebra: Algebra, base: Fraction, exponent: Fraction): Normal {
  const value = valueOf(exponent);
  if (value && isInteger(value)) return wholePower(algebra, base, toNumber(value));
  if (value && value.d <= 12n) {
    const root = rootForm(algebra, base, Number(value.d));
    return isFraction(root) ? wholePower(algebra, root, toNumber({ n: value.n, d: 1n })) : root;
  }
  const { text: below, isNegative } = signedText(algebra, base);
  const { text: above } = signedText(algebra, exponent);
  const sign = signedText(algebra, exponent).isNegative;
  const closed = whole(
    algebra.atom({ text: `pow(${isNegative ? '-' : ''}${below};${above})`, kind: 'closed' }),
  );
  return sign && isFraction(closed) ? inverseOf(closed) : closed;
}

function wholePower(algebra: Algebra, base: Fraction, exponent: number): Normal {
  if (!Number.isSafeInteger(exponent)) return null;
  if (exponent < 0) {
    const inverse = inverseOf(base);
    return isFraction(inverse) ? wholePower(algebra, inverse, -exponent) : inverse;
  }
  // 0⁰ has no value.
  if (exponent === 0) return base.top.size === 0 ? 'undefined' : { top: ONE, bottom: ONE };
  const [top, bottom] = [base.top, base.bottom].map((part) => partPower(algebra, part, exponent));
  return top && bottom ? { top, bottom } : null;
}

function partPower(algebra: Algebra, part: Polynomial, exponent: number): Polynomial | null {
  if (exponent <= POWER_MAX) return algebra.power(part, exponent);
  if (constantOf(part) && part.size <= 1) {
    const value = constantOf(part)!;
    const isUnit = value.d === 1n && (value.n === 1n || value.n === -1n || value.n === 0n);
    return isUnit
      ? constant(exponent % 2 === 0 ? { n: value.n * value.n, d: 1n } : value)
      : exponent <= 600
        ? algebra.power(part, exponent)
        : null;
  }
  const { text, isNegative } = signedText(algebra, { top: part, bottom: ONE });
  const atom = algebra.atom({ text: `(${text})^${exponent}`, kind: 'closed' });
  return isNegative && exponent % 2 === 1 ? algebra.multiply(constant({ n: -1n, d: 1n }), atom) : atom;
}

function rootForm(algebra: Algebra, inside: Fraction, index: number): Normal {
  const value = valueOf(inside);
  if (value) return whole(rootOfRational(algebra, value, index));
  const { text, isNegative } = signedText(algebra, inside);
  const isWhole = constantOf(inside.bottom)?.n === 1n && constantOf(inside.bottom)?.d === 1n;
  // √x·√x is x wherever √x exists.
  const rule = isWhole && inside.top.size <= 20 ? { rule: { index, value: inside.top } } : {};
  return whole(
    algebra.atom({ text: `root${index}(${isNegative ? '-' : ''}${text})`, kind: 'closed', ...rule }),
  );
}

function callForm(algebra: Algebra, called: string, parts: readonly Fraction[]): Normal {
  const [first, second] = parts as [Fraction, Fraction?];
  const value = valueOf(first);
  if (called === 'sqrt' || called === 'root') {
    const index = second ? valueOf(second) : { n: 2n, d: 1n };
    if (!index || index.d !== 1n || index.n < 1n || index.n > 12n) return null;
    // An odd root of a negative number is real here, a power of it is not: no form covers both.
    return value && value.n < 0n && index.n !== 2n ? null : rootForm(algebra, first, Number(index.n));
  }
  if (called === 'exp') {
    const base = whole(algebra.atom({ text: 'e', kind: 'constant' }));
    return isFraction(base) ? powerForm(algebra, base, first) : base;
  }
  if (called === 'ln' && value) return whole(logarithmOfRational(algebra, value));
  if (called === 'lg' || (called === 'log' && second)) return logarithmForm(algebra, first, second ?? TEN);
  if (called === 'abs' && value) return whole(constant(value.n < 0n ? { n: -value.n, d: value.d } : value));
  return closedForm(algebra, called, parts);
}

const TEN: Fraction = { top: constant({ n: 10n, d: 1n }), bottom: ONE };
function logarithmForm(algebra: Algebra, inside: Fraction, base: Fraction): Normal {
  const [above, below] = [callForm(algebra, 'ln', [inside]), callForm(algebra, 'ln', [base])];
  return isFraction(above) && isFraction(below) ? quotientForm(algebra, above, below) : null;
}

function closedForm(algebra: Algebra, called: string, parts: readonly Fraction[]): Normal {
  const texts = parts.map((part) => signedText(algebra, part));
  const isTurned = texts.length === 1 && texts[0]!.isNegative && (ODD.has(called) || EVEN.has(called));
  const text = texts
    .map(({ text: inner, isNegative }) => (isNegative && !isTurned ? `-${inner}` : inner))
    .join(';');
  const closed = whole(algebra.atom({ text: `${called}(${text})`, kind: 'closed' }));
  return isTurned && ODD.has(called) && isFraction(closed) ? negativeOf(closed) : closed;
}
