/** What each of STACK's answer tests asks, in terms of this library. */
import type { Tolerance } from '@tiku/contracts/answer-keys';
import { compareWithAccepted } from '../compare/index.js';
import { compareAntiderivatives } from '../compare/antiderivative.js';
import { compareIntervals } from '../compare/interval.js';
import { compareSets } from '../compare/set.js';
import { isStatement } from '../compare/truth.js';
import { compareValues } from '../compare/values.js';
import { isWithin } from '../compare/tolerance.js';
import { evaluateExact, isExact } from '../evaluate/index.js';
import { checkForm, digitsOf, isLowest, roundToFigures } from '../forms/index.js';
import { prove } from '../normal/index.js';
import { isEqual, multiply, type Rational } from '../rational/index.js';
import { name as nameNode, isName, numberNode, variablesOf, type Expression } from '../tree/index.js';
import { hasSameDimension, splitQuantity, type Unit } from '../units/index.js';
import { readQuantityTree } from '../units/quantity-tree.js';
import { allOf, right, unknown, wrong, type Verdict } from '../verdicts/index.js';
import { readMaxima, type MaximaFormula } from './maxima.js';

export type StackTest = (response: string, key: string, option: string) => Verdict;

type TreeTest = (
  response: Expression,
  key: Expression,
  option: string,
  formulas: { domain: MaximaFormula['domain'] },
) => Verdict;

const onTrees =
  (test: TreeTest): StackTest =>
  (response, key, option) => {
    const [given, wanted] = [readMaxima(response), readMaxima(key)];
    if ('problem' in given || 'problem' in wanted) return unknown('notUnderstood');
    return test(given.tree, wanted.tree, option, { domain: { ...given.domain, ...wanted.domain } });
  };

const isRegion = (tree: Expression): boolean => ['bracket', 'union', 'intersection'].includes(tree.op);
const isSet = (tree: Expression): boolean => tree.op === 'set';

/** Lists part by part, sets in any order. */
function within(response: Expression, key: Expression, tolerance: Tolerance): Verdict {
  if (isSet(response) && isSet(key) && 'args' in response && 'args' in key)
    return withinSets(response.args, key.args, tolerance);
  if (response.op === 'list' && key.op === 'list')
    return response.args.length === key.args.length
      ? allOf(response.args.map((part, at) => within(part, key.args[at]!, tolerance)))
      : wrong('proven');
  return isWithin(response, key, tolerance);
}

function withinSets(
  given: readonly Expression[],
  wanted: readonly Expression[],
  tolerance: Tolerance,
): Verdict {
  if (given.length !== wanted.length) return wrong('proven');
  const left = [...wanted];
  for (const item of given) {
    const at = left.findIndex((other) => isWithin(item, other, tolerance).isRight);
    if (at < 0) return wrong('checked');
    left.splice(at, 1);
  }
  return right('checked');
}

const tolerant = (name: 'absolute' | 'relative'): StackTest =>
  onTrees((response, key, option) =>
    Number.isFinite(Number(option))
      ? within(response, key, { [name]: option === '' ? 0.05 : Number(option) })
      : unknown('badTolerance'),
  );

/** `3`, `[4,3]`: figures of the response, and of the comparison. */
function figuresOf(option: string): [number, number] | null {
  const [, figures = '', accuracy] = /^\[?\s*(\d+)\s*(?:,\s*(\d+)\s*)?\]?$/.exec(option) ?? [];
  return figures === '' ? null : [Number(figures), Number(accuracy ?? figures)];
}

const plain = (text: string): string => text.replaceAll('%', '').replaceAll(/\(([^()]*)\)$/g, '($1)');

const figures: StackTest = (response, key, option) => {
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

const places: StackTest = (response, key, option) =>
  /^\d+$/.test(option)
    ? compareWithAccepted(plain(response), {
        kind: 'number',
        value: plain(key),
        decimalPlaces: Number(option),
      })
    : unknown('badTolerance');

const units =
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

const form = (name: 'factored' | 'expanded'): StackTest =>
  onTrees((response, key, option, { domain }) => {
    const hasOption = option === '' || !/\/0/.test(option);
    const isFormula = hasOption && !isStatement(response) && prove(response, response) !== 'undefined';
    const ownVerdict = isFormula ? right('proven') : unknown('undefined');
    const verdict = name === 'expanded' ? ownVerdict : compareValues(response, key, domain);
    if (!verdict.isRight || !isFormula) return isFormula ? verdict : ownVerdict;
    const answer = checkForm(response, name);
    return answer === 'yes'
      ? verdict
      : answer === 'no'
        ? wrong('proven', 'wrongForm')
        : unknown('notDecided');
  });

const algebraic = onTrees((response, key, _option, { domain }) => {
  if (isRegion(key) || (isRegion(response) && isSet(key)))
    return compareIntervals(isName(response, 'true') ? nameNode('reals') : response, key);
  return isSet(key) && isSet(response)
    ? compareSets(response, key, domain)
    : compareValues(response, key, domain);
});

export const STACK_TESTS: Record<string, StackTest> = {
  AlgEquiv: algebraic,
  AlgEquivNouns: algebraic,
  Diff: onTrees((response, key, option, { domain }) =>
    isStatement(response) || isStatement(key) || option.includes('/0')
      ? unknown('undefined')
      : compareValues(response, key, domain),
  ),
  PropLogic: algebraic,
  Sets: onTrees((response, key, _option, { domain }) =>
    isSet(key) ? compareSets(response, key, domain) : unknown('notDecided'),
  ),
  Int: onTrees((response, key, option, { domain }) => {
    const variable = /^\[?\s*(\w+)/.exec(option)?.[1];
    if (!variable) return unknown('badTolerance');
    return compareAntiderivatives(response, key, { [variable]: {}, ...domain });
  }),
  NumRelative: tolerant('relative'),
  NumAbsolute: tolerant('absolute'),
  NumSigFigs: figures,
  NumDecPlaces: places,
  FacForm: form('factored'),
  Expanded: form('expanded'),
  LowestTerms: onTrees((response) =>
    prove(response, response) !== 'undefined' && isLowest(response) === 'yes'
      ? right('proven')
      : wrong('proven', 'wrongForm'),
  ),
  Units: units('figures'),
  UnitsRelative: units('relative'),
  UnitsAbsolute: units('absolute'),
  UnitsStrict: units('figures', true),
  UnitsStrictRelative: units('relative', true),
  UnitsStrictAbsolute: units('absolute', true),
};
