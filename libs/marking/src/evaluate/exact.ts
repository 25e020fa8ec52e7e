/** The exact value of a formula whose operations stay among the rationals. */
import {
  add,
  compare,
  divide,
  isInteger,
  isZero,
  magnitude,
  multiply,
  negate,
  ONE,
  power,
  rootOf,
  ZERO,
  type Rational,
} from '../rational/index.js';
import type { Applied, Expression } from '../tree/index.js';

/** `undefined`: a division by zero or the like. `inexact`: not rational, or beyond the bounds. */
export type Exact = Rational | 'undefined' | 'inexact';
export const isExact = (value: Exact): value is Rational => typeof value === 'object';

const bounded = (value: Rational | null): Exact => value ?? 'inexact';

export function evaluateExact(node: Expression, values: ReadonlyMap<string, Rational>): Exact {
  if (node.op === 'number') return node.value;
  if (node.op === 'name') return values.get(node.name) ?? 'inexact';
  const parts: Rational[] = [];
  let isInexact = false;
  for (const part of node.args) {
    const value = evaluateExact(part, values);
    if (value === 'undefined') return 'undefined';
    if (value === 'inexact') isInexact = true;
    else parts.push(value);
  }
  if (isInexact) {
    // A division by an exact zero has no value, whatever stands above.
    const below = node.op === 'quotient' ? evaluateExact(node.args[1]!, values) : undefined;
    return below !== undefined && isExact(below) && isZero(below) ? 'undefined' : 'inexact';
  }
  return applyExact(node, parts);
}

function applyExact(node: Applied, parts: readonly Rational[]): Exact {
  const [first = ZERO, second = ZERO] = parts;
  switch (node.op) {
    case 'sum':
    case 'product': {
      let total: Rational | null = node.op === 'sum' ? ZERO : ONE;
      for (const part of parts)
        total = total && (node.op === 'sum' ? add(total, part) : multiply(total, part));
      return bounded(total);
    }
    case 'negative':
      return negate(first);
    case 'quotient':
      return isZero(second) ? 'undefined' : bounded(divide(first, second));
    case 'power':
      return powerExact(first, second);
    case 'call':
      return callExact(node.detail!, parts);
    default:
      return 'inexact';
  }
}

function powerExact(base: Rational, exponent: Rational): Exact {
  if (isZero(base)) return exponent.n > 0n ? ZERO : 'undefined';
  if (isInteger(exponent)) return bounded(power(base, exponent.n));
  // A root of a negative number depends on the convention.
  if (base.n < 0n) return 'inexact';
  const root = rootOf(base, exponent.d);
  return root ? bounded(power(root, exponent.n)) : 'inexact';
}

/** 200! has 375 digits. */
const FACTORIAL_MAX = 200n;
function factorial(value: Rational): Rational | null {
  if (!isInteger(value) || value.n < 0n || value.n > FACTORIAL_MAX) return null;
  let product = 1n;
  for (let factor = 2n; factor <= value.n; factor++) product *= factor;
  return { n: product, d: 1n };
}

function callExact(called: string, [first = ZERO, second]: readonly Rational[]): Exact {
  switch (called) {
    case 'abs':
      return magnitude(first);
    case 'sqrt':
      return first.n < 0n ? 'inexact' : (rootOf(first, 2n) ?? 'inexact');
    case 'root':
      return second && isInteger(second) && second.n > 0n
        ? (rootOf(first, second.n) ?? 'inexact')
        : 'inexact';
    case 'factorial':
      return factorial(first) ?? (isInteger(first) && first.n < 0n ? 'undefined' : 'inexact');
    case 'sign':
      return { n: BigInt(compare(first, ZERO)), d: 1n };
    case 'floor':
    case 'ceil': {
      const below = first.n >= 0n ? first.n / first.d : -((-first.n + first.d - 1n) / first.d);
      return { n: called === 'floor' || isInteger(first) ? below : below + 1n, d: 1n };
    }
    case 'max':
    case 'min':
      if (!second) return first;
      return compare(first, second) > 0 === (called === 'max') ? first : second;
    case 'ln':
    case 'lg':
      return first.n <= 0n
        ? 'inexact'
        : first.n === first.d
          ? ZERO
          : called === 'lg'
            ? logarithm(first, { n: 10n, d: 1n })
            : 'inexact';
    case 'log':
      return second ? logarithm(first, second) : 'inexact';
    case 'sin':
    case 'tan':
      return isZero(first) ? ZERO : 'inexact';
    case 'cos':
    case 'exp':
      return isZero(first) ? ONE : 'inexact';
    default:
      return 'inexact';
  }
}

/** A whole logarithm, by trial: `log_2 8` is 3. */
function logarithm(value: Rational, base: Rational): Exact {
  if (value.n <= 0n || base.n <= 0n || compare(base, ONE) === 0) return 'inexact';
  for (let exponent = -64n; exponent <= 64n; exponent++) {
    const raised = power(base, exponent);
    if (raised && compare(raised, value) === 0) return { n: exponent, d: 1n };
  }
  return 'inexact';
}
