/** The end of a page of accounts: sort order, the last account's sort value, its id. Opaque to clients. */
import { Uuid } from '@tiku/contracts/common';
import { CursorText, CursorTime, decodeCursor } from '@tiku/platform/lists';
import { z } from 'zod';

export interface UsersPlace {
  /** Null: among those without a value. */
  place: string | null;
  id: string;
}

/** @throws AppError 400 if the cursor is invalid or of another sort order */
export function decodeUsersCursor(text: string, sort: string, isTime: boolean): UsersPlace {
  const Place = z.tuple([z.literal(sort), (isTime ? CursorTime : CursorText).nullable(), Uuid]);
  const [, place, id] = decodeCursor(text, Place);
  return { place, id };
}
