/** What every list shares: the cursor that says where a page ended, and the pattern of a text that is looked for. */
import type { z } from 'zod';
import { validation } from '../errors/index.js';

/** A cursor is the place of a page's last row in the order of the list. Opaque to clients. */
export function cursorOf(place: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws AppError 400 for what is no cursor of such a place */
export function placeOf<T extends z.ZodType>(cursor: string, place: T): z.output<T> {
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw validation([{ path: 'cursor', rule: 'cursor' }]);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no place either.
    return null;
  }
}

/** For ILIKE: everything that contains `text`, whose own `%` and `_` stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
