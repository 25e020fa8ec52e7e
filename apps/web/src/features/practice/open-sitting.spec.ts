import { describe, expect, it } from '@jest/globals';
import type { ResponseValue, Sitting } from '@tiku/contracts/exams';
import type { JournalEntry, JournalHead } from './journal.js';
import { openSitting, withJournal, type OpenSitting } from './open-sitting.js';

const A = { options: ['a'] };
const B = { options: ['b'] };
const at = '2026-11-30T04:00:00.000Z';
type Item = { id: string; response: unknown; revealed?: unknown };
const sittingWith = (items: Item[], more: Partial<Sitting> = {}) =>
  ({
    ...{ id: 's', state: 'started', epoch: 1, ...more },
    sections: [{ title: '', items: items.map((item) => ({ revealed: null, ...item })) }],
  }) as unknown as Sitting;
const entry = (itemId: string, seq: number, value: ResponseValue, epoch = 1) => ({
  ...{ itemId, epoch, seq, value, at },
});
const journalOf = (...entries: JournalEntry[]) => ({ entries, unreadable: 0 });
const places = (entries: readonly JournalEntry[]) => entries.map(({ itemId }) => itemId);

describe('a journal above the server’s copy', () => {
  it('wins where its seq is higher, and only there', () => {
    const sitting = sittingWith([
      { id: '1', response: { seq: 3, value: A } },
      { id: '2', response: { seq: 3, value: A } },
      { id: '3', response: null },
    ]);
    const journal = journalOf(entry('1', 4, B), entry('2', 2, B), entry('3', 1, B));
    const { values, seqs, unsent, leftBehind } = withJournal(sitting, journal);
    expect(Object.fromEntries(values)).toEqual({ 1: B, 2: A, 3: B });
    expect(Object.fromEntries(seqs)).toEqual({ 1: 4, 2: 3, 3: 1 });
    expect([places(unsent), places(leftBehind)]).toEqual([['1', '3'], ['2']]);
  });

  it('keeps a response that was cleared', () => {
    const sitting = sittingWith([{ id: '1', response: { seq: 1, value: A } }]);
    expect(withJournal(sitting, journalOf(entry('1', 2, null))).values.get('1')).toBeNull();
  });

  it.each([
    ['an older epoch', { id: '1', response: { seq: 1, value: A } }, entry('1', 9, B, 0)],
    ['an equal seq', { id: '1', response: { seq: 2, value: A } }, entry('1', 2, B)],
    ['an item whose solution was shown', { id: '1', response: null, revealed: {} }, entry('1', 2, B)],
    ['an item that the paper lacks', { id: '1', response: null }, entry('gone', 2, B)],
  ])('leaves %s to the pupil', (_, item, kept) => {
    const { unsent, leftBehind, values } = withJournal(sittingWith([item]), journalOf(kept));
    expect([unsent, leftBehind]).toEqual([[], [kept]]);
    expect(values.get('1')).not.toEqual(B);
  });

  it('sends nothing after the submission', () => {
    const sitting = sittingWith([{ id: '1', response: { seq: 1, value: A } }], { state: 'submitted' });
    expect(withJournal(sitting, journalOf(entry('1', 2, B)))).toMatchObject({
      ...{ unsent: [], leftBehind: [{ itemId: '1' }] },
    });
  });
});

/** A server at epoch 4 whose other device answers until the epoch is taken, and this device's journal. */
function setUp(head: JournalHead | null, held: 'held' | 'elsewhere' | 'none' = 'held') {
  const log: string[] = [];
  let epoch = 4;
  const calls = {
    readSitting: async () => {
      log.push('read');
      const seq = epoch === 4 ? 1 : 2;
      return sittingWith([{ id: '1', response: { seq, value: seq === 1 ? A : B } }], { epoch });
    },
    readResult: () => Promise.reject(new Error('not handed in')),
    takeEpoch: async () => {
      log.push('epoch');
      return (epoch += 1);
    },
  };
  const journal = {
    load: async () => ({ head, ...journalOf() }),
    put: async () => undefined,
    remove: async () => undefined,
    keepHead: async (kept: JournalHead) => void log.push(`keep ${kept.epoch}`),
  };
  const lock = { hold: async () => held, release: () => void log.push('release') };
  return { log, open: () => openSitting({ id: 's', journal, lock, takesOver: false, calls }) };
}

async function opening(open: () => ReturnType<typeof openSitting>): Promise<OpenSitting> {
  const opened = await open();
  if (!opened.sitting) throw new Error('another window has it');
  return opened;
}

describe('opening', () => {
  it('takes the epoch before it reads what counts', async () => {
    const { log, open } = setUp({ epoch: 3, flags: [] });
    const opened = await opening(open);
    expect(log).toEqual(['read', 'epoch', 'read', 'keep 5']);
    expect(opened.values.get('1')).toEqual(B);
    expect(opened.seqs.get('1')).toBe(2);
  });

  it('goes on with the epoch that this window holds', async () => {
    const { log, open } = setUp({ epoch: 4, flags: ['1'] });
    expect((await opening(open)).flags).toEqual(['1']);
    expect(log).toEqual(['read', 'keep 4']);
  });

  it('does not share an epoch where the browser has no locks', async () => {
    const { open } = setUp({ epoch: 4, flags: [] }, 'none');
    expect((await opening(open)).epoch).toBe(5);
  });

  it('stays out of what another window answers', async () => {
    const { log, open } = setUp({ epoch: 4, flags: [] }, 'elsewhere');
    expect(await open()).toEqual({ sitting: null });
    expect(log).toEqual([]);
  });
});
