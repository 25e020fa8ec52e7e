/**
 * Exact integer grams: a bigram if a non-ASCII character takes part, else a trigram of ASCII. Different grams are
 * different integers (ASCII trigrams are below 2^21, bigrams at or above it, because control characters
 * never reach here), so the index never needs a recheck for collisions.
 */
import { FIELD_SEPARATOR } from './normalise.js';

const SEPARATOR_CODE = FIELD_SEPARATOR.charCodeAt(0);
const isAscii = (code: number): boolean => code < 128;

/** The distinct grams of a normalised text, as signed 32-bit integers. */
export function grams(normalised: string): number[] {
  const found = new Set<number>();
  for (let at = 0; at + 1 < normalised.length; at += 1) {
    const first = normalised.charCodeAt(at);
    const second = normalised.charCodeAt(at + 1);
    if (first === SEPARATOR_CODE || second === SEPARATOR_CODE) continue;
    if (!isAscii(first) || !isAscii(second)) {
      found.add((first << 16) | second);
      continue;
    }
    if (at + 2 >= normalised.length) continue;
    const third = normalised.charCodeAt(at + 2);
    if (isAscii(third) && third !== SEPARATOR_CODE) found.add((first << 14) | (second << 7) | third);
  }
  return [...found];
}

/**
 * Sets of grams of which a text must have one complete set to contain every fragment in one of its spellings. Only one
 * fragment is distinguished by its spellings, the others by what these share: there are only as many sets as spellings.
 * Empty if the index cannot help.
 */
export function gramsOf(fragments: readonly (readonly string[])[]): number[][] {
  const shared = fragments.map(sharedGrams);
  const apart = fragments.findIndex((spellings, at) => spellings.length > 1 && shared[at]?.length === 0);
  const common = shared.filter((_, at) => at !== apart).flat();
  const sets = (fragments[apart] ?? ['']).map((spelling) => [...new Set([...common, ...grams(spelling)])]);
  return sets.some((set) => set.length === 0) ? [] : sets;
}

/** The grams that all spellings have. */
function sharedGrams(spellings: readonly string[]): number[] {
  const [first = [], ...others] = spellings.map(grams);
  const sets = others.map((found) => new Set(found));
  return first.filter((gram) => sets.every((set) => set.has(gram)));
}
