import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, networkError } from '../../api/api-error.js';
import type { JournalEntry } from './journal.js';
import { ResponseSaver } from './response-saver.js';
import type { Refusal } from './save-state.js';

const A = { options: ['a'] };
const B = { options: ['b'] };

/** A server that stores, and the rows of a journal. */
function setUp({ entries = [], canStore = true }: { entries?: JournalEntry[]; canStore?: boolean } = {}) {
  const rows = new Map(entries.map((entry) => [entry.itemId, entry]));
  const stored = new Map<string, JournalEntry>();
  const batches: JournalEntry[][] = [];
  const log: string[] = [];
  const failures: unknown[] = [];
  const closed: string[] = [];
  const refused = new Map<string, Refusal>();
  const saver = new ResponseSaver({
    ...{ epoch: 1, entries },
    journal: {
      put: async (entry) => {
        log.push(`put ${entry.itemId} ${entry.seq}`);
        if (!canStore) throw new Error('disabled');
        rows.set(entry.itemId, entry);
      },
      remove: async ({ itemId, seq }) => void (rows.get(itemId)?.seq === seq && rows.delete(itemId)),
    },
    send: async (items) => {
      log.push(`send ${items.map(({ itemId, seq }) => `${itemId} ${seq}`).join(', ')}`);
      const failure = failures.shift();
      if (failure) throw failure;
      batches.push([...items]);
      for (const item of items)
        if (!closed.includes(item.itemId) && !refused.has(item.itemId)) stored.set(item.itemId, item);
      const durable = Object.fromEntries([...stored].map(([id, { seq }]) => [id, seq]));
      const named = items.flatMap(({ itemId, seq }) => {
        const refusal = refused.get(itemId);
        return refusal ? [{ itemId, seq, ...refusal }] : [];
      });
      return { durable, closed, refused: named, now: '2026-11-30T04:03:04.000Z' };
    },
  });
  return { saver, rows, stored, batches, log, failures, closed, refused };
}
const refusal = (code: 'CONFLICT_ERROR' | 'BUSINESS_RULE_ERROR' | 'VALIDATION_ERROR', status: number) =>
  new ApiError({ code, status, message: 'no' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a response', () => {
  it('is in the journal before it is sent, and leaves it once the server has it', async () => {
    const { saver, rows, stored, log } = setUp();
    saver.write('1', 1, A);
    expect(saver.view()).toEqual({ state: { kind: 'saving' }, waiting: new Set(['1']) });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(log).toEqual(['put 1 1', 'send 1 1']);
    expect(stored.get('1')?.value).toEqual(A);
    expect(rows.size).toBe(0);
    expect(saver.view()).toEqual({
      state: { kind: 'saved', at: '2026-11-30T04:03:04.000Z' },
      waiting: new Set(),
    });
  });

  it('is sent a second after a pause, and every ten seconds without one', async () => {
    const { saver, batches } = setUp();
    for (let seq = 1; seq <= 12; seq++) {
      saver.write('1', seq, A);
      await jest.advanceTimersByTimeAsync(900);
    }
    expect(batches.map(([first]) => first?.seq)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(batches.at(-1)?.[0]?.seq).toBe(12);
  });

  it('that changes while it is sent stays in the journal and is sent again', async () => {
    const { saver, rows, stored } = setUp();
    saver.write('1', 1, A);
    const sent = saver.flush();
    saver.write('1', 2, B);
    expect((await sent).kind).toBe('saved');
    expect(stored.get('1')).toMatchObject({ seq: 2, value: B });
    expect(rows.size).toBe(0);
  });

  it('of the journal is sent at the start', async () => {
    const entry = { itemId: '1', epoch: 1, seq: 4, value: A, at: '2026-11-30T04:00:00.000Z' };
    const { saver, stored } = setUp({ entries: [entry] });
    saver.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(stored.get('1')).toEqual(entry);
  });

  it('to a closed item leaves the journal', async () => {
    const { saver, rows, closed } = setUp();
    closed.push('1');
    saver.write('1', 1, A);
    expect((await saver.flush()).kind).toBe('saved');
    expect(rows.size).toBe(0);
  });
});

describe('without a network', () => {
  it('everything waits on this device, and is sent when it returns', async () => {
    const { saver, rows, stored, failures } = setUp();
    failures.push(networkError(null), networkError(null));
    saver.write('1', 1, A);
    expect((await saver.flush()).kind).toBe('waiting');
    saver.write('2', 1, B);
    await jest.advanceTimersByTimeAsync(0);
    expect(saver.view()).toEqual({ state: { kind: 'waiting', isKept: true }, waiting: new Set(['1', '2']) });
    expect([...rows.keys()]).toEqual(['1', '2']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([...stored.keys()]).toEqual(['1', '2']);
    expect(saver.view().state.kind).toBe('saved');
  });

  it('it is not called stored if this device stores nothing', async () => {
    const { saver, failures } = setUp({ canStore: false });
    failures.push(networkError(null));
    saver.write('1', 1, A);
    await saver.flush();
    expect(saver.view().state).toEqual({ kind: 'waiting', isKept: false });
  });

  it('sends at most 48 KiB at once', async () => {
    const { saver, batches } = setUp();
    for (const id of ['1', '2', '3'])
      saver.write(id, 1, { parts: [{ text: '字'.repeat(8_000), files: [] }] });
    expect((await saver.flush()).kind).toBe('saved');
    expect(batches.map((batch) => batch.length)).toEqual([2, 1]);
  });
});

it.each([
  ['another device goes on', refusal('CONFLICT_ERROR', 409), 'takenOver'],
  ['it is handed in', refusal('BUSINESS_RULE_ERROR', 422), 'ended'],
  ['it is not taken', refusal('VALIDATION_ERROR', 400), 'refused'],
])('sends nothing more once %s, and keeps the journal', async (_, failure, kind) => {
  const { saver, rows, failures, log } = setUp();
  failures.push(failure);
  saver.write('1', 1, A);
  expect((await saver.flush()).kind).toBe(kind);
  saver.write('1', 2, B);
  expect((await saver.flush()).kind).toBe(kind);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(saver.view().state.kind).toBe(kind);
  expect(log.filter((line) => line.startsWith('send'))).toHaveLength(1);
  expect(rows.get('1')).toMatchObject({ seq: 2, value: B });
});

describe('a refused response', () => {
  it('stays in the journal, is named, and holds up nothing else', async () => {
    const { saver, rows, stored, refused, log } = setUp();
    refused.set('1', { reason: 'responseTooLong', stored: null });
    saver.write('1', 1, A);
    saver.write('2', 1, B);
    expect(await saver.flush()).toMatchObject({ kind: 'notTaken' });
    expect([...rows.keys()]).toEqual(['1']);
    expect([...stored.keys()]).toEqual(['2']);
    await saver.flush();
    expect(log.filter((line) => line.startsWith('send'))).toHaveLength(1);
  });

  it('is replaced by the next answer', async () => {
    const { saver, rows, refused } = setUp();
    refused.set('1', { reason: 'otherResponse', stored: { seq: 4 } });
    saver.write('1', 1, A);
    await saver.flush();
    refused.clear();
    saver.write('1', 5, B);
    expect((await saver.flush()).kind).toBe('saved');
    expect(rows.size).toBe(0);
  });
});

it('sends nothing once another window goes on', async () => {
  const { saver, rows, log } = setUp();
  saver.write('1', 1, A);
  saver.giveWay();
  expect((await saver.flush()).kind).toBe('takenOver');
  expect(log).toEqual(['put 1 1']);
  expect(rows.size).toBe(1);
});
