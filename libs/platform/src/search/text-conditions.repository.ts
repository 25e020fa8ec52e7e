/** SQL of a search in texts in normal form and their grams: one way for every service that has them. */
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

/** All grams of one of the sets. In a schema with intarray an unqualified `@>` would be that extension's, which no index here serves. */
export const hasGramsSql = (
  column: string,
  sets: readonly (readonly number[])[],
  bind: (grams: readonly number[], at: number) => string,
): string =>
  `(${sets.map((grams, at) => `${column} OPERATOR(pg_catalog.@>) ${bind(grams, at)}::int4[]`).join(' OR ')})`;
