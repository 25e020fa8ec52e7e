import { describe, expect, it } from '@jest/globals';
import { keysAfter, numbered } from './candidates.js';
import type { Candidate } from './draft-editing.js';

const reading = (from: number, text: string, run = 'l'): Candidate => ({
  field: 'stem',
  text,
  run: { field: 'stem', text: run, from, to: from + run.length, readings: [text], isFormula: false },
});
const one = reading(3, '1');
const two = reading(3, 'I');
const three = reading(9, '分', '份');

describe('keys of readings', () => {
  it('count from the first', () => {
    const all = [one, two, three];
    const { at, numberOf } = numbered(keysAfter([], all), all);
    expect(all.map(numberOf)).toEqual([1, 2, 3]);
    expect([at(0), at(2), at(3)]).toEqual([one, three, undefined]);
  });

  it('stay when one of them is chosen, and return with an undo', () => {
    const first = keysAfter([], [one, two, three]);
    // A longer reading replaced the run: the text after it has moved.
    const moved = reading(10, '分', '份');
    const after = keysAfter(first, [moved]);
    expect(after).toBe(first);
    expect(numbered(after, [moved]).at(0)).toBeUndefined();
    expect(numbered(after, [moved]).numberOf(moved)).toBe(3);
    expect(numbered(keysAfter(after, [one, two, three]), [one, two, three]).numberOf(two)).toBe(2);
  });

  it('are reused when all nine are taken', () => {
    const nine = Array.from({ length: 9 }, (_, at) => reading(at * 5, `r${at}`));
    const first = keysAfter([], nine);
    const tenth = reading(60, 'new');
    expect(numbered(keysAfter(first, [...nine, tenth]), [...nine, tenth]).numberOf(tenth)).toBe(0);
    const rest = [...nine.slice(1), tenth];
    expect(numbered(keysAfter(first, rest), rest).numberOf(tenth)).toBe(1);
  });
});
