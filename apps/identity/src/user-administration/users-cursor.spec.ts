import { expect, it } from '@jest/globals';
import { LIMITS } from '@tiku/contracts/common';
import { EnterprisesQuery, UsersQuery } from '@tiku/contracts/identity';
import { decodeCursor, encodeCursor, NamePlace } from '@tiku/platform/lists';
import { decodeUsersCursor } from './users-cursor.js';

const id = '0199e000-0000-7000-8000-000000000001';

it.each([
  ['two bytes of JSON', '"'],
  ['four bytes', '𠮷'],
  ['six bytes of JSON', '\u0001'],
])('accepts the cursor of the longest name, with %s per character', (_of, char) => {
  const name = char.repeat(LIMITS.textChars);
  const { cursor = '' } = EnterprisesQuery.parse({ cursor: encodeCursor([name, id]) });
  expect(decodeCursor(cursor, NamePlace)).toEqual([name, id]);
  const users = UsersQuery.parse({ cursor: encodeCursor(['-registeredAt', name, id]) });
  expect(decodeUsersCursor(users.cursor ?? '', '-registeredAt', false)).toEqual({ place: name, id });
});
