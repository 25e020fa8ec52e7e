/** Where a page of a long list ended: a moment or a name, and an id. Opaque to clients. */
import { Uuid } from '@tiku/contracts/common';
import { cursorOf, placeOf } from '@tiku/platform/lists';
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
