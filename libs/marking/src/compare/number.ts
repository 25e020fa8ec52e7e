/** Numbers and quantities: exact, within a tolerance, or with the required figures; units of one dimension. */
import type { AcceptedAnswer, Tolerance } from '@tiku/contracts/answer-keys';
import { compareFormulas } from '../equality/index.js';
import { digitsOf } from '../forms/index.js';
import { readFormula } from '../read/index.js';
import { apply, isName, numberNode, variablesOf, type Expression } from '../tree/index.js';
import { hasSameDimension, readUnit, splitQuantity, type Unit } from '../units/index.js';
import { unknown, verdictOf, wrong, type Verdict } from '../verdicts/index.js';
import { checkRounded } from './rounded.js';
import { isWithin } from './tolerance.js';

interface Value {
  readonly tree: Expression;
  readonly unit?: Unit | undefined;
  /** The letter of `x = 3`. */
  readonly name?: string;
}

/** The value as written, or why it is none. */
function readValue(text: string): Value | Verdict {
  const { number, unit } = splitQuantity(text);
  const reading = readFormula(number);
  if ('problem' in reading)
    return reading.problem === 'empty' ? wrong('proven', 'empty') : unknown(reading.problem);
  const { tree } = reading;
  if (tree.op === 'relation' && tree.detail === '=' && isName(tree.args[0]))
    return { tree: tree.args[1]!, unit, name: tree.args[0].name };
  return { tree, unit };
}

const isVerdict = (value: Value | Verdict): value is Verdict => 'verdict' in value;
const isBad = ({ absolute = 0, relative = 0 }: Tolerance): boolean => !(absolute >= 0) || !(relative >= 0);

export function compareNumbers(response: string, key: AcceptedAnswer): Verdict {
  if (key.tolerance && isBad(key.tolerance)) return unknown('badTolerance');
  if (
    [key.significantFigures ?? 1, (key.decimalPlaces ?? 0) + 1].some(
      (count) => !Number.isInteger(count) || count < 1 || count > 100,
    )
  )
    return unknown('badTolerance');
  const wanted = readValue(key.value);
  if (isVerdict(wanted) || variablesOf(wanted.tree).length > 0) return unknown('keyNotUnderstood');
  const keyUnit = key.unit === undefined ? wanted.unit : readUnit(key.unit);
  if (key.unit !== undefined && !keyUnit) return unknown('keyNotUnderstood');
  const given = readValue(response);
  if (isVerdict(given)) return given;
  if (given.name !== undefined && given.name !== wanted.name) return unknown('otherName');
  if (variablesOf(given.tree).length > 0) return unknown('notANumber');
  const verdict = compareQuantities({ ...given }, { ...wanted, unit: keyUnit }, key);
  // 30 for 30°: the sign may stand behind the blank.
  const isBare = /°|度|circ|degree/.test(key.value) && !/°|度|circ|degree|π|pi/.test(response);
  return isBare && !verdict.isRight ? unknown('missingUnit') : verdict;
}

/** 50 % is 0.5, also where the key has no unit. */
const isPure = (unit: Unit | undefined): boolean =>
  unit !== undefined && Object.keys(unit.dimension).join() === 'one';
const inBase = (tree: Expression, unit: Unit | undefined): Expression =>
  unit && (unit.factor.n !== 1n || unit.factor.d !== 1n)
    ? apply('product', [tree, numberNode(unit.factor)])
    : tree;

function compareQuantities(given: Value, wanted: Value, key: AcceptedAnswer): Verdict {
  const areUnits = [given.unit, wanted.unit].some((unit) => unit && !isPure(unit));
  if (areUnits) {
    if (!given.unit) return missingUnit(given, wanted);
    if (!wanted.unit) return unknown('unexpectedUnit');
    if (!hasSameDimension(given.unit, wanted.unit)) return wrong('proven', 'otherUnit');
  }
  const isSameUnit =
    given.unit?.factor.n === wanted.unit?.factor.n && given.unit?.factor.d === wanted.unit?.factor.d;
  const [value, keyValue] = isSameUnit
    ? [given.tree, wanted.tree]
    : [inBase(given.tree, given.unit), inBase(wanted.tree, wanted.unit)];
  return compareMagnitudes(value, keyValue, given.tree, key, isSameUnit ? undefined : wanted.unit);
}

function missingUnit(given: Value, wanted: Value): Verdict {
  return wanted.unit && digitsOf(given.tree) ? wrong('proven', 'missingUnit') : unknown('missingUnit');
}

function compareMagnitudes(
  value: Expression,
  keyValue: Expression,
  written: Expression,
  key: AcceptedAnswer,
  unit: Unit | undefined,
): Verdict {
  const { significantFigures, decimalPlaces, tolerance } = key;
  const digits = digitsOf(written);
  if (significantFigures !== undefined) {
    if (!digits) return unknown('wrongFigures');
    if (significantFigures < digits.figuresMin || significantFigures > digits.figuresMax)
      return wrong('proven', 'wrongFigures');
  }
  if (decimalPlaces !== undefined) {
    if (!digits || digits.places === Number.POSITIVE_INFINITY) return unknown('wrongPlaces');
    if (digits.places !== decimalPlaces) return wrong('proven', 'wrongPlaces');
  }
  if (tolerance && (tolerance.absolute !== undefined || tolerance.relative !== undefined)) {
    const inKeyUnit = (tree: Expression) =>
      unit ? apply('quotient', [tree, numberNode(unit.factor)]) : tree;
    return isWithin(inKeyUnit(value), inKeyUnit(keyValue), tolerance);
  }
  if ((significantFigures !== undefined || decimalPlaces !== undefined) && !unit)
    return checkRounded(value, keyValue, { significantFigures, decimalPlaces });
  return verdictOf(compareFormulas(value, keyValue));
}
