/**
 * Formulas set as objects, and question numbers, are often larger than the text of their line (14 points
 * in 10.5): compared with them the words are small, and small means an index. Such symbols take the text's size. Pure.
 */
import type { Item } from './item.js';
import { isChinese } from './symbols.js';

/** How much larger than the text: a formula of the same size needs no change, a title is far larger. */
const LARGER = { from: 1.12, to: 1.8 };
/** How far the baselines of a formula and its line differ, in sizes of the text. */
const SAME_BASE = 0.3;
/** This many words on the same baseline show that it is a line of text. */
const WORDS_MIN = 4;

/** The items, with symbols of large formulas reduced to the size of the text on their baseline (`body`, in points). */
export function withSizeOfText(items: readonly Item[], body: number): readonly Item[] {
  const isLarge = (item: Item): boolean =>
    item.axis === undefined && item.size > body * LARGER.from && item.size < body * LARGER.to;
  if (!items.some(isLarge)) return items;
  const bases = items.filter((item) => isText(item, body)).map((item) => item.base);
  const stands = new Map<number, boolean>();
  const standsInText = (base: number): boolean => {
    const cached = stands.get(base);
    if (cached !== undefined) return cached;
    const found = bases.filter((other) => Math.abs(other - base) <= body * SAME_BASE).length >= WORDS_MIN;
    stands.set(base, found);
    return found;
  };
  return items.map((item) => (isLarge(item) && standsInText(item.base) ? { ...item, size: body } : item));
}

function isText(item: Item, body: number): boolean {
  return Math.abs(item.size - body) <= body * 0.1 && isChinese(item.text);
}
