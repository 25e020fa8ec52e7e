/** Values of any shape: formulas, points and lists part by part, equations and statements, values with ±. */
import type { Domain } from '@tiku/contracts/answer-keys';
import { compareFormulas } from '../equality/index.js';
import { prove, type Proof } from '../normal/index.js';
import {
  hasBothSigns,
  isSameTree,
  variablesOf,
  withSign,
  type Applied,
  type Expression,
} from '../tree/index.js';
import { allOf, anyOf, right, unknown, verdictOf, wrong, type Verdict } from '../verdicts/index.js';
import { equationOf } from './equations.js';
import { isMeaningful, isPlain } from './meaning.js';
import { compareRelations } from './relations.js';
import { compareStatements } from './statements.js';
import { isStatement } from './truth.js';

const isMany = (node: Expression): node is Applied => node.op === 'bracket' || node.op === 'list';
const SETS = new Set(['set', 'builder', 'union', 'intersection', 'without']);

export function compareValues(response: Expression, key: Expression, domain: Domain | undefined): Verdict {
  if (isMany(response) && isMany(key)) return compareParts(response, key, domain);
  if (isStatement(response) && isStatement(key)) return compareClaims(response, key, domain);
  const hasShape = (node: Expression): boolean => isMany(node) || isStatement(node) || SETS.has(node.op);
  if (hasShape(response) || hasShape(key)) return compareShapes(response, key);
  if (hasBothSigns(response) || hasBothSigns(key)) return compareSigned(response, key, domain);
  return verdictOf(compareFormulas(response, key, domain));
}

/** A point or a set of several values is no single value, and a number no statement. `1,000` may be one number. */
function compareShapes(response: Expression, key: Expression): Verdict {
  if (isSameTree(response, key)) return isMeaningful(key) ? right('proven') : unknown('undefined');
  const hasSeveral = (node: Expression): boolean =>
    (node.op === 'set' || node.op === 'bracket' || (node.op === 'list' && node.detail !== undefined)) &&
    node.args.length !== 1;
  const isOther = [
    [response, key],
    [key, response],
  ].some(([one, other]) => hasSeveral(one!) && (isPlain(other!) || isStatement(other!)));
  if (isOther || (isPlain(response) && isStatement(key) && !equationOf(key))) return wrong('checked');
  return unknown('notDecided');
}
/** Both signs of ± together: the two values may stand in either order. */
function compareSigned(response: Expression, key: Expression, domain: Domain | undefined): Verdict {
  if (!hasBothSigns(response) || !hasBothSigns(key)) return wrong('checked', 'missing');
  const compare = (isUpper: boolean, isKeyUpper: boolean): Verdict =>
    compareValues(withSign(response, isUpper), withSign(key, isKeyUpper), domain);
  return anyOf([
    allOf([compare(true, true), compare(false, false)]),
    allOf([compare(true, false), compare(false, true)]),
  ]);
}

/** Equations up to a factor; statements about one number by their truth; other statements as written. */
function compareClaims(response: Expression, key: Expression, domain: Domain | undefined): Verdict {
  if (isSameTree(response, key)) return isMeaningful(key) ? right('proven') : unknown('undefined');
  const [given, wanted] = [equationOf(response), equationOf(key)];
  if (given && wanted) {
    return compareTrivial(given, wanted) ?? compareRelations(given, wanted, domain);
  }
  const byTruth = compareStatements(response, key);
  if (byTruth) return byTruth;
  if (response.op === 'relation' && key.op === 'relation') return compareRelations(response, key, domain);
  if (isSameTree(response, key)) return isMeaningful(key) ? right('proven') : unknown('undefined');
  return response.op === key.op && (key.op === 'and' || key.op === 'or')
    ? compareMany(response as Applied, key, domain)
    : unknown('notDecided');
}

/** `x = x` holds everywhere, `2 = 3` nowhere. */
function compareTrivial(response: Applied, key: Applied): Verdict | undefined {
  const [given, wanted] = [response, key].map(({ args: [left, other] }) => prove(left!, other!));
  const isTrivial = (proof: Proof | undefined, node: Applied): boolean =>
    proof === 'equal' || (proof === 'different' && variablesOf(node).length === 0);
  if (!isTrivial(given, response) || !isTrivial(wanted, key)) return undefined;
  return given === wanted ? right('proven') : wrong('proven');
}

function compareParts(response: Applied, key: Applied, domain: Domain | undefined): Verdict {
  if (response.args.length !== key.args.length)
    return wrong('proven', response.args.length < key.args.length ? 'missing' : 'extra');
  if (key.args.length === 0) return right('proven');
  // A point is not a list, an open interval not a closed one.
  if (response.op !== key.op || response.detail !== key.detail) return unknown('notDecided');
  const verdict = allOf(response.args.map((part, at) => compareValues(part, key.args[at]!, domain)));
  const isOpen = key.op === 'list' && !verdict.isRight && isReordered(response, key, domain);
  return isOpen ? unknown('otherOrder') : verdict;
}

const LIST_MAX = 24;

/** Whether a question asks for the order is not in its key. */
function isReordered(response: Applied, key: Applied, domain: Domain | undefined): boolean {
  if (key.args.length > LIST_MAX) return false;
  const left = [...key.args];
  return response.args.every((part) => {
    const at = left.findIndex((other) => compareValues(part, other, domain).isRight);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
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
