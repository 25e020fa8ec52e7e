/** Estimates of a search's hits, before or instead of counting them. Pure. */

const GRAMS_MIN = 2;

/** The grams that the index is searched for. */
interface GramChoice {
  /** More make it slower, not more selective. */
  most: number;
  /** A gram in a larger share of all texts excludes few, but costs a lookup for each hit of the others. */
  usefulShare: number;
}

/** The grams of each set to search the index for, rarest first. `frequency` estimates how many of `total` have one. */
export function rarestGrams(
  sets: readonly (readonly number[])[],
  frequency: (gram: number) => number,
  total: number,
  { most, usefulShare }: GramChoice,
): number[][] {
  return sets.map((set) =>
    [...set]
      .sort((a, b) => frequency(a) - frequency(b))
      .filter((gram, at) => at < GRAMS_MIN || frequency(gram) <= usefulShare * total)
      .slice(0, most),
  );
}

/** "About 12,000": rounds an estimate to its precision. */
export function aboutHits(estimate: number): number {
  const rounded = Math.round(estimate);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rounded))) - 1);
  return Math.round(rounded / unit) * unit;
}
