/** How near two questions are: by words and formulas, knowledge points, type and difficulty. Pure. */

export interface ComparedQuestion {
  grams: readonly number[];
  tags: readonly string[];
  category: readonly string[];
  type: number;
  difficulty: number;
}

/** The sum is 1. Words count most: tags are few and often missing. */
const WEIGHTS = { words: 0.55, tags: 0.3, type: 0.1, difficulty: 0.05 } as const;
const DIFFICULTY_SPAN = 4;
/** Below it, two questions share little more than their type. */
const RELATED_LEAST = 0.2;

/** From 0 for nothing in common to 1 for equal. */
function relatednessOf(one: ComparedQuestion, other: ComparedQuestion): number {
  const apart = Math.abs(one.difficulty - other.difficulty) / DIFFICULTY_SPAN;
  return (
    WEIGHTS.words * jaccard(one.grams, other.grams) +
    WEIGHTS.tags * jaccard([...one.tags, ...one.category], [...other.tags, ...other.category]) +
    WEIGHTS.type * (one.type === other.type ? 1 : 0) +
    WEIGHTS.difficulty * (1 - apart)
  );
}

/** The nearest `limit` of the candidates, nearest first; equally near ones keep their order. */
export function nearest<C extends ComparedQuestion>(
  to: ComparedQuestion,
  candidates: readonly C[],
  limit: number,
): C[] {
  return candidates
    .map((candidate) => ({ candidate, near: relatednessOf(to, candidate) }))
    .filter(({ near }) => near >= RELATED_LEAST)
    .sort((one, other) => other.near - one.near)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** The shared part of the union of two sets; 0 for two empty sets. */
function jaccard<T>(one: readonly T[], other: readonly T[]): number {
  const first = new Set(one);
  const second = new Set(other);
  let shared = 0;
  for (const value of second) if (first.has(value)) shared += 1;
  const all = first.size + second.size - shared;
  return all === 0 ? 0 : shared / all;
}

// Measured on pairs of real exam questions among a million (docs/adr on search).
const RARE = { summedHits: 1_000, least: 4, most: 40 } as const;

/** The rarest grams with enough expected candidates together, for the index query. */
export function rareGrams(grams: readonly number[], frequency: (gram: number) => number): number[] {
  const rarest = [...new Set(grams)].sort((a, b) => frequency(a) - frequency(b));
  const chosen: number[] = [];
  let hits = 0;
  for (const gram of rarest) {
    if (chosen.length >= RARE.most || (hits > RARE.summedHits && chosen.length >= RARE.least)) break;
    chosen.push(gram);
    hits += frequency(gram);
  }
  return chosen;
}
