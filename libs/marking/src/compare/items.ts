/** The items of a finite set as pupils write it: `{1,2}`, `1 或 2`, `x=1 或 x=2`, `±2`, `x_1=1, x_2=2`. */
import { isStatement } from './truth.js';
import { hasBothSigns, isLeaf, isName, withSign, type Expression } from '../tree/index.js';

export interface Items {
  readonly items: readonly Expression[];
  /** The letter of `x=1`, without its index. */
  readonly names: ReadonlySet<string>;
}

export const ITEMS_MAX = 24;

/** The roots x₁ and x₂ may change places; the terms a₁ and a₂ may not. */
const ROOT_INDEX = /^x_\d+$/;

/** A set of statements: not `x = 1`, which names an item. */
const isOtherStatement = (node: Expression): boolean =>
  isStatement(node) && !(node.op === 'relation' && node.detail === '=' && isName(node.args[0]));

export function itemsOf(node: Expression): Items {
  const found = collectItems(node);
  // `x=1, y=2` is no set: each value belongs to its letter.
  return found.names.size > 1 && !isLeaf(node) ? { items: node.args, names: new Set() } : found;
}

function collectItems(node: Expression): Items {
  const names = new Set<string>();
  const items: Expression[] = [];
  const collect = (one: Expression): void => {
    if (one.op === 'set' && one.args.some(isOtherStatement)) items.push(...one.args);
    else if (one.op === 'set' || one.op === 'list' || one.op === 'or') one.args.forEach(collect);
    else if (
      one.op === 'and' &&
      one.args.every((part) => part.op === 'relation' && part.detail === '=' && isName(part.args[0]))
    )
      one.args.forEach(collect);
    else if (one.op === 'relation' && one.detail === '=' && isName(one.args[0])) {
      names.add(one.args[0].name.replace(ROOT_INDEX, 'x'));
      collect(one.args[1]!);
    } else if (one.op === 'name' && one.name === 'empty') return;
    else if (hasBothSigns(one)) items.push(withSign(one, true), withSign(one, false));
    else items.push(one);
  };
  collect(node);
  return { items, names };
}
