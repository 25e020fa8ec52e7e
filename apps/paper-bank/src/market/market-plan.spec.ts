import { expect, it } from '@jest/globals';
import { choosePlan, MARKET_LIMITS, type MarketQuestion } from './market-plan.js';

const planOf = (asked: Partial<MarketQuestion>) =>
  choosePlan(
    {
      total: 100_000,
      filtered: 100_000,
      containing: 100_000,
      hits: 100_000,
      isIndexed: true,
      wanted: 25,
      ...asked,
    },
    MARKET_LIMITS,
  );

it('reads a small market whole, whatever is asked', () => {
  expect(planOf({ total: 2_000 })).toEqual({ kind: 'whole' });
});

it('reads few hits whole, which counts them exactly', () => {
  expect(planOf({ containing: 800, hits: 200 })).toEqual({ kind: 'whole' });
  expect(planOf({ containing: 0, hits: 0 })).toEqual({ kind: 'whole' });
});

it('walks to the first of many hits', () => {
  expect(planOf({})).toEqual({ kind: 'walk', budget: MARKET_LIMITS.leastBudget });
  expect(planOf({ containing: 4_000, hits: 4_000 })).toEqual({ kind: 'walk', budget: 2_500 });
});

it('walks by the share of the hits among what passes the filters', () => {
  // The index would bring the hits outside of the filter too.
  expect(planOf({ filtered: 25_000, containing: 8_000, hits: 2_000 })).toEqual({
    kind: 'walk',
    budget: 1_250,
  });
});

it('goes no longer way than reading what the index brings', () => {
  expect(planOf({ containing: 2_000, hits: 2_000 })).toEqual({ kind: 'whole' });
  expect(planOf({ containing: 9_000, hits: 9_000, wanted: 3_001 })).toEqual({ kind: 'whole' });
});

it('walks where the index cannot help, unless nothing is expected', () => {
  expect(planOf({ isIndexed: false, containing: 500, hits: 500 })).toEqual({ kind: 'walk', budget: 20_000 });
  expect(planOf({ isIndexed: false, containing: 0, hits: 0 })).toEqual({ kind: 'whole' });
});
