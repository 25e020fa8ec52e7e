/** Forms that the tree shows at once. */
import { digitsOf } from './digits.js';
import { childrenOf, isLeaf, nodesOf, type Expression } from '../tree/index.js';

export const isDecimal = (node: Expression): boolean => digitsOf(node) !== undefined;

const isWhole = (node: Expression | undefined): boolean =>
  node?.op === 'negative'
    ? isWhole(node.args[0])
    : node?.op === 'number' && node.value.d === 1n && !/[.eE]/.test(node.literal);

/** A whole number, or a fraction of two. */
export function isFractionForm(node: Expression): boolean {
  if (node.op === 'negative') return isFractionForm(node.args[0]!);
  return isWhole(node) || (node.op === 'quotient' && node.args.every(isWhole));
}

const hasSum = (node: Expression): boolean => nodesOf(node).some(({ op }) => op === 'sum');

/** A sum of products of powers: no factor and no base is a sum. */
export function isExpanded(node: Expression): boolean {
  if (node.op === 'sum' || node.op === 'negative') return node.args.every(isExpanded);
  if (node.op === 'product') return !node.args.some(hasSum);
  if (node.op === 'power') return !hasSum(node.args[0]!);
  if (node.op === 'quotient') return !hasSum(node);
  return isLeaf(node) || childrenOf(node).length > 0;
}
