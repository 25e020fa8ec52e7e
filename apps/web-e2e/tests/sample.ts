/**
 * Whole walks take minutes: by default a test takes the part of its walk that SEED determines (`npm test` prints it, and
 * playwright.config.ts sets one for other runs). FULL=1 takes everything, and so does
 * PICTURES=1.
 */
import { createHash } from 'node:crypto';

export const FULL = Boolean(process.env['FULL'] || process.env['PICTURES']);

/** Places a name in [0, 1), elsewhere for each seed. */
function placeOf(name: string): number {
  const seed = process.env['SEED'] ?? '';
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() / 2 ** 32;
}

/** Whether the sample has this part of a walk; it has about `share` of all parts. */
export const isSampled = (name: string, share: number): boolean => FULL || placeOf(name) < share;

/** `count` of the items in their order, or all. */
export function sampleOf<Item>(
  items: readonly Item[],
  count: number,
  nameOf: (item: Item) => string = String,
): Item[] {
  if (FULL) return [...items];
  const sampled = new Set(items.toSorted((a, b) => placeOf(nameOf(a)) - placeOf(nameOf(b))).slice(0, count));
  return items.filter((item) => sampled.has(item));
}
