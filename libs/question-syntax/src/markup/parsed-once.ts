/**
 * The trees of the last few texts: a save measures the same stem several times, and a tree of a long one takes
 * milliseconds. Callers only read them.
 */
import { parseMarkup } from './parse.js';
import type { Block } from './tree.js';

/** A stem as typed and as stored. */
const KEPT = 2;
/** Longer texts are not kept in memory. */
const CHARS_MAX = 60_000;

/** Others read it, too. */
interface SharedMarkup {
  readonly blocks: readonly Readonly<Block>[];
}

const kept: { source: string; markup: SharedMarkup }[] = [];

export function parsedOnce(source: string): SharedMarkup {
  const known = kept.find((one) => one.source === source);
  if (known) return known.markup;
  const markup = parseMarkup(source);
  if (source.length <= CHARS_MAX) kept.unshift({ source, markup });
  kept.splice(KEPT);
  return markup;
}
