/** STACK's tests of figures, places and units. */
import { compareWithAccepted } from '../compare/index.js';
import { evaluateExact, isExact } from '../evaluate/index.js';
import { digitsOf, roundToFigures } from '../forms/index.js';
import { isEqual, multiply, type Rational } from '../rational/index.js';
import { numberNode, variablesOf, type Expression } from '../tree/index.js';
import { hasSameDimension, splitQuantity, type Unit } from '../units/index.js';
import { readQuantityTree } from '../units/quantity-tree.js';
import { right, unknown, wrong, type Verdict } from '../verdicts/index.js';
import { readMaxima } from './maxima.js';

export type StackTest = (response: string, key: string, option: string) => Verdict;

/** `3`, `[4,3]`: figures of the response, and of the comparison. */
function figuresOf(option: string): [number, number] | null {
  const [, figures = '', accuracy] = /^\[?\s*(\d+)\s*(?:,\s*(\d+)\s*)?\]?$/.exec(option) ?? [];
  return figures === '' ? null : [Number(figures), Number(accuracy ?? figures)];
}

const plain = (text: string): string => text.replaceAll('%', '').replaceAll(/\(([^()]*)\)$/g, '($1)');

export const figures: StackTest = (response, key, option) => {
  const counts = figuresOf(option);
  if (!counts) return unknown('badTolerance');
  const [wanted, accuracy] = counts;
  if (wanted === accuracy)
    return compareWithAccepted(plain(response), {
      kind: 'number',
      value: plain(key),
      significantFigures: wanted,
    });
  return roundedAlike(response, key, wanted, accuracy);
};
/** `[4,3]`: four figures, of which three are right; `[4,0]`: only the figures count. */
function roundedAlike(response: string, key: string, wanted: number, accuracy: number): Verdict {
  const [given, other] = [quantityOf(response), accuracy === 0 ? ANY : quantityOf(key)];
  if (!given || !other) return unknown('notUnderstood');
  if (accuracy > 0 && !given.unit !== !other.unit) return wrong('proven', 'missingUnit');
  if (given.unit && other.unit && !hasSameDimension(given.unit, other.unit))
    return wrong('proven', 'otherUnit');
  const digits = digitsOf(given.tree);
  if (!digits || wanted < digits.figuresMin || wanted > digits.figuresMax)
    return wrong('proven', 'wrongFigures');
  if (accuracy === 0) return right('proven');
  const [value, keyValue] = [given, other].map(inBaseUnits);
  if (!value || !keyValue) return unknown('notDecided');
  const [a, b] = [roundToFigures(value, accuracy), roundToFigures(keyValue, accuracy)];
  return a && b && isEqual(a, b) ? right('proven') : wrong('proven');
}

const ANY: ReadQuantity = { tree: numberNode({ n: 0n, d: 1n }) };

interface ReadQuantity {
  readonly tree: Expression;
  readonly unit?: Unit | undefined;
}
function quantityOf(text: string): ReadQuantity | undefined {
  const { number, unit } = splitQuantity(text);
  const reading = readMaxima(number);
  const tree = 'problem' in reading ? undefined : reading.tree;
  if (tree && variablesOf(tree).length === 0) return { tree, unit };
  return readQuantityTree(text);
}
function inBaseUnits({ tree, unit }: ReadQuantity): Rational | null {
  const value = evaluateExact(tree, new Map());
  return isExact(value) ? (unit ? multiply(value, unit.factor) : value) : null;
}

export const places: StackTest = (response, key, option) =>
  /^\d+$/.test(option)
    ? compareWithAccepted(plain(response), {
        kind: 'number',
        value: plain(key),
        decimalPlaces: Number(option),
      })
    : unknown('badTolerance');

export const units =
  (name: 'figures' | 'absolute' | 'relative', isStrict = false): StackTest =>
  (response, key, option) => {
    const [given, wanted] = [withSpace(response), withSpace(key)];
    if (isStrict && !hasSameUnit(given, wanted)) return wrong('proven', 'otherUnit');
    if (name !== 'figures')
      return compareWithAccepted(given, {
        kind: 'number',
        value: wanted,
        tolerance: { [name]: Number(option) },
      });
    const counts = figuresOf(option);
    if (!counts) return unknown('badTolerance');
    const [significantFigures, accuracy] = counts;
    return accuracy === significantFigures
      ? compareWithAccepted(given, { kind: 'number', value: wanted, significantFigures })
      : roundedAlike(given, wanted, significantFigures, accuracy);
  };

function hasSameUnit(response: string, key: string): boolean {
  const [given, wanted] = [quantityOf(response)?.unit, quantityOf(key)?.unit];
  return !given || !wanted || isEqual(given.factor, wanted.factor);
}
/** `9.81*m/s^2`: the unit follows the number. */
const withSpace = (text: string): string =>
  plain(text)
    .replace(/^stackunits\(([^,]{1,40}),(.{1,40})\)$/, '$1 $2')
    .replace(/\*(?=[A-Za-z])/, ' ');
