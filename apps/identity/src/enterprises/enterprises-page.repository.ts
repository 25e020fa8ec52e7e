/** One page of a list sorted by the names of enterprises: its parameters, and parts of its statements. Pure. */
import type { EnterprisesQuery } from '@tiku/contracts/identity';
import { containing, decodeCursor, NamePlace, offsetOf } from '@tiku/platform/lists';
import type { z } from 'zod';

/** Name or domain contains `$1`; the statement calls the enterprises `e`. */
export const MATCHING = '($1::text IS NULL OR lower(e.name) LIKE $1 OR e.email_suffix LIKE $1)';
/** Selects the page, with `pageParameters`. */
export const PAGE = `WHERE ${MATCHING} AND ($2::text IS NULL OR (e.name, e.id) > ($2, $3::uuid))
  ORDER BY e.name, e.id LIMIT $4 OFFSET $5`;

type Query = z.output<typeof EnterprisesQuery>;

/** `$1` to `$5`. One extra row tells whether there is a next page. @throws AppError 400 if the cursor is invalid */
export function pageParameters(query: Query): unknown[] {
  const { q, limit, cursor } = query;
  const [name, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, NamePlace);
  return [partOf(q), name, id, limit + 1, offsetOf(query)];
}

/** `$1`; null without a search. Domains are stored in lower case; a search may have the case of an address. */
export function partOf(q: string | undefined): string | null {
  return q ? containing(q.replace(/^@/, '').toLowerCase()) : null;
}
