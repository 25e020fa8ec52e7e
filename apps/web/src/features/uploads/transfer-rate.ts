/** The transfer rate over the last seconds: a rate over the whole time would not notice a slowing connection. */
const WINDOW_MS = 8_000;
/** A shorter period says nothing yet. */
const KNOWN_MS = 1_500;

export class TransferRate {
  #samples: { atMs: number; bytes: number }[] = [];

  /** `bytes` sent in all so far. */
  add(bytes: number, atMs = performance.now()): void {
    // A new attempt counts from the server's offset.
    if (bytes < (this.#samples.at(-1)?.bytes ?? 0)) this.#samples = [];
    this.#samples = [...this.#samples.filter((sample) => sample.atMs >= atMs - WINDOW_MS), { atMs, bytes }];
  }

  /** Null while unknown. */
  restSeconds(bytesLeft: number): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.atMs - first.atMs < KNOWN_MS || last.bytes <= first.bytes) return null;
    return Math.ceil((bytesLeft * (last.atMs - first.atMs)) / (last.bytes - first.bytes) / 1_000);
  }
}
