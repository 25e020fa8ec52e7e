/**
 * Chooses the plan of a search. Measured at a million rows (docs/adr on search): each plan is slow for some searches;
 * the choice between them keeps the 95th percentile at 20 ms. Pure; knows nothing of SQL.
 */
import { rarestGrams, type GramFrequencies } from '@tiku/platform/search';

export interface SearchLimits {
  /** Scopes up to this many questions are read whole: exact for any search. */
  smallScope: number;
  /** Up to this many expected hits, the index returns all of them to rank and count exactly. */
  fewHits: number;
  /** Limit of rows that a walk reads, from the newest back. */
  windowMax: number;
  /** Limit of those rows that pass the filters, and whose text is read. */
  walkedMax: number;
  /** Newest hits of a common term to rank by relevance: the limit, and the number at which a walk stops. */
  rankedMax: number;
  rankedLeast: number;
  /** Newest rows for the estimate of a common term's hits. */
  sampled: number;
  /** Counts without a search stop here. */
  countMax: number;
  /** Grams per index query: more make it slower, not more selective. */
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
  /** A common term: the newest window, stopping early. `grams` find the hits outside the window. */
  | ({ kind: 'walk'; window: number } & ByGrams);

interface ByGrams {
  grams: GramSets;
  /**
   * Whether the index is queried for each bank of the scope. For a large part of everything it is queried once for all
   * banks: measured with 300 banks, a scan for each took 250 ms, one for all 25 ms.
   */
  perBank: boolean;
}

export interface SearchRequest {
  searched: boolean;
  /** Questions in the searched banks. */
  scopeSize: number;
  /** Questions in all banks. */
  totalSize: number;
  grams: GramSets;
  filtersType: boolean;
  filtersDifficulty: boolean;
}

// Shares of one type and one difficulty in the measured collection.
const TYPE_SHARE = 0.2;
const DIFFICULTY_SHARE = 0.3;

/** `\\frac{1}{2}` takes half the time without five grams that a quarter of all questions have. */
const USEFUL_SHARE = 0.25;
/** If a walk is expected to find fewer hits than a page and a half, the index is queried too. */
const PAGE_HITS = 45;
/** Share of all questions: so few hits lie outside such a scope that omitting them costs little. */
const LARGE_SHARE = 0.25;

/** Estimates how many questions of all banks have a gram, and how many have several at once. */
export type Frequencies = Pick<GramFrequencies, 'of' | 'ofAll'>;

export function choosePlan(
  search: SearchRequest,
  frequencies: Frequencies,
  limits: SearchLimits = SEARCH_LIMITS,
): SearchPlan {
  if (search.scopeSize <= limits.smallScope) return { kind: 'scan' };
  if (!search.searched) return { kind: 'list' };
  const rarest = rarestGrams(search.grams, frequencies.of, search.totalSize, {
    most: limits.gramsMax,
    usefulShare: USEFUL_SHARE,
  });
  const filterShare =
    (search.filtersType ? TYPE_SHARE : 1) * (search.filtersDifficulty ? DIFFICULTY_SHARE : 1);
  const scopeShare = Math.min(1, search.scopeSize / Math.max(1, search.totalSize));
  const perBank = scopeShare < LARGE_SHARE;
  // A hit has all grams of one of the sets.
  const expected = search.grams.reduce((sum, set) => sum + frequencies.ofAll(set), 0);
  if (rarest.length > 0 && expected * filterShare * scopeShare <= limits.fewHits)
    return { kind: 'grams', grams: rarest, perBank };
  const { windowMax } = limits;
  if (rarest.length === 0) return { kind: 'walk', window: windowMax, grams: rarest, perBank };
  // Share of hits among the walked rows: enough to rank, or too few to fill a page.
  const hitShare = Math.min(1, expected / Math.max(1, search.totalSize)) * filterShare;
  const most = Math.max(limits.walkedMax / filterShare, PAGE_HITS / hitShare);
  const enough = Math.max(limits.sampled, limits.rankedLeast / hitShare);
  const window = Math.min(windowMax, Math.max(1, Math.round(Math.min(most, enough))));
  return { kind: 'walk', window, grams: rarest, perBank };
}
