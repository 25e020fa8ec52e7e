/** One page of a list in the order of enterprises' names: what is asked for, and the parts of the statements. Pure. */
import type { EnterprisesQuery } from '@tiku/contracts/identity';
import { containing, decodeCursor, NamePlace, offsetOf } from '@tiku/platform/lists';
import type { z } from 'zod';

/** Whose name or domain has `$1`, of enterprises that the statement calls `e`. */
export const MATCHING = '($1::text IS NULL OR lower(e.name) LIKE $1 OR e.email_suffix LIKE $1)';
/** The page of them, with `pageParameters`. */
export const PAGE = `WHERE ${MATCHING} AND ($2::text IS NULL OR (e.name, e.id) > ($2, $3::uuid))
  ORDER BY e.name, e.id LIMIT $4 OFFSET $5`;

type Query = z.output<typeof EnterprisesQuery>;

/** `$1` to `$5`. One row more than the page has tells whether there is another. @throws AppError 400 for no cursor */
export function pageParameters(query: Query): unknown[] {
  const { q, limit, cursor } = query;
  const [name, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, NamePlace);
  return [partOf(q), name, id, limit + 1, offsetOf(query)];
}

/** `$1`; null for no search. Domains are in lower case, and may be asked for as they stand in an address. */
export function partOf(q: string | undefined): string | null {
  return q ? containing(q.replace(/^@/, '').toLowerCase()) : null;
}
