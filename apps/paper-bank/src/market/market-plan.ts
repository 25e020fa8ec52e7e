/**
 * Chooses the plan of a list of the market: read, sort and count all hits, or walk the index of the order until the
 * page is full. Pure; knows nothing of SQL.
 */
import type { MarketEstimate } from './market-sample.js';

export interface MarketLimits {
  /** Markets of up to this many banks are read whole: exact for any query. */
  smallMarket: number;
  /** If the index is expected to return at most this many texts, all are read, so that hits are counted exactly. */
  fewHits: number;
  /** The minimum number of texts that a walk reads before it gives up. */
  leastBudget: number;
}

export const MARKET_LIMITS: MarketLimits = { smallMarket: 2_000, fewHits: 1_000, leastBudget: 1_000 };
/** A walk may read this many times the expected number. */
const PATIENCE = 4;
/** A walk fetches each text separately; the index returns them in storage order. */
const WALKED_COST = 2;

export type MarketPlan = { kind: 'whole' } | { kind: 'walk'; budget: number };

export interface MarketRequest extends MarketEstimate {
  /** Banks that are offered to all. */
  total: number;
  /** True if the index of grams finds the hits; otherwise all that pass the filters are read. */
  isIndexed: boolean;
  /** Rows up to the end of the page. */
  wanted: number;
}

export function choosePlan(
  { total, filtered, containing, hits, isIndexed, wanted }: MarketRequest,
  { smallMarket, fewHits, leastBudget }: MarketLimits,
): MarketPlan {
  // The expected number of texts that the walk reads for the page.
  const walked = hits > 0 ? (wanted * filtered) / hits : Infinity;
  // The number that the other plan reads: the index also returns banks that the filters exclude.
  const read = isIndexed ? containing : filtered;
  if (total <= smallMarket || (isIndexed && containing <= fewHits) || walked * WALKED_COST >= read)
    return { kind: 'whole' };
  return { kind: 'walk', budget: Math.max(leastBudget, Math.round(walked * PATIENCE)) };
}
