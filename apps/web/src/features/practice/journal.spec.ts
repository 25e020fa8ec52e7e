import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { fakeIndexedRows } from '../../../test/indexed-rows.js';
import { contentOf, Journal } from './journal.js';

const { stored, restore } = fakeIndexedRows();
afterAll(restore);
beforeEach(() => stored.rows.clear());
const A = { options: ['a'] };
const at = '2026-11-30T04:00:00.000Z';
const entry = { itemId: '1', epoch: 1, seq: 1, value: A, at };

it('removes what was sent, and not what another window wrote meanwhile', async () => {
  const journal = new Journal('pupil', 's');
  await journal.put(entry);
  await new Journal('pupil', 's').put({ ...entry, seq: 2 });
  await journal.remove(entry);
  expect((await journal.load()).entries).toEqual([{ ...entry, seq: 2 }]);
  await journal.remove({ ...entry, epoch: 2, seq: 2 });
  expect((await journal.load()).entries).toHaveLength(1);
  await journal.remove({ ...entry, seq: 2 });
  expect((await journal.load()).entries).toEqual([]);
});

it('counts the rows that it cannot read', () => {
  const tooLong = { ...entry, value: { blanks: ['x'.repeat(2_001)] } };
  expect(contentOf([{ epoch: 1, flags: [] }, entry, tooLong])).toEqual({
    ...{ head: { epoch: 1, flags: [] }, entries: [entry], unreadable: 1 },
  });
});
