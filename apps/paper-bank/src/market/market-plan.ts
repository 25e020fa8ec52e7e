/**
 * Which way a list of the market goes: all hits read, sorted and counted, or along the index of its order until the page
 * is full. Pure; knows nothing of SQL.
 */
import type { MarketEstimate } from './market-sample.js';

export interface MarketLimits {
  /** Markets of up to this many banks are read whole: exact, whatever is asked. */
  smallMarket: number;
  /** Up to this many texts that the index is expected to bring are read, so that hits are counted exactly. */
  fewHits: number;
  /** Banks whose text a walk reads at least before it gives up. */
  leastBudget: number;
}

export const MARKET_LIMITS: MarketLimits = { smallMarket: 2_000, fewHits: 1_000, leastBudget: 1_000 };
/** A walk may read so many times what it is expected to. */
const PATIENCE = 4;
/** A walk looks each text up by itself, where the index brings them in the order in which they are stored. */
const WALKED_COST = 2;

export type MarketPlan = { kind: 'whole' } | { kind: 'walk'; budget: number };

export interface MarketQuestion extends MarketEstimate {
  /** Banks that are offered to all. */
  total: number;
  /** Whether the index of grams brings the hits; else all that pass the filters are read. */
  isIndexed: boolean;
  /** Rows up to the end of the page. */
  wanted: number;
}

export function choosePlan(
  { total, filtered, containing, hits, isIndexed, wanted }: MarketQuestion,
  { smallMarket, fewHits, leastBudget }: MarketLimits,
): MarketPlan {
  // How many texts the walk reads until it has found the page.
  const walked = hits > 0 ? (wanted * filtered) / hits : Infinity;
  // How many the other way reads: the index brings what passes no filter too.
  const read = isIndexed ? containing : filtered;
  if (total <= smallMarket || (isIndexed && containing <= fewHits) || walked * WALKED_COST >= read)
    return { kind: 'whole' };
  return { kind: 'walk', budget: Math.max(leastBudget, Math.round(walked * PATIENCE)) };
}
