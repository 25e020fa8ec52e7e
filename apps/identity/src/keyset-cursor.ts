/** Where a page of a long list ended: a moment or a name, and an id. Opaque to clients. */
import { Uuid } from '@tiku/contracts/common';
import { validation } from '@tiku/platform/errors';
import { z } from 'zod';

/** A moment that PostgreSQL reads as well: it knows no year 0000. */
export const CursorTime = z.iso.datetime().refine((at) => at >= '0001');
/** No text with a NUL is in the database, and none can be asked for. */
export const StoredText = z.string().refine((text) => !text.includes('\0'));
const Place = z.tuple([CursorTime, Uuid]);
export interface KeysetPlace {
  at: string;
  id: string;
}

/** In the order of names. */
const NamePlace = z.tuple([StoredText, Uuid]);
export interface KeysetName {
  name: string;
  id: string;
}

export function encodeCursor({ at, id }: KeysetPlace): string {
  return cursorOf([at, id]);
}

/** @throws AppError 400 for what is no cursor */
export function decodeCursor(text: string): KeysetPlace {
  const [at, id] = placeOf(text, Place);
  return { at, id };
}

export function encodeNameCursor({ name, id }: KeysetName): string {
  return cursorOf([name, id]);
}

/** @throws AppError 400 for what is no cursor */
export function decodeNameCursor(text: string): KeysetName {
  const [name, id] = placeOf(text, NamePlace);
  return { name, id };
}

export function cursorOf(place: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws AppError 400 for what is no cursor of such a place */
export function placeOf<T extends z.ZodType>(text: string, schema: T): z.output<T> {
  const parsed = schema.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
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
