/** Where a page of a search ended: the sort value of its last question and its id. Opaque to clients. */
import { Uuid } from '@tiku/contracts/common';
import { cursorOf, placeOf } from '@tiku/platform/lists';
import { z } from 'zod';

export interface SearchCursor {
  value: number | null;
  id: string;
}

export function encodeCursor(sort: string, { value, id }: SearchCursor): string {
  return cursorOf([sort, value, id]);
}

/** @throws AppError 400 for what is no cursor of this sort */
export function decodeCursor(text: string, sort: string): SearchCursor {
  const [, value, id] = placeOf(text, z.tuple([z.literal(sort), z.number().nullable(), Uuid]));
  return { value, id };
}
