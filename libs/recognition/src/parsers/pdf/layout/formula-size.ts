/**
 * Formulas that were set as objects, and numbers of questions, are often larger than the text of their line (14 points
 * in 10.5): measured by them the words are small, and small means an index. Such symbols take the text's size. Pure.
 */
import type { Item } from './item.js';
import { isChinese } from './symbols.js';

/** Larger than the text by this: a formula of the same size as the text is no exception, a title is far larger. */
const LARGER = { from: 1.12, to: 1.8 };
/** How far the baselines of a formula and its line differ, in sizes of the text. */
const SAME_BASE = 0.3;
/** Words on the same baseline that show that it is a line of text. */
const WORDS_MIN = 4;

/** The items, symbols of large formulas as small as the text (`body`, in points) on whose baseline they stand. */
export function withSizeOfText(items: readonly Item[], body: number): readonly Item[] {
  const isLarge = (item: Item): boolean =>
    item.axis === undefined && item.size > body * LARGER.from && item.size < body * LARGER.to;
  if (!items.some(isLarge)) return items;
  const bases = items.filter((item) => isText(item, body)).map((item) => item.base);
  const stands = new Map<number, boolean>();
  const standsInText = (base: number): boolean => {
    const known = stands.get(base);
    if (known !== undefined) return known;
    const found = bases.filter((other) => Math.abs(other - base) <= body * SAME_BASE).length >= WORDS_MIN;
    stands.set(base, found);
    return found;
  };
  return items.map((item) => (isLarge(item) && standsInText(item.base) ? { ...item, size: body } : item));
}

function isText(item: Item, body: number): boolean {
  return Math.abs(item.size - body) <= body * 0.1 && isChinese(item.text);
}
