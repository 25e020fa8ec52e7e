import { describe, expect, it } from '@jest/globals';
import { choosePlan, SEARCH_LIMITS, type SearchQuestion } from './search-plan.js';

const asked = (fields: Partial<SearchQuestion>): SearchQuestion => ({
  searched: true,
  scopeSize: 1_000_000,
  totalSize: 1_000_000,
  grams: [[1, 2, 3]],
  terms: [],
  filtersType: false,
  filtersDifficulty: false,
  ...fields,
});
const frequencies = new Map([
  [1, 300_000],
  [2, 50_000],
  [3, 10_000],
  [4, 100],
]);
const of = (gram: number): number => frequencies.get(gram) ?? 0;

describe('choosePlan', () => {
  it('reads a small scope whole, whatever is asked', () => {
    expect(choosePlan(asked({ scopeSize: 4_000 }), of)).toEqual({ kind: 'scan' });
    expect(choosePlan(asked({ scopeSize: 10, searched: false }), of)).toEqual({ kind: 'scan' });
  });

  it('walks the list where nothing is searched', () => {
    expect(choosePlan(asked({ searched: false }), of)).toEqual({ kind: 'list' });
  });

  it('asks the index for few hits, rarest gram first and at most eight', () => {
    expect(choosePlan(asked({ grams: [[1, 4, 3]] }), of)).toEqual({
      ...{ kind: 'grams', grams: [[4, 3]], perBank: false },
    });
    const many = choosePlan(asked({ grams: [Array.from({ length: 30 }, (_, n) => n)] }), of);
    expect(many.kind === 'grams' && many.grams[0]).toHaveLength(SEARCH_LIMITS.gramsMax);
  });

  it('asks for no gram that rules few out, but for two at least', () => {
    const some = choosePlan(asked({ grams: [[4, 2, 1, 3]] }), of);
    expect(some).toMatchObject({ grams: [[4, 3, 2]] });
    expect(choosePlan(asked({ grams: [[4, 1]] }), of)).toMatchObject({ grams: [[4, 1]] });
  });

  it('asks for the hits of each bank only where the banks hold a small part of everything', () => {
    for (const [scopeSize, perBank] of [
      [900_000, false],
      [50_000, true],
    ] as const)
      expect(choosePlan(asked({ scopeSize, grams: [[4]] }), of)).toMatchObject({ kind: 'grams', perBank });
  });

  it('adds up the hits of several spellings', () => {
    expect(choosePlan(asked({ grams: [[4], [99]] }), of).kind).toBe('grams');
    expect(choosePlan(asked({ grams: [[4], [1]] }), of).kind).toBe('walk');
  });

  it('takes a gram that it has never seen for rare', () => {
    expect(choosePlan(asked({ grams: [[1, 99]] }), of).kind).toBe('grams');
  });

  it('walks the newest for a common term, as far as enough hits to rank or to fill a page are expected', () => {
    const windowOf = (fields: Partial<SearchQuestion>) => {
      const plan = choosePlan(asked(fields), of);
      return plan.kind === 'walk' ? plan.window : plan.kind;
    };
    expect(choosePlan(asked({ grams: [[1]] }), of)).toEqual({
      ...{ kind: 'walk', window: 2_000, grams: [[1]], perBank: false },
    });
    expect(windowOf({ grams: [[2]] })).toBe(4_000);
    expect(windowOf({ grams: [[3]] })).toBe(4_500);
    expect(windowOf({ grams: [[1]], filtersType: true })).toBe(5_000);
    expect(windowOf({ grams: [[1]], filtersType: true, filtersDifficulty: true })).toBe(16_667);
    expect(windowOf({ grams: [[2]], filtersType: true })).toBe(20_000);
  });

  it('expects fewer hits of two terms than of the rarer one', () => {
    const both = { grams: [[2, 3]], terms: [[[2]], [[3]]] };
    expect(choosePlan(asked({ grams: [[2, 3]] }), of).kind).toBe('walk');
    expect(choosePlan(asked(both), of).kind).toBe('grams');
    expect(choosePlan(asked({ grams: [[1, 2]], terms: [[[1]], [[2]]] }), of).kind).toBe('walk');
    // One that is too short for grams rules nothing out.
    expect(choosePlan(asked({ grams: [[3]], terms: [[[3]], []] }), of).kind).toBe('walk');
  });

  it('counts a common term as rare in a small part of everything', () => {
    expect(choosePlan(asked({ grams: [[2]], scopeSize: 20_000 }), of).kind).toBe('grams');
    expect(choosePlan(asked({ grams: [[3]], filtersDifficulty: true }), of).kind).toBe('grams');
  });

  it('walks as far as it may for a word too short to have grams', () => {
    expect(choosePlan(asked({ grams: [] }), of)).toEqual({
      kind: 'walk',
      window: 20_000,
      grams: [],
      perBank: false,
    });
  });
});
