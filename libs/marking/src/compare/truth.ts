/** Evaluates statements: relations of numbers joined by and, or, not. */
import { complex, evaluateNumeric, isKnown, minus, sizeOf, type Complex } from '../evaluate/index.js';
import type { Applied, Expression } from '../tree/index.js';

export const STATEMENTS: ReadonlySet<string> = new Set(['relation', 'and', 'or', 'not']);
export const isStatement = (node: Expression): boolean =>
  STATEMENTS.has(node.op) || (node.op === 'name' && (node.name === 'true' || node.name === 'false'));

/** Sides that are this close are equal: the point is a computed root. */
const EQUAL = 1e-9;

/** Undefined where a side has no real value. Names may stand for statements: 1 is true, 0 is false. */
export function truthOf(node: Expression, values: ReadonlyMap<string, number>): boolean | undefined {
  if (node.op === 'name')
    return node.name === 'true' || (node.name === 'false' ? false : values.get(node.name) === 1);
  if (node.op === 'relation') return relationTruth(node, values);
  if (node.op === 'not') {
    const inner = truthOf(node.args[0]!, values);
    return inner === undefined ? undefined : !inner;
  }
  if (node.op !== 'and' && node.op !== 'or') return undefined;
  const parts = node.args.map((part) => truthOf(part, values));
  const decisive = node.op === 'or';
  if (parts.includes(decisive)) return decisive;
  return parts.includes(undefined) ? undefined : !decisive;
}

function relationTruth(node: Applied, values: ReadonlyMap<string, number>): boolean | undefined {
  const order = orderOf(node, values);
  if (order === undefined) return undefined;
  switch (node.detail) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      return undefined;
  }
}

const infinityOf = (node: Expression): number =>
  node.op === 'name' && node.name === 'inf' ? 1 : node.op === 'negative' ? -infinityOf(node.args[0]!) : 0;

/** The sign of left minus right. */
function orderOf(node: Applied, values: ReadonlyMap<string, number>): number | undefined {
  const [left, right] = node.args as [Expression, Expression];
  const infinite = infinityOf(left) - infinityOf(right);
  // `x <= ∞` is not what anybody means.
  if (infinite !== 0) return node.detail === '<' || node.detail === '>' ? infinite : undefined;
  const difference = differenceAt(node, values);
  if (!difference) return undefined;
  return sizeOf(difference) <= difference.error ? 0 : Math.sign(difference.re);
}

/** Left minus right; its error is what counts as zero. */
export function differenceAt(node: Applied, values: ReadonlyMap<string, number>): Complex | undefined {
  const numbers = new Map([...values].map(([name, value]) => [name, complex(value)]));
  const [left, right] = node.args.map((side) => evaluateNumeric(side, numbers, true)) as [Complex, Complex];
  if (!isKnown(left) || !isKnown(right)) return undefined;
  const difference = minus(left, right);
  return { ...difference, error: 8 * difference.error + EQUAL * (sizeOf(left) + sizeOf(right)) };
}
