/** Solutions of equations, to show that two are different: a root of one that is none of the other. */
import { complex, evaluateNumeric, isKnown } from '../evaluate/index.js';
import { toNumber } from '../rational/index.js';
import { variablesOf, type Expression } from '../tree/index.js';
import { pointOf, randomFrom } from './points.js';

const ROUNDS = 12;
const STEPS = 64;
const SPAN = 8;

/** Whether a zero of `from` is clearly none of `other`. Both are differences of sides. */
export function hasOtherZero(from: Expression, other: Expression): boolean {
  const variables = [...new Set([...variablesOf(from), ...variablesOf(other)])];
  const random = randomFrom(variables.join());
  for (let round = 0; round < ROUNDS; round++) {
    const solved = variables[round % variables.length];
    if (solved === undefined) return false;
    const values = new Map(
      variables.map((one) => [one, toNumber(pointOf(undefined, round, random)!)] as const),
    );
    const at = (node: Expression, value: number): number => {
      values.set(solved, value);
      const result = evaluateNumeric(
        node,
        new Map([...values].map(([one, number]) => [one, complex(number)])),
        true,
      );
      return isKnown(result) ? result.re : Number.NaN;
    };
    const root = rootOf((value) => at(from, value));
    if (root === undefined) continue;
    // Near the root `other` must be small as well, compared with its size around it.
    const scale = Math.abs(at(other, root + 0.1)) + Math.abs(at(other, root - 0.1));
    if (Math.abs(at(other, root)) > 1e-5 * (1 + scale)) return true;
  }
  return false;
}

function rootOf(valueAt: (value: number) => number): number | undefined {
  let last = valueAt(-SPAN);
  for (let step = 1; step <= STEPS; step++) {
    const [low, high] = [-SPAN + (2 * SPAN * (step - 1)) / STEPS, -SPAN + (2 * SPAN * step) / STEPS];
    const value = valueAt(high);
    if (value === 0) return high;
    if (last * value < 0) {
      const root = bisect(valueAt, low, high);
      // A pole changes its sign too.
      if (Math.abs(valueAt(root)) < 1e-6 * (1 + Math.abs(last) + Math.abs(value))) return root;
    }
    last = value;
  }
  return undefined;
}

function bisect(valueAt: (value: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isRising = valueAt(low) < 0;
  for (let step = 0; step < 54; step++) {
    const middle = (low + high) / 2;
    if (valueAt(middle) < 0 === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
