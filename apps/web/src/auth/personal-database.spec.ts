import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeIndexedRows } from '../../test/indexed-rows.js';
import { putRow, removeRowIf, removeRows, rowsOf } from './personal-database.js';

const { stored, restore } = fakeIndexedRows();
afterAll(restore);
const put = (key: string, userId: string, value: unknown = {}) =>
  putRow({ key, userId, writtenAt: Date.now(), value });
const keys = () => [...stored.rows.keys()];
const isWaiting = (key: string) => key.startsWith('waiting:');

beforeEach(() => stored.rows.clear());

it('removes a row only while it has the content that is meant', async () => {
  await put('a', 'me', { seq: 2 });
  const hasSeq = (seq: number) => (value: unknown) => (value as { seq: number }).seq === seq;
  await removeRowIf('a', hasSeq(1));
  expect(keys()).toEqual(['a']);
  await removeRowIf('a', hasSeq(2));
  expect(keys()).toEqual([]);
});

it('opens the database again after the browser closed it', async () => {
  await put('a', 'me');
  const { opens } = stored;
  stored.database?.onclose?.();
  expect(await rowsOf('me', 'a')).toHaveLength(1);
  expect(stored.opens).toBe(opens + 1);
});

describe('when the person changes', () => {
  beforeEach(async () => {
    for (const user of ['pupil', 'other'])
      for (const key of ['draft:', 'waiting:']) await put(`${key}${user}`, user);
  });

  it('another login leaves what waits for its owner', async () => {
    await removeRows({ keptUserId: 'other', isWaiting });
    expect(keys()).toEqual(['waiting:pupil', 'draft:other', 'waiting:other']);
  });

  it('a logout removes the rows of the one who leaves, and nothing that waits for others', async () => {
    await removeRows({ leaverId: 'other', isWaiting });
    expect(keys()).toEqual(['waiting:pupil']);
  });
});
