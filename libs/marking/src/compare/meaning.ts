/** Whether what is written alike also means something: `(1/0, 2)` equals nothing, not even itself. */
import { evaluateNumeric, isKnown } from '../evaluate/index.js';
import { prove } from '../normal/index.js';
import { hasBothSigns, isLeaf, variablesOf, withSign, type Expression } from '../tree/index.js';

const FORMULAS: ReadonlySet<string> = new Set(['sum', 'product', 'quotient', 'power', 'negative', 'call']);
/** Formulas of one value: no set, point or statement. */
export const isPlain = (node: Expression): boolean => isLeaf(node) || FORMULAS.has(node.op);

export function isMeaningful(node: Expression): boolean {
  if (isLeaf(node)) return true;
  if (hasBothSigns(node)) return [true, false].every((isUpper) => isMeaningful(withSign(node, isUpper)));
  if (!isPlain(node)) return node.args.every(isMeaningful);
  if (node.op === 'negative' && isLeaf(node.args[0]!)) return true;
  if (prove(node, node) === 'undefined') return false;
  return variablesOf(node).length > 0 || isKnown(evaluateNumeric(node, new Map()));
}
