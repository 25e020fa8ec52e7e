/** What a search guesses of its hits before and instead of counting them. Pure. */

const GRAMS_MIN = 2;

/** Which grams the index is asked for. */
interface GramChoice {
  /** More make it slower, not sharper. */
  most: number;
  /** A gram that a larger share of all texts has rules few out, and is looked up for each of the others' hits. */
  usefulShare: number;
}

/** The grams of each set that the index is asked for, rarest first. `frequency` estimates how many of `total` have one. */
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

/** "About 12,000": an estimate does not pretend to know the rest. */
export function aboutHits(estimate: number): number {
  const rounded = Math.round(estimate);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rounded))) - 1);
  return Math.round(rounded / unit) * unit;
}
