/** Numbers and quantities: exact, within a tolerance, or with the required figures; units of one dimension. */
import type { AcceptedAnswer, Tolerance } from '@tiku/contracts/answer-keys';
import { compareFormulas } from '../equality/index.js';
import { digitsOf } from '../forms/index.js';
import { divide, isEqual, ONE, type Rational } from '../rational/index.js';
import { readFormula, type ReadingProblem } from '../read/index.js';
import { apply, isName, numberNode, variablesOf, type Expression } from '../tree/index.js';
import { hasSameDimension, readUnit, splitQuantity, type Unit } from '../units/index.js';
import { readQuantityTree } from '../units/quantity-tree.js';
import { unknown, verdictOf, wrong, type Verdict } from '../verdicts/index.js';
import { checkRounded } from './rounded.js';
import { isWithin } from './tolerance.js';

interface Value {
  readonly tree: Expression;
  readonly unit?: Unit | undefined;
  /** The letter of `x = 3`. */
  readonly name?: string;
}

const problemOf = (problem: ReadingProblem): Verdict =>
  problem === 'empty' ? wrong('proven', 'empty') : unknown(problem);

/** The value as written, or why it is none. */
function readValue(text: string, isKey = false): Value | Verdict {
  const { number, unit } = splitQuantity(text);
  const reading = readFormula(number);
  if ('problem' in reading) return readQuantityTree(text) ?? problemOf(reading.problem);
  const { tree } = reading;
  const quantity = !unit && variablesOf(tree).length > 0 ? readQuantityTree(text, isKey) : undefined;
  if (quantity) return quantity;
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
  const wanted = readValue(key.value, true);
  if (isVerdict(wanted) || variablesOf(wanted.tree).length > 0) return unknown('keyNotUnderstood');
  const keyUnit = key.unit === undefined ? wanted.unit : readUnit(key.unit);
  if (key.unit !== undefined && !keyUnit) return unknown('keyNotUnderstood');
  const given = readValue(response);
  if (isVerdict(given)) return given;
  // A unit without a number.
  if (keyUnit && readUnit(response)) return wrong('checked', 'missing');
  if (given.name !== undefined && given.name !== wanted.name) return unknown('otherName');
  if (variablesOf(given.tree).length > 0) return unknown('notANumber');
  const verdict = compareQuantities({ ...given }, { ...wanted, unit: keyUnit }, key);
  // 30 for 30°, 50 for 50 %: the sign may stand behind the blank.
  const isBare = /°|度|circ|degree|%/.test(key.value) && !/°|度|circ|degree|π|pi|%/.test(response);
  return isBare && !verdict.isRight ? unknown('missingUnit') : verdict;
}

/** 50 % is 0.5, also where the key has no unit. */
const isPure = (unit: Unit | undefined): boolean =>
  unit !== undefined && Object.keys(unit.dimension).join() === 'one';
const scaledBy = (tree: Expression, factor: Rational): Expression =>
  isEqual(factor, ONE) ? tree : apply('product', [tree, numberNode(factor)]);

function compareQuantities(given: Value, wanted: Value, key: AcceptedAnswer): Verdict {
  const areUnits = [given.unit, wanted.unit].some((unit) => unit && !isPure(unit));
  if (areUnits) {
    if (!given.unit) return missingUnit(given, wanted);
    if (!wanted.unit) return unknown('unexpectedUnit');
    if (!hasSameDimension(given.unit, wanted.unit)) return wrong('proven', 'otherUnit');
  }
  const ratio = divide(given.unit?.factor ?? ONE, wanted.unit?.factor ?? ONE);
  return ratio ? compareMagnitudes(given.tree, wanted.tree, ratio, key) : unknown('notDecided');
}

function missingUnit(given: Value, wanted: Value): Verdict {
  return wanted.unit && digitsOf(given.tree) ? wrong('proven', 'missingUnit') : unknown('missingUnit');
}

/** `ratio` times the response is in the key's unit. Tolerances are in the key's unit, digits in the response's. */
function compareMagnitudes(
  value: Expression,
  keyValue: Expression,
  ratio: Rational,
  key: AcceptedAnswer,
): Verdict {
  const { significantFigures, decimalPlaces, tolerance } = key;
  const problem = digitsProblem(value, key);
  if (problem) return problem;
  if (tolerance && (tolerance.absolute !== undefined || tolerance.relative !== undefined))
    return isWithin(scaledBy(value, ratio), keyValue, tolerance);
  const inverse = divide(ONE, ratio);
  if ((significantFigures !== undefined || decimalPlaces !== undefined) && inverse)
    return checkRounded(value, scaledBy(keyValue, inverse), { significantFigures, decimalPlaces });
  return verdictOf(compareFormulas(scaledBy(value, ratio), keyValue));
}

function digitsProblem(
  written: Expression,
  { significantFigures, decimalPlaces }: AcceptedAnswer,
): Verdict | undefined {
  const digits = digitsOf(written);
  if (significantFigures !== undefined) {
    if (!digits) return unknown('wrongFigures');
    if (significantFigures < digits.figuresMin || significantFigures > digits.figuresMax)
      return wrong('proven', 'wrongFigures');
  }
  if (decimalPlaces === undefined) return undefined;
  if (!digits || digits.places === Number.POSITIVE_INFINITY) return unknown('wrongPlaces');
  return digits.places === decimalPlaces ? undefined : wrong('proven', 'wrongPlaces');
}
