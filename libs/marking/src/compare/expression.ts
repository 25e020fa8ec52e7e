/** Expressions, points and equations: equal on the declared domain, then of the required form. */
import type { AcceptedAnswer } from '@tiku/contracts/answer-keys';
import { checkForm } from '../forms/index.js';
import { isName, variablesOf, type Expression } from '../tree/index.js';
import { unknown, wrong, type Verdict } from '../verdicts/index.js';
import { compareAntiderivatives } from './antiderivative.js';
import { compareValues } from './values.js';

export function compareExpressions(
  response: Expression,
  key: Expression,
  { domain, form }: AcceptedAnswer,
): Verdict {
  const [given, wanted] = alignNames(response, key);
  if (!given) return unknown('otherName');
  if (form === 'antiderivative') return compareAntiderivatives(given, wanted, domain);
  const verdict = compareValues(given, wanted, domain);
  if (!verdict.isRight || !form || form === 'any') return verdict;
  const result = checkForm(given, form);
  if (result === 'unknown') return unknown('notDecided');
  return result === 'yes' ? verdict : wrong(verdict.verdict === 'proven' ? 'proven' : 'checked', 'wrongForm');
}

/** Where only one of both begins with `y =`: the key may, the response must use the key's letter. */
function alignNames(response: Expression, key: Expression): [Expression | undefined, Expression] {
  const [given, wanted] = [rightSide(response), rightSide(key)];
  if (wanted && response.op !== 'relation') return [response, wanted.formula];
  if (given && key.op !== 'relation') return [undefined, key];
  return [response, key];
}

function rightSide(node: Expression): { formula: Expression } | undefined {
  if (node.op !== 'relation' || node.detail !== '=') return undefined;
  const [name, formula] = node.args as [Expression, Expression];
  return isName(name) && !variablesOf(formula).includes(name.name) ? { formula } : undefined;
}
