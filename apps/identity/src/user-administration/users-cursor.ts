/** Where a page of accounts ended: the order, the last one's value in it, its id. Opaque to clients. */
import { Uuid } from '@tiku/contracts/common';
import { CursorText, CursorTime, decodeCursor } from '@tiku/platform/lists';
import { z } from 'zod';

export interface UsersPlace {
  /** Null: among those without a value. */
  place: string | null;
  id: string;
}

/** @throws AppError 400 for what is no cursor, and for one of another order */
export function decodeUsersCursor(text: string, sort: string, isTime: boolean): UsersPlace {
  const Place = z.tuple([z.literal(sort), (isTime ? CursorTime : CursorText).nullable(), Uuid]);
  const [, place, id] = decodeCursor(text, Place);
  return { place, id };
}
