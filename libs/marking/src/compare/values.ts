/** Values of any shape: formulas, points and lists part by part, equations up to a factor. */
import type { Domain } from '@tiku/contracts/answer-keys';
import { compareFormulas } from '../equality/index.js';
import { isSameTree, type Applied, type Expression } from '../tree/index.js';
import { allOf, unknown, verdictOf, wrong, type Verdict } from '../verdicts/index.js';
import { compareRelations } from './relations.js';

const isMany = (node: Expression): node is Applied => node.op === 'bracket' || node.op === 'list';

export function compareValues(response: Expression, key: Expression, domain: Domain | undefined): Verdict {
  if (isMany(response) && isMany(key)) return compareParts(response, key, domain);
  if (response.op === 'relation' && key.op === 'relation') return compareRelations(response, key, domain);
  const hasShape = (node: Expression): boolean => isMany(node) || SHAPES.has(node.op);
  if (hasShape(response) || hasShape(key)) {
    if (isSameTree(response, key)) return verdictOf({ result: 'equal', certainty: 'proven' });
    if (response.op === key.op && ['and', 'or'].includes(key.op))
      return compareMany(response as Applied, key as Applied, domain);
    return unknown('notDecided');
  }
  return verdictOf(compareFormulas(response, key, domain));
}

const SHAPES = new Set([
  'relation',
  'and',
  'or',
  'not',
  'set',
  'builder',
  'union',
  'intersection',
  'without',
  'plusMinus',
  'minusPlus',
]);

function compareParts(response: Applied, key: Applied, domain: Domain | undefined): Verdict {
  if (response.args.length !== key.args.length)
    return wrong('proven', response.args.length < key.args.length ? 'missing' : 'extra');
  if (key.args.length === 0) return verdictOf({ result: 'equal', certainty: 'proven' });
  // A point is not a list, an open interval not a closed one.
  if (response.detail !== key.detail) return unknown('notDecided');
  return allOf(response.args.map((part, at) => compareValues(part, key.args[at]!, domain)));
}

/** `a and b` in any order. */
function compareMany(response: Applied, key: Applied, domain: Domain | undefined): Verdict {
  if (response.args.length !== key.args.length || key.args.length > 6) return unknown('notDecided');
  const left = [...key.args];
  const verdicts = response.args.map((part) => {
    const at = left.findIndex((other) => compareValues(part, other, domain).isRight);
    return at < 0 ? unknown('notDecided') : compareValues(part, left.splice(at, 1)[0]!, domain);
  });
  return allOf(verdicts);
}
