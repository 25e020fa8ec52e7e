import { describe, expect, it } from '@jest/globals';
import type { ResponseValue, Sitting } from '@tiku/contracts/exams';
import { withJournal } from './open-sitting.js';

const A = { options: ['a'] };
const B = { options: ['b'] };
const at = '2026-11-30T04:00:00.000Z';
const sittingWith = (items: { id: string; response: unknown; revealed?: unknown }[]) =>
  ({
    sections: [{ title: '', items: items.map((item) => ({ revealed: null, ...item })) }],
  }) as unknown as Sitting;
const entry = (itemId: string, seq: number, value: ResponseValue) => ({ itemId, seq, value, at });

describe('a journal above the server’s copy', () => {
  it('wins where its seq is higher, and only there', () => {
    const sitting = sittingWith([
      { id: '1', response: { seq: 3, value: A } },
      { id: '2', response: { seq: 3, value: A } },
      { id: '3', response: null },
    ]);
    const journal = [entry('1', 4, B), entry('2', 3, B), entry('3', 1, B), entry('gone', 9, B)];
    const { values, seqs, unsent } = withJournal(sitting, journal);
    expect(Object.fromEntries(values)).toEqual({ 1: B, 2: A, 3: B });
    expect(Object.fromEntries(seqs)).toEqual({ 1: 4, 2: 3, 3: 1 });
    expect(unsent.map(({ itemId }) => itemId)).toEqual(['1', '3']);
  });

  it('keeps a response that was cleared', () => {
    const sitting = sittingWith([{ id: '1', response: { seq: 1, value: A } }]);
    expect(withJournal(sitting, [entry('1', 2, null)]).values.get('1')).toBeNull();
  });

  it('does not reach an item whose solution was shown', () => {
    const sitting = sittingWith([{ id: '1', response: { seq: 1, value: A }, revealed: {} }]);
    expect(withJournal(sitting, [entry('1', 2, B)])).toMatchObject({ unsent: [] });
  });
});
