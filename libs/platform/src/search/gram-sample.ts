/**
 * A sample of texts by their grams: how many have one, and how many have several at once, which frequencies alone do
 * not tell. Pure; holds the sample in memory.
 */

/** Of one gram: the number of sampled texts with it and, if it is common, which ones, as ascending numbers. */
export interface SampledGram {
  gram: number;
  hits: number;
  texts: Uint16Array | null;
}

export class GramSample {
  readonly #hits = new Map<number, number>();
  readonly #texts = new Map<number, Uint16Array>();
  readonly #scale: number;

  constructor(
    grams: Iterable<SampledGram>,
    sampled: number,
    /** Number of texts that a search of everything reads. */
    readonly total: number,
  ) {
    this.#scale = sampled > 0 ? total / sampled : 1;
    for (const { gram, hits, texts } of grams) {
      this.#hits.set(gram, hits);
      if (texts) this.#texts.set(gram, texts);
    }
  }

  /** Estimated number of texts with the gram. */
  having(gram: number): number {
    return (this.#hits.get(gram) ?? 0) * this.#scale;
  }

  /** Estimated number of texts with all of them; Infinity for none. */
  havingAll(grams: readonly number[]): number {
    const rarest = Math.min(Infinity, ...grams.map((gram) => this.having(gram)));
    const common = grams.flatMap((gram) => this.#texts.get(gram) ?? []).sort((a, b) => a.length - b.length);
    const [shortest, ...others] = common;
    if (!shortest || others.length === 0) return rarest;
    let together: Uint16Array = shortest;
    for (const texts of others) together = inBoth(together, texts);
    return Math.min(rarest, together.length * this.#scale);
  }
}

function inBoth(some: Uint16Array, others: Uint16Array): Uint16Array {
  let at = 0;
  return some.filter((text) => {
    while (at < others.length && (others[at] ?? 0) < text) at++;
    return others[at] === text;
  });
}
