/** SQL conditions of a search in normalised texts and their grams, shared by all services that have them. */
import { containing } from '../lists/index.js';

/** Each fragment is contained in one of its spellings. `bind` returns the parameter of a value. */
export const containsSql = (
  column: string,
  fragments: readonly (readonly string[])[],
  bind: (value: string) => string,
): string[] =>
  fragments.map(
    (spellings) =>
      `(${spellings.map((spelling) => `${column} LIKE ${bind(containing(spelling))}`).join(' OR ')})`,
  );

/**
 * All grams of one of the sets. With intarray in the schema an unqualified `@>` would use that extension's, which no
 * index serves.
 */
export const hasGramsSql = (
  column: string,
  sets: readonly (readonly number[])[],
  bind: (grams: readonly number[], at: number) => string,
): string =>
  `(${sets.map((grams, at) => `${column} OPERATOR(pg_catalog.@>) ${bind(grams, at)}::int4[]`).join(' OR ')})`;
