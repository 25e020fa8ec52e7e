/**
 * Statements about one number: the same if they are true at the same points. Truth changes only at the roots of the
 * relations, so it is compared at each root, between them and far outside.
 */
import { childrenOf, nodesOf, variablesOf, type Applied, type Expression } from '../tree/index.js';
import { right, unknown, wrong, type Verdict } from '../verdicts/index.js';
import { rootsOf } from './roots.js';
import { STATEMENTS, truthOf } from './truth.js';

const ROOTS_MAX = 60;
const FAR = [-1e6, -1_234.5, 1_234.5, 1e6];
/** Roots nearer than this must be the same ones. */
const NEAR = 1e-5;
const SAME = 1e-11;

/** Undefined where this comparison does not apply. */
export function compareStatements(response: Expression, key: Expression): Verdict | undefined {
  const relations = [response, key]
    .flatMap(nodesOf)
    .filter((node): node is Applied => node.op === 'relation');
  if (relations.length === 0) return compareLogic(response, key);
  const names = [...new Set([...variablesOf(response), ...variablesOf(key)])];
  if (names.length > 1 || relations.some(({ detail }) => detail === 'in')) return undefined;
  const isLogic = [response, key]
    .flatMap(nodesOf)
    .every(
      (node) =>
        !STATEMENTS.has(node.op) ||
        node.op === 'relation' ||
        childrenOf(node).every((part) => STATEMENTS.has(part.op) || isConstant(part)),
    );
  if (!isLogic) return undefined;
  const [name = 'x'] = names;
  const roots = relations.flatMap((relation) => rootsOf(relation, name)).toSorted((a, b) => a - b);
  if (roots.length > ROOTS_MAX) return unknown('notDecided');
  const isDoubtful = roots.some((root, at) => {
    const gap = root - (roots[at - 1] ?? -Infinity);
    return gap > SAME * (1 + Math.abs(root)) && gap < NEAR;
  });
  if (isDoubtful) return unknown('notDecided');
  return comparePoints(response, key, name, roots);
}
const isConstant = (node: Expression): boolean =>
  node.op === 'name' && (node.name === 'true' || node.name === 'false');

function comparePoints(
  response: Expression,
  key: Expression,
  name: string,
  roots: readonly number[],
): Verdict {
  const ends = [(roots[0] ?? 0) - 1, ...roots, (roots.at(-1) ?? 0) + 1];
  const between = ends.slice(1).map((end, at) => (end + ends[at]!) / 2);
  let decided = 0;
  for (const point of [...ends, ...between, ...FAR]) {
    const values = new Map([[name, point]]);
    const [given, wanted] = [truthOf(response, values), truthOf(key, values)];
    if (given === undefined || wanted === undefined) {
      // Neither side exists outside its domain; only one side is a difference that people judge.
      if (given !== wanted) return unknown('otherDomain');
      continue;
    }
    if (given !== wanted) return wrong('checked');
    decided++;
  }
  return decided > 0 ? right('checked', 'equalByValues') : unknown('undefined');
}

const NAMES_MAX = 6;

/** Names that stand for statements: all rows of the truth table. */
function compareLogic(response: Expression, key: Expression): Verdict | undefined {
  const names = [...new Set([...variablesOf(response), ...variablesOf(key)])];
  const isTable = [response, key]
    .flatMap(nodesOf)
    .every((node) => node.op === 'name' || ['and', 'or', 'not'].includes(node.op));
  if (!isTable || names.length > NAMES_MAX) return undefined;
  for (let row = 0; row < 2 ** names.length; row++) {
    const values = new Map(names.map((name, at) => [name, (row >> at) & 1]));
    if (truthOf(response, values) !== truthOf(key, values)) return wrong('proven');
  }
  return right('proven');
}
