/** Whether a number lies within a tolerance: exactly where both are rational, else by values with their errors. */
import type { Tolerance } from '@tiku/contracts/answer-keys';
import { evaluateExact, evaluateNumeric, isExact, isKnown, minus, sizeOf } from '../evaluate/index.js';
import { add, compare, magnitude, multiply, negate, parseDecimal, type Rational } from '../rational/index.js';
import type { Expression } from '../tree/index.js';
import { right, unknown, wrong, type Verdict } from '../verdicts/index.js';

const NONE = new Map<string, never>();

/** The double as it is printed: 0.1 is one tenth. */
const decimal = (value: number): Rational | null => parseDecimal(String(value).replace('+', ''));

export function isWithin(value: Expression, key: Expression, tolerance: Tolerance): Verdict {
  const [exact, exactKey] = [evaluateExact(value, NONE), evaluateExact(key, NONE)];
  if (exact === 'undefined' || exactKey === 'undefined') return unknown('undefined');
  if (isExact(exact) && isExact(exactKey)) {
    const verdict = withinExactly(exact, exactKey, tolerance);
    if (verdict) return verdict;
  }
  const [number, keyNumber] = [evaluateNumeric(value, NONE), evaluateNumeric(key, NONE)];
  if (!isKnown(number) || !isKnown(keyNumber)) return unknown('undefined');
  if (number.im !== 0 || keyNumber.im !== 0) return unknown('notANumber');
  const distance = sizeOf(minus(number, keyNumber));
  const allowed = Math.max(tolerance.absolute ?? 0, (tolerance.relative ?? 0) * sizeOf(keyNumber));
  // Next to the border the errors of the doubles decide: nothing is decided.
  const doubt = 4 * (number.error + keyNumber.error) + 1e-14 * (allowed + sizeOf(keyNumber));
  if (Math.abs(distance - allowed) <= doubt) return unknown('notDecided');
  return distance < allowed ? right('checked', 'withinTolerance') : wrong('checked', 'outsideTolerance');
}

function withinExactly(value: Rational, key: Rational, { absolute, relative }: Tolerance): Verdict | null {
  const difference = add(value, negate(key));
  if (!difference) return null;
  if (difference.n === 0n) return right('proven');
  const limits = [
    absolute === undefined ? null : decimal(absolute),
    relative === undefined ? null : scaled(decimal(relative), key),
  ].filter((limit) => limit !== null);
  const isInside = limits.some((limit) => compare(magnitude(difference), limit) <= 0);
  return isInside ? right('proven', 'withinTolerance') : wrong('proven', 'outsideTolerance');
}
const scaled = (share: Rational | null, key: Rational): Rational | null =>
  share && multiply(share, magnitude(key));
