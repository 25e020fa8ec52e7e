/** The ends of intervals: exact formulas with a value to order them by. */
import { compareFormulas } from '../equality/index.js';
import { evaluateNumeric, isKnown } from '../evaluate/index.js';
import type { Expression } from '../tree/index.js';

export interface End {
  /** ±Infinity without a tree. */
  readonly value: number;
  readonly tree?: Expression;
}

/** Leaves the algebra of regions: the comparison becomes unknown. */
export class UndecidedError extends Error {
  constructor(readonly reason: 'notSolved' | 'notDecided' | 'undefined' | 'otherName') {
    super(reason);
  }
}

/** How sure the order of ends was; one for each comparison of regions. */
export interface Sureness {
  isProven: boolean;
}

const infinite = (isNegative: boolean): End => ({ value: isNegative ? -Infinity : Infinity });

export function endOf(node: Expression): End {
  const isInfinite = (one: Expression | undefined): boolean => one?.op === 'name' && one.name === 'inf';
  if (isInfinite(node)) return infinite(false);
  if (node.op === 'negative' && isInfinite(node.args[0])) return infinite(true);
  const { re, im, ...rest } = evaluateNumeric(node, new Map());
  if (!isKnown({ re, im, ...rest }) || im !== 0) throw new UndecidedError('undefined');
  return { value: re, tree: node };
}

/** Below 0, 0, or above 0. */
export function compareEnds(a: End, b: End, sureness: Sureness): number {
  if (!a.tree || !b.tree) return a.value === b.value ? 0 : a.value - b.value;
  const equality = compareFormulas(a.tree, b.tree);
  if (equality.result === 'unknown') throw new UndecidedError('notDecided');
  if (equality.certainty === 'checked') sureness.isProven = false;
  return equality.result === 'equal' ? 0 : a.value - b.value || -1;
}
