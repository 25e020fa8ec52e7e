/** The tree of a formula as it was written: nothing is simplified, so that the form can be judged. */
import { spend } from '../effort/index.js';
import type { Rational } from '../rational/index.js';

export type Operation =
  | 'sum'
  | 'product'
  | 'quotient'
  | 'power'
  | 'negative'
  /** Two values at once: `a±b`, or `±b`. */
  | 'plusMinus'
  | 'minusPlus'
  /** A function named by `detail`. */
  | 'call'
  /** `detail` is one of `= != < <= > >= in`. */
  | 'relation'
  | 'and'
  | 'or'
  | 'not'
  | 'set'
  /** `{x | condition}`: the element and the condition. */
  | 'builder'
  /** Two or more values in brackets, `detail` is the brackets: `()`, `[)`, `(]`, `[]`. A point or an interval. */
  | 'bracket'
  /** Values separated by commas without brackets. */
  | 'list'
  | 'union'
  | 'intersection'
  | 'without';

export interface NumberNode {
  readonly op: 'number';
  readonly value: Rational;
  /** The digits as written, which decide figures and decimal places. */
  readonly literal: string;
}
export interface NameNode {
  readonly op: 'name';
  /** A variable, or one of the constants `pi`, `e`, `i`, `inf`, `reals`, … */
  readonly name: string;
}
export interface Applied {
  readonly op: Operation;
  readonly args: readonly Expression[];
  readonly detail?: string;
}
export type Expression = NumberNode | NameNode | Applied;

export const CONSTANTS: ReadonlySet<string> = new Set(['pi', 'e', 'i', 'inf', 'true', 'false']);
/** Names of sets of numbers: ℝ, ℚ, ℤ, ℕ, ℕ₊, ∅. */
export const NUMBER_SETS: ReadonlySet<string> = new Set([
  'reals',
  'rationals',
  'integers',
  'naturals',
  'positives',
  'empty',
]);

export const isLeaf = (node: Expression): node is NumberNode | NameNode =>
  node.op === 'number' || node.op === 'name';
export const childrenOf = (node: Expression): readonly Expression[] => (isLeaf(node) ? [] : node.args);
export const numberNode = (value: Rational, literal = ''): NumberNode => ({ op: 'number', value, literal });
export const name = (text: string): NameNode => ({ op: 'name', name: text });
export const apply = (op: Operation, args: readonly Expression[], detail?: string): Applied =>
  detail === undefined ? { op, args } : { op, args, detail };
export const isName = (node: Expression | undefined, text?: string): node is NameNode =>
  node?.op === 'name' && (text === undefined || node.name === text);

/** Every node, the root first. A tree has at most `NODES_MAX` nodes and `DEPTH_MAX` levels, which the reader checks. */
export function nodesOf(root: Expression): Expression[] {
  const found: Expression[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    waiting.push(...childrenOf(node));
  }
  spend(found.length / 8);
  return found;
}

/** The variables, sorted. */
export function variablesOf(root: Expression): string[] {
  const names = nodesOf(root).flatMap((node) =>
    node.op === 'name' && !CONSTANTS.has(node.name) && !NUMBER_SETS.has(node.name) ? [node.name] : [],
  );
  return [...new Set(names)].toSorted();
}

/** Replaces nodes from the leaves up. */
export function mapTree(node: Expression, change: (node: Expression) => Expression): Expression {
  if (isLeaf(node)) return change(node);
  return change({ ...node, args: node.args.map((part) => mapTree(part, change)) });
}

/** Equal as written; the digits of numbers do not count. */
export function isSameTree(a: Expression, b: Expression): boolean {
  if (a.op === 'number') return b.op === 'number' && a.value.n === b.value.n && a.value.d === b.value.d;
  if (a.op === 'name') return b.op === 'name' && a.name === b.name;
  if (isLeaf(b) || a.op !== b.op || a.detail !== b.detail || a.args.length !== b.args.length) return false;
  return a.args.every((part, at) => isSameTree(part, b.args[at]!));
}

/** A value of ± for both of its signs; all signs of one formula change together. */
export function withSign(node: Expression, isUpper: boolean): Expression {
  return mapTree(node, (one) => {
    if (one.op !== 'plusMinus' && one.op !== 'minusPlus') return one;
    const isPlus = (one.op === 'plusMinus') === isUpper;
    const last = one.args.at(-1)!;
    const signed = isPlus ? last : apply('negative', [last]);
    return one.args.length === 1 ? signed : apply('sum', [one.args[0]!, signed]);
  });
}
export const hasBothSigns = (node: Expression): boolean =>
  nodesOf(node).some(({ op }) => op === 'plusMinus' || op === 'minusPlus');
