import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { networkError } from '../../api/api-error.js';
import { rowsOf } from '../../auth/personal-database.js';
import { EXAM_ROWS } from '../../auth/personal-storage.js';
import { fakeIndexedRows } from '../../../test/indexed-rows.js';
import { Journal, type JournalEntry } from './journal.js';
import { sendKeptResponses } from './kept-responses.js';

const { stored, restore } = fakeIndexedRows();
afterAll(restore);
const entry = (itemId: string, epoch: number): JournalEntry => ({
  ...{ itemId, epoch, seq: 1, value: { options: ['a'] }, at: '2026-11-30T04:00:00.000Z' },
});
const journal = new Journal('pupil', 's');
beforeEach(async () => {
  stored.rows.clear();
  await journal.keepHead({ epoch: 2, flags: [] });
});

async function send({ isOffline = false, held = 'held' as 'held' | 'elsewhere' } = {}) {
  const sent: string[] = [];
  const isAll = await sendKeptResponses('pupil', await rowsOf('pupil', EXAM_ROWS), {
    lockOf: () => ({ hold: async () => held, release: () => undefined }),
    send: async (id, epoch, items) => {
      if (isOffline) throw networkError(null);
      sent.push(...items.map(({ itemId }) => `${id} ${epoch} ${itemId}`));
      const durable = Object.fromEntries(items.map(({ itemId, seq }) => [itemId, seq]));
      return {
        success: true,
        durable,
        closed: [],
        refused: [],
        now: '2026-11-30T04:00:01.000Z',
        endsAt: null,
      };
    },
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { isAll, sent, left: (await journal.load()).entries.map(({ itemId }) => itemId) };
}

it('sends what a page left behind without a network', async () => {
  await journal.put(entry('1', 2));
  expect(await send({ isOffline: true })).toEqual({ isAll: false, sent: [], left: ['1'] });
  expect(await send()).toEqual({ isAll: true, sent: ['s 2 1'], left: [] });
});

it('never sends answers of an older epoch, and says that they remain', async () => {
  await journal.put(entry('1', 1));
  await journal.put(entry('2', 2));
  expect(await send()).toEqual({ isAll: false, sent: ['s 2 2'], left: ['1'] });
});

it('leaves a sitting that a page has open to that page', async () => {
  await journal.put(entry('1', 2));
  expect(await send({ held: 'elsewhere' })).toEqual({ isAll: true, sent: [], left: ['1'] });
});
