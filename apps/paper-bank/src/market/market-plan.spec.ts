import { expect, it } from '@jest/globals';
import { choosePlan, MARKET_LIMITS, type MarketRequest } from './market-plan.js';

const planOf = (request: Partial<MarketRequest>) =>
  choosePlan(
    {
      total: 100_000,
      filtered: 100_000,
      containing: 100_000,
      hits: 100_000,
      isIndexed: true,
      wanted: 25,
      ...request,
    },
    MARKET_LIMITS,
  );

it('reads a small market whole, for any query', () => {
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

it('walks by the share of hits among the banks that pass the filters', () => {
  // The index would return hits that the filter excludes, too.
  expect(planOf({ filtered: 25_000, containing: 8_000, hits: 2_000 })).toEqual({
    kind: 'walk',
    budget: 1_250,
  });
});

it('does not walk if reading the hits of the index costs less', () => {
  expect(planOf({ containing: 2_000, hits: 2_000 })).toEqual({ kind: 'whole' });
  expect(planOf({ containing: 9_000, hits: 9_000, wanted: 3_001 })).toEqual({ kind: 'whole' });
});

it('walks if the index cannot help, unless no hit is expected', () => {
  expect(planOf({ isIndexed: false, containing: 500, hits: 500 })).toEqual({ kind: 'walk', budget: 20_000 });
  expect(planOf({ isIndexed: false, containing: 0, hits: 0 })).toEqual({ kind: 'whole' });
});
