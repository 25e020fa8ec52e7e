/** Where a page of accounts ended: the order, the last one's value in it, its id. Opaque to clients. */
import { Uuid } from '@tiku/contracts/common';
import { validation } from '@tiku/platform/errors';
import { z } from 'zod';
import { CursorTime } from '../keyset-cursor.js';

export interface UsersPlace {
  /** Null: among those without a value. */
  place: string | null;
  id: string;
}

export function encodeUsersCursor(sort: string, place: string | null, id: string): string {
  return Buffer.from(JSON.stringify([sort, place, id])).toString('base64url');
}

/** @throws AppError 400 for what is no cursor, and for one of another order */
export function decodeUsersCursor(text: string, sort: string, isTime: boolean): UsersPlace {
  const Place = z.tuple([z.literal(sort), (isTime ? CursorTime : z.string()).nullable(), Uuid]);
  const parsed = Place.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
  // No text with a NUL is in the database, and none can be asked for.
  if (!parsed.success || parsed.data[1]?.includes('\0'))
    throw validation([{ path: 'cursor', rule: 'cursor' }]);
  const [, place, id] = parsed.data;
  return { place, id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
