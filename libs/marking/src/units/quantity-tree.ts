/** Quantities whose unit is not at the end: `15*kN/(pi*mm^2)`, `1 Mg/10^6`. */
import { integer } from '../rational/index.js';
import { readFormula } from '../read/index.js';
import { apply, numberNode, variablesOf, type Expression } from '../tree/index.js';
import { joinUnits, type Unit } from './index.js';
import { unitNamed } from './table.js';

export interface TreeQuantity {
  readonly tree: Expression;
  readonly unit: Unit;
}

const NONE: Unit = { factor: { n: 1n, d: 1n }, dimension: {} };

/** Undefined if a name is no unit, or if there is no unit; without a number only a key is one of its unit. */
export function readQuantityTree(text: string, isBareAllowed = false): TreeQuantity | undefined {
  const reading = readFormula(text, { names: 'words' });
  if ('problem' in reading) return undefined;
  const split = splitTree(reading.tree);
  if (!split || Object.keys(split.unit.dimension).length === 0) return undefined;
  return split.tree === ONE && !isBareAllowed ? undefined : split;
}

const ONE = numberNode(integer(1));

function splitTree(node: Expression): TreeQuantity | undefined {
  if (node.op === 'name') {
    const unit = unitNamed(node.name);
    if (unit) return { tree: ONE, unit };
  }
  if (node.op === 'negative') {
    const inner = splitTree(node.args[0]!);
    return inner && { tree: apply('negative', [inner.tree]), unit: inner.unit };
  }
  if ((node.op === 'product' || node.op === 'quotient') && node.args.length === 2)
    return splitPair(node.op, node.args[0]!, node.args[1]!);
  if (variablesOf(node).length === 0) return { tree: node, unit: NONE };
  return node.op === 'power' ? splitPower(node.args[0]!, node.args[1]!) : undefined;
}

function splitPair(
  op: 'product' | 'quotient',
  first: Expression,
  second: Expression,
): TreeQuantity | undefined {
  const left = splitTree(first);
  const right = left && splitTree(second);
  const unit = right && joinUnits(left.unit, right.unit, op === 'product' ? 1 : -1);
  return unit ? { tree: joinTrees(op, left.tree, right.tree), unit } : undefined;
}

/** The number that stands before a unit keeps its digits. */
function joinTrees(op: 'product' | 'quotient', left: Expression, right: Expression): Expression {
  if (right === ONE) return left;
  return left === ONE && op === 'product' ? right : apply(op, [left, right]);
}

function splitPower(base: Expression, exponent: Expression): TreeQuantity | undefined {
  const inner = splitTree(base);
  const isNegative = exponent.op === 'negative';
  const power = isNegative ? exponent.args[0]! : exponent;
  if (!inner || power.op !== 'number' || power.value.d !== 1n || power.value.n > 12n) return undefined;
  const unit = joinUnits(NONE, inner.unit, Number(power.value.n) * (isNegative ? -1 : 1));
  return unit ? { tree: inner.tree === ONE ? ONE : apply('power', [inner.tree, exponent]), unit } : undefined;
}
