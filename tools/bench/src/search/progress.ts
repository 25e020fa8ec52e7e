/** Prints the progress of a long step of a benchmark, one line per tenth. */
export class Progress {
  readonly #startedAt = performance.now();
  #printedTenth = 0;

  constructor(
    private readonly what: string,
    private readonly total: number,
  ) {
    console.log(`${what} …`);
  }

  at(done: number): void {
    const tenth = Math.floor((10 * done) / Math.max(1, this.total));
    if (tenth <= this.#printedTenth || tenth >= 10) return;
    this.#printedTenth = tenth;
    console.log(`  ${tenth * 10} % (${this.#seconds()} s)`);
  }

  /** A part of it that cannot be measured in tenths. */
  step(what: string): void {
    console.log(`  ${what} (${this.#seconds()} s)`);
  }

  end(result = ''): void {
    console.log(`${this.what}: ${this.#seconds()} s${result && `, ${result}`}`);
  }

  #seconds(): string {
    return ((performance.now() - this.#startedAt) / 1_000).toFixed(0);
  }
}
