/**
 * The end of a page of a long list: the values of the sort order and the last row's id. Opaque to clients.
 */
import { INT4_MAX, Uuid } from '@tiku/contracts/common';
import { z } from 'zod';
import { validation } from '../errors/index.js';

export type CursorPlace = readonly (string | number | null)[];

/** A timestamp that PostgreSQL accepts: it has no year 0000. */
export const CursorTime = z.iso.datetime().refine((at) => at >= '0001');
/** The database stores no text with a NUL, so a cursor with one is refused. */
export const CursorText = z.string().refine((text) => !text.includes('\0'));

/** The position in a list ordered by time, then id. */
export const TimePlace = z.tuple([CursorTime, Uuid]);
/** The position in a list ordered by name, then id. */
export const NamePlace = z.tuple([CursorText, Uuid]);

/** The position in a list ordered by a unique number. */
export const NumberPlace = z.tuple([z.int().min(0).max(INT4_MAX)]);

export function encodeCursor(place: CursorPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws AppError 400 if the cursor is invalid */
export function decodeCursor<S extends z.ZodType>(cursor: string, place: S): z.output<S> {
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw validation([{ path: 'cursor', rule: 'cursor' }]);
  return parsed.data;
}

/**
 * Where a list that is ordered by `sort` continues: the value and the id of the last row, nulls on its first page.
 * @throws AppError 400 if the cursor is invalid or of another sort order
 */
export function sortedPlace<S extends z.ZodType>(
  { cursor, sort }: { cursor?: string | undefined; sort: string },
  value: S,
): [value: z.output<S>, id: string] | [null, null] {
  if (cursor === undefined) return [null, null];
  const [, last, id] = decodeCursor(cursor, z.tuple([z.literal(sort), value, Uuid]));
  return [last as z.output<S>, id];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No position has the shape of undefined.
    return undefined;
  }
}
