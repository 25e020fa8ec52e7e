/**
 * Runs as many searches at once as there are processor cores; the next ones wait for their turn. More at once would
 * each take longer, the long ones most: four at once on two cores made the slowest twentieth 2.8 times as long as one
 * at a time. No search waits longer than `patienceMs`, so one that hangs cannot block the others.
 */
export class SearchTurns {
  readonly #atOnce: number;
  readonly #patienceMs: number;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(atOnce: number, patienceMs: number) {
    this.#atOnce = atOnce;
    this.#patienceMs = patienceMs;
  }

  async run<T>(search: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await search();
    } finally {
      this.#running -= 1;
      // Searches that stopped waiting count as well.
      if (this.#running < this.#atOnce) [...this.#waiting][0]?.();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(start);
        this.#running += 1;
        resolve();
      };
      const timer = setTimeout(start, this.#patienceMs);
      this.#waiting.add(start);
    });
  }
}
