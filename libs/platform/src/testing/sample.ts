/**
 * Samples of walks that take minutes: a test takes the part that SEED determines (`npm test` prints it), and everything
 * with FULL=1.
 */
import { createHash } from 'node:crypto';

/** Name it in the title of a test that takes a sample: with it the run can be repeated. */
export const SEED = process.env['SEED'] || String(Date.now());

/** `count` of the items in their order, or all. */
export function sampleOf<Item>(
  items: readonly Item[],
  count: number,
  nameOf: (item: Item) => string = String,
): Item[] {
  if (process.env['FULL']) return [...items];
  const placeOf = (item: Item) =>
    createHash('sha256')
      .update(`${SEED} ${nameOf(item)}`)
      .digest('hex');
  const sampled = new Set(
    items
      .map((item) => ({ item, place: placeOf(item) }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .slice(0, count)
      .map(({ item }) => item),
  );
  return items.filter((item) => sampled.has(item));
}
