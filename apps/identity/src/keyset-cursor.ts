/** Where a page of a long list ended: a moment and an id. Opaque to clients. */
import { Uuid } from '@tiku/contracts/common';
import { validation } from '@tiku/platform/errors';
import { z } from 'zod';

/** A moment that PostgreSQL reads as well: it knows no year 0000. */
export const CursorTime = z.iso.datetime().refine((at) => at >= '0001');
const Place = z.tuple([CursorTime, Uuid]);
export interface KeysetPlace {
  at: string;
  id: string;
}

export function encodeCursor({ at, id }: KeysetPlace): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** @throws AppError 400 for what is no cursor */
export function decodeCursor(text: string): KeysetPlace {
  let raw: unknown;
  try {
    raw = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    raw = null;
  }
  const parsed = Place.safeParse(raw);
  if (!parsed.success) throw validation([{ path: 'cursor', rule: 'cursor' }]);
  return { at: parsed.data[0], id: parsed.data[1] };
}
