/** The value of a formula in complex doubles with a bound of its error. */
import { spend } from '../effort/index.js';
import { toNumber } from '../rational/index.js';
import type { Expression } from '../tree/index.js';
import { complex, NOTHING, opposite, over, plus, raise, times, type Complex } from './complex.js';
import { callFunction } from './functions.js';

const EPSILON = 2 ** -53;
const CONSTANTS: Record<string, Complex> = {
  pi: complex(Math.PI, 0, 2 * EPSILON),
  e: complex(Math.E, 0, 2 * EPSILON),
  i: complex(0, 1),
};

/** With `isReal` a formula has no value where a part of it is not real: √(−1)·√(−1) is none, not −1. */
export function evaluateNumeric(
  node: Expression,
  values: ReadonlyMap<string, Complex>,
  isReal = false,
): Complex {
  const value = evaluate(node, values, isReal);
  return isReal && value.im !== 0 ? NOTHING : value;
}

function evaluate(node: Expression, values: ReadonlyMap<string, Complex>, isReal: boolean): Complex {
  spend(1);
  if (node.op === 'number') {
    const value = toNumber(node.value);
    const isWhole = node.value.d === 1n && Number.isSafeInteger(value);
    return complex(value, 0, isWhole ? 0 : Math.abs(value) * EPSILON);
  }
  if (node.op === 'name') return values.get(node.name) ?? CONSTANTS[node.name] ?? NOTHING;
  const parts = node.args.map((part) => evaluateNumeric(part, values, isReal));
  const [first = NOTHING, second = NOTHING] = parts;
  switch (node.op) {
    case 'sum':
      return parts.reduce(plus);
    case 'product':
      return parts.reduce(times);
    case 'negative':
      return opposite(first);
    case 'quotient':
      return over(first, second);
    case 'power':
      return raise(first, second);
    case 'call':
      return callFunction(node.detail!, parts);
    default:
      return NOTHING;
  }
}
