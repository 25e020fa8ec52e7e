/** Whether a number is the key, rounded to the required figures or places. Halves round away from zero. */
import { evaluateExact, evaluateNumeric, isExact, isKnown } from '../evaluate/index.js';
import { roundToFigures, roundToPlaces } from '../forms/index.js';
import { isEqual, rational, type Rational } from '../rational/index.js';
import type { Expression } from '../tree/index.js';
import { right, unknown, wrong, type Verdict } from '../verdicts/index.js';

export interface Rounding {
  readonly significantFigures?: number | undefined;
  readonly decimalPlaces?: number | undefined;
}

const NONE = new Map<string, never>();

export function checkRounded(value: Expression, key: Expression, rounding: Rounding): Verdict {
  const exact = evaluateExact(value, NONE);
  if (!isExact(exact)) return unknown(exact === 'undefined' ? 'undefined' : 'notANumber');
  const exactKey = evaluateExact(key, NONE);
  if (exactKey === 'undefined') return unknown('undefined');
  if (isExact(exactKey)) return judge(exact, [exactKey], rounding, 'proven');
  const { re, im, error, ...rest } = evaluateNumeric(key, NONE);
  if (!isKnown({ re, im, error, ...rest }) || im !== 0) return unknown('undefined');
  // Both ends of the error must round alike.
  const ends = [fromNumber(re - error * 4), fromNumber(re + error * 4)];
  return ends.every((end) => end !== null)
    ? judge(exact, ends as Rational[], rounding, 'checked')
    : unknown('notDecided');
}

function judge(
  value: Rational,
  keys: readonly Rational[],
  rounding: Rounding,
  certainty: 'proven' | 'checked',
): Verdict {
  const rounded = keys.map((key) => roundedBy(key, rounding));
  const [first, second = first] = rounded;
  if (!first || !second || !isEqual(first, second)) return unknown('notDecided');
  return isEqual(value, first) ? right(certainty) : wrong(certainty);
}

const roundedBy = (key: Rational, { significantFigures, decimalPlaces }: Rounding): Rational | null =>
  significantFigures !== undefined
    ? roundToFigures(key, significantFigures)
    : roundToPlaces(key, decimalPlaces ?? 0);

/** The exact value of a double. */
function fromNumber(value: number): Rational | null {
  let [scaled, shift] = [value, 0n];
  while (!Number.isInteger(scaled) && shift < 1_100n) [scaled, shift] = [scaled * 2, shift + 1n];
  return Number.isFinite(scaled) ? rational(BigInt(scaled), 1n << shift) : null;
}
