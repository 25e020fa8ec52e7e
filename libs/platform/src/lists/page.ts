/** One page of a list: statements read one row more than the page has, which tells whether another page follows. */
import { encodeCursor, type CursorPlace } from './cursor.js';

export interface Page<R> {
  rows: R[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Cuts `rows`, of which `limit + 1` were asked for, to the page. `placeOf` tells where its last row stands. */
export function cutPage<R>(rows: readonly R[], limit: number, placeOf: (last: R) => CursorPlace): Page<R> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
}

/** The rows that lie before the page; with a cursor `page` does not count. */
export function offsetOf({ page, limit, cursor }: { page: number; limit: number; cursor?: string }): number {
  return cursor === undefined ? (page - 1) * limit : 0;
}

/** SQL: a timestamptz as a cursor carries it, in PostgreSQL's microseconds: a Date would cut them off. */
export function cursorTimeSql(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
