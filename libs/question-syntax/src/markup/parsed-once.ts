/**
 * The trees of the last few texts: a save measures the same stem several times, and a tree of a long one takes
 * milliseconds. Callers only read them.
 */
import { parseMarkup } from './parse.js';
import type { Markup } from './tree.js';

/** A stem as typed and as stored. */
const KEPT = 2;
/** Longer texts are not kept in memory. */
const CHARS_MAX = 60_000;

const kept: { source: string; markup: Markup }[] = [];

export function parsedOnce(source: string): Markup {
  const known = kept.find((one) => one.source === source);
  if (known) return known.markup;
  const markup = parseMarkup(source);
  if (source.length <= CHARS_MAX) kept.unshift({ source, markup });
  kept.splice(KEPT);
  return markup;
}
