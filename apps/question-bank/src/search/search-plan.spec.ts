import { describe, expect, it } from '@jest/globals';
import { choosePlan, SEARCH_LIMITS, type SearchRequest } from './search-plan.js';

const searchOf = (fields: Partial<SearchRequest>): SearchRequest => ({
  searched: true,
  scopeSize: 1_000_000,
  totalSize: 1_000_000,
  grams: [[1, 2, 3]],
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
/** Hits of several grams together: fewer than of the rarest one. */
const together = new Map([['2,3', 2_000]]);
const of = (gram: number): number => frequencies.get(gram) ?? 0;
const ofAll = (grams: readonly number[]): number =>
  together.get(String(grams)) ?? Math.min(Infinity, ...grams.map(of));
const sampled = { of, ofAll };

describe('choosePlan', () => {
  it('reads a small scope whole for any search', () => {
    expect(choosePlan(searchOf({ scopeSize: 4_000 }), sampled)).toEqual({ kind: 'scan' });
    expect(choosePlan(searchOf({ scopeSize: 10, searched: false }), sampled)).toEqual({ kind: 'scan' });
  });

  it('walks the list without a search', () => {
    expect(choosePlan(searchOf({ searched: false }), sampled)).toEqual({ kind: 'list' });
  });

  it('uses the index for few hits, rarest gram first and at most eight', () => {
    expect(choosePlan(searchOf({ grams: [[1, 4, 3]] }), sampled)).toEqual({
      ...{ kind: 'grams', grams: [[4, 3]], perBank: false },
    });
    const many = choosePlan(searchOf({ grams: [Array.from({ length: 30 }, (_, n) => n)] }), sampled);
    expect(many.kind === 'grams' && many.grams[0]).toHaveLength(SEARCH_LIMITS.gramsMax);
  });

  it('omits grams that rule few out, but uses at least two', () => {
    const some = choosePlan(searchOf({ grams: [[4, 2, 1, 3]] }), sampled);
    expect(some).toMatchObject({ grams: [[4, 3, 2]] });
    expect(choosePlan(searchOf({ grams: [[4, 1]] }), sampled)).toMatchObject({ grams: [[4, 1]] });
  });

  it('queries each bank separately only if the banks are a small part of everything', () => {
    for (const [scopeSize, perBank] of [
      [900_000, false],
      [50_000, true],
    ] as const)
      expect(choosePlan(searchOf({ scopeSize, grams: [[4]] }), sampled)).toMatchObject({
        kind: 'grams',
        perBank,
      });
  });

  it('adds up the hits of several spellings', () => {
    expect(choosePlan(searchOf({ grams: [[4], [99]] }), sampled).kind).toBe('grams');
    expect(choosePlan(searchOf({ grams: [[4], [1]] }), sampled).kind).toBe('walk');
  });

  it('treats an unknown gram as rare', () => {
    expect(choosePlan(searchOf({ grams: [[1, 99]] }), sampled).kind).toBe('grams');
  });

  it('walks the newest for a common term until enough hits to rank or fill a page are expected', () => {
    const windowOf = (fields: Partial<SearchRequest>) => {
      const plan = choosePlan(searchOf(fields), sampled);
      return plan.kind === 'walk' ? plan.window : plan.kind;
    };
    expect(choosePlan(searchOf({ grams: [[1]] }), sampled)).toEqual({
      ...{ kind: 'walk', window: 2_000, grams: [[1]], perBank: false },
    });
    expect(windowOf({ grams: [[2]] })).toBe(2_500);
    expect(windowOf({ grams: [[3]] })).toBe(4_500);
    expect(windowOf({ grams: [[1]], filtersType: true })).toBe(5_000);
    expect(windowOf({ grams: [[1]], filtersType: true, filtersDifficulty: true })).toBe(16_667);
    expect(windowOf({ grams: [[2]], filtersType: true })).toBe(12_500);
  });

  it('expects fewer hits of several grams than of the rarest one', () => {
    expect(choosePlan(searchOf({ grams: [[3]] }), sampled).kind).toBe('walk');
    expect(choosePlan(searchOf({ grams: [[2, 3]] }), sampled).kind).toBe('grams');
    expect(choosePlan(searchOf({ grams: [[1, 2]] }), sampled).kind).toBe('walk');
    // Either of two spellings is a hit.
    expect(choosePlan(searchOf({ grams: [[2, 3], [3]] }), sampled).kind).toBe('walk');
  });

  it('counts a common term as rare in a small part of everything', () => {
    expect(choosePlan(searchOf({ grams: [[2]], scopeSize: 20_000 }), sampled).kind).toBe('grams');
    expect(choosePlan(searchOf({ grams: [[3]], filtersDifficulty: true }), sampled).kind).toBe('grams');
  });

  it('walks up to its limit for a word too short to have grams', () => {
    expect(choosePlan(searchOf({ grams: [] }), sampled)).toEqual({
      kind: 'walk',
      window: 20_000,
      grams: [],
      perBank: false,
    });
  });
});
