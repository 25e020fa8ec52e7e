/**
 * Which way a search goes. Measured at a million rows (docs/adr on search): each way alone is slow somewhere, the
 * choice between them keeps the 95th percentile at 20 ms. Pure; knows nothing of SQL.
 */
import { rarestGrams, type GramFrequencies } from '@tiku/platform/search';

export interface SearchLimits {
  /** Scopes up to this many questions are read whole: exact, whatever is asked. */
  smallScope: number;
  /** Up to this many expected hits the index brings all of them, to be ranked and counted exactly. */
  fewHits: number;
  /** Rows that a walk reads at most, from the newest back. */
  windowMax: number;
  /** Of them, those that pass the filters, and whose text is read. */
  walkedMax: number;
  /** Newest hits of a common term among which relevance ranks: at most, and those that a walk goes on for. */
  rankedMax: number;
  rankedLeast: number;
  /** Newest rows from which the number of hits of a common term is estimated. */
  sampled: number;
  /** Counts without a search stop here. */
  countMax: number;
  /** Grams asked of the index at once: more make it slower, not sharper. */
  gramsMax: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  smallScope: 4_000,
  fewHits: 4_000,
  windowMax: 20_000,
  walkedMax: 2_500,
  rankedMax: 1_000,
  rankedLeast: 300,
  sampled: 2_000,
  countMax: 1_000,
  gramsMax: 8,
};

/** A hit has all grams of one of these sets. */
type GramSets = readonly (readonly number[])[];

export type SearchPlan =
  /** No search: along the newest-first index. */
  | { kind: 'list' }
  /** A small scope, read whole. */
  | { kind: 'scan' }
  /** Few hits: all of them by the rarest grams. */
  | ({ kind: 'grams' } & ByGrams)
  /** A common term: the newest window, stopping early. `grams` find what the window did not hold. */
  | ({ kind: 'walk'; window: number } & ByGrams);

interface ByGrams {
  grams: GramSets;
  /**
   * Whether the index is asked for the hits of each bank of the scope. Of a large part of everything it is asked for
   * the hits of all banks at once: measured with 300 banks, a scan for each took 250 ms, one for all 25 ms.
   */
  perBank: boolean;
}

export interface SearchQuestion {
  searched: boolean;
  /** Questions in the banks that are searched. */
  scopeSize: number;
  /** Questions in all banks. */
  totalSize: number;
  grams: GramSets;
  filtersType: boolean;
  filtersDifficulty: boolean;
}

// Shares of one type and one difficulty, as the measured collection had them.
const TYPE_SHARE = 0.2;
const DIFFICULTY_SHARE = 0.3;

/** `\\frac{1}{2}` takes half the time without five grams that a quarter of all questions have. */
const USEFUL_SHARE = 0.25;
/** A walk that finds fewer than a page and a half expects too few: then the index is asked too. */
const PAGE_HITS = 45;
/** Of all questions: so few hits lie outside of such a scope that leaving them out costs little. */
const LARGE_SHARE = 0.25;

/** Estimates how many questions of all banks have a gram, and how many have several at once. */
export type Frequencies = Pick<GramFrequencies, 'of' | 'ofAll'>;

export function choosePlan(
  asked: SearchQuestion,
  frequencies: Frequencies,
  limits: SearchLimits = SEARCH_LIMITS,
): SearchPlan {
  if (asked.scopeSize <= limits.smallScope) return { kind: 'scan' };
  if (!asked.searched) return { kind: 'list' };
  const rarest = rarestGrams(asked.grams, frequencies.of, asked.totalSize, {
    most: limits.gramsMax,
    usefulShare: USEFUL_SHARE,
  });
  const filterShare = (asked.filtersType ? TYPE_SHARE : 1) * (asked.filtersDifficulty ? DIFFICULTY_SHARE : 1);
  const scopeShare = Math.min(1, asked.scopeSize / Math.max(1, asked.totalSize));
  const perBank = scopeShare < LARGE_SHARE;
  // A hit has all grams of one of the sets.
  const expected = asked.grams.reduce((sum, set) => sum + frequencies.ofAll(set), 0);
  if (rarest.length > 0 && expected * filterShare * scopeShare <= limits.fewHits)
    return { kind: 'grams', grams: rarest, perBank };
  const { windowMax } = limits;
  if (rarest.length === 0) return { kind: 'walk', window: windowMax, grams: rarest, perBank };
  // Of the rows that are walked, those that are hits: so many are enough to rank, so few would not fill a page.
  const hitShare = Math.min(1, expected / Math.max(1, asked.totalSize)) * filterShare;
  const most = Math.max(limits.walkedMax / filterShare, PAGE_HITS / hitShare);
  const enough = Math.max(limits.sampled, limits.rankedLeast / hitShare);
  const window = Math.min(windowMax, Math.max(1, Math.round(Math.min(most, enough))));
  return { kind: 'walk', window, grams: rarest, perBank };
}
