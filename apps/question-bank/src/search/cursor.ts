/** Where a page ended: the sort value of its last question and its id. Opaque to clients. */
import { Uuid } from '@tiku/contracts/common';
import { validation } from '@tiku/platform/errors';
import { z } from 'zod';

const Cursor = z.tuple([z.string().max(20), z.number().nullable(), Uuid]);
export interface SearchCursor {
  value: number | null;
  id: string;
}

export function encodeCursor(sort: string, { value, id }: SearchCursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** @throws AppError 400 for what is no cursor of this sort */
export function decodeCursor(text: string, sort: string): SearchCursor {
  const refused = () => validation([{ path: 'cursor', rule: 'cursor' }]);
  let raw: unknown;
  try {
    raw = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw refused();
  }
  const parsed = Cursor.safeParse(raw);
  if (!parsed.success || parsed.data[0] !== sort) throw refused();
  return { value: parsed.data[1], id: parsed.data[2] };
}
