/** Equations and inequalities: the same if the difference of their sides is the same up to a factor. */
import type { Domain } from '@tiku/contracts/answer-keys';
import { compareFormulas } from '../equality/index.js';
import { factorBetween, hasSameNumerator } from '../equality/factor.js';
import { hasOtherZero } from '../equality/solutions.js';
import { apply, isName, variablesOf, type Applied, type Expression } from '../tree/index.js';
import { right, unknown, verdictOf, wrong, type Verdict } from '../verdicts/index.js';

const TURNED: Record<string, string> = { '>': '<', '>=': '<=' };

/** `a > b` as `b < a`. */
function normalised(node: Applied): {
  sign: string;
  difference: Expression;
  left: Expression;
  right: Expression;
} {
  const [left, other] = node.args as [Expression, Expression];
  const sign = node.detail!;
  const isTurned = sign in TURNED;
  const [first, second] = isTurned ? [other, left] : [left, other];
  return {
    sign: TURNED[sign] ?? sign,
    difference: apply('sum', [first, apply('negative', [second])]),
    left: first,
    right: second,
  };
}

export function compareRelations(response: Applied, key: Applied, domain: Domain | undefined): Verdict {
  const [given, wanted] = [normalised(response), normalised(key)];
  const solved = compareSolved(response, key, domain);
  if (solved) return solved;
  const isEquation = given.sign === '=' && wanted.sign === '=';
  const names = (node: Expression) => variablesOf(node).join();
  const factor = factorBetween(given.difference, wanted.difference, domain);
  if (factor === undefined)
    return isEquation ? differentBySolutions(given.difference, wanted.difference) : unknown('notDecided');
  if (factor === null && isEquation) {
    return hasSameNumerator(given.difference, wanted.difference)
      ? right('checked', 'equalByValues')
      : differentBySolutions(given.difference, wanted.difference);
  }
  if (factor === null) {
    return names(given.difference) === names(wanted.difference) && given.sign === wanted.sign
      ? wrong('checked')
      : unknown('notDecided');
  }
  if (given.sign !== wanted.sign) return wrong('checked');
  // Both sides times a negative number turn an inequality.
  const isSymmetric = given.sign === '=' || given.sign === '!=';
  return isSymmetric || factor.isPositive
    ? right(factor.certainty, factor.certainty === 'proven' ? 'equal' : 'equalByValues')
    : wrong('checked');
}

/** Other equations may have the same solutions: only a solution of one alone shows that they differ. */
const differentBySolutions = (given: Expression, wanted: Expression): Verdict =>
  hasOtherZero(given, wanted) || hasOtherZero(wanted, given) ? wrong('checked') : unknown('notDecided');

/** `y = …` against `y = …`: the right sides are formulas, and `e` or `i` on the left are names. */
function compareSolved(response: Applied, key: Applied, domain: Domain | undefined): Verdict | undefined {
  if (response.detail !== '=' || key.detail !== '=') return undefined;
  const [name, formula] = response.args as [Expression, Expression];
  const [keyName, keyFormula] = key.args as [Expression, Expression];
  if (!isName(name) || !isName(keyName, name.name)) return undefined;
  if ([formula, keyFormula].some((one) => variablesOf(one).includes(name.name))) return undefined;
  const equality = compareFormulas(formula, keyFormula, domain);
  return equality.result === 'unknown' && variablesOf(keyFormula).length > 0
    ? undefined
    : verdictOf(equality);
}
