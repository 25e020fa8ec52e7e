/** What each of STACK's answer tests asks, in terms of this library. */
import type { Tolerance } from '@tiku/contracts/answer-keys';
import { compareAntiderivatives } from '../compare/antiderivative.js';
import { compareIntervals } from '../compare/interval.js';
import { compareSets } from '../compare/set.js';
import { isStatement } from '../compare/truth.js';
import { compareValues } from '../compare/values.js';
import { isWithin } from '../compare/tolerance.js';
import { checkForm, isLowest } from '../forms/index.js';
import { prove } from '../normal/index.js';
import { name as nameNode, isName, type Expression } from '../tree/index.js';
import { allOf, right, unknown, wrong, type Verdict } from '../verdicts/index.js';
import { readMaxima, type MaximaFormula } from './maxima.js';
import { figures, places, units, type StackTest } from './stack-numbers.js';

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
