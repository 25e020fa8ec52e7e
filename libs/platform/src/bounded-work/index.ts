/**
 * Lets only so much costly work run at once, and only so much wait: what comes on top is refused at once instead of
 * being answered when nobody waits for it any more. Within one process; owns no queue that survives it.
 */
import { busy } from '../errors/index.js';

export interface Bounds {
  runningMax: number;
  waitingMax: number;
  /** After which time who is refused may find room; default 1. */
  retryAfterSeconds?: number;
}

export class BoundedWork {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly bounds: Bounds) {}

  /** Runs `work` in its turn, first come first served. @throws AppError 429 when too much waits already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.bounds.runningMax) {
      if (this.#waiting.length >= this.bounds.waitingMax) throw busy(this.bounds.retryAfterSeconds ?? 1);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on rather than given back, so that nobody who comes now overtakes who waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
