/** One page of a list: statements read one row more than the page has, which shows whether another page follows. */
import { encodeCursor, type CursorPlace } from './cursor.js';

export interface Page<R> {
  rows: R[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Cuts `rows`, of which `limit + 1` were read, to the page. `placeOf` returns the position of its last row. */
export function cutPage<R>(rows: readonly R[], limit: number, placeOf: (last: R) => CursorPlace): Page<R> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
}

/** The number of rows before the page; a cursor overrides `page`. */
export function offsetOf({ page, limit, cursor }: { page: number; limit: number; cursor?: string }): number {
  return cursor === undefined ? (page - 1) * limit : 0;
}

/** SQL: a timestamptz for a cursor, in PostgreSQL's microseconds: a Date would cut them off. */
export function cursorTimeSql(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
