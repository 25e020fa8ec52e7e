/**
 * Lets only so much costly work run at once, and only so much wait: what comes on top is refused at once instead of
 * being answered when its caller has given up. One user holds only a share of it. Within one process; owns no queue
 * that survives it.
 */
import { busy, rateLimited } from '../errors/index.js';

export interface Bounds {
  runningMax: number;
  waitingMax: number;
  /** How much of one user's work may run and wait at once; default: no limit of its own. */
  perUserMax?: number;
  /** After which time a refused caller may find room; default 1. */
  retryAfterSeconds?: number;
}

export class BoundedWork {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #ofUser = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * Runs `work` in its turn, first come first served.
   * @throws AppError 429 when too much waits already, or too much of `userId`
   */
  async run<T>(work: () => Promise<T>, userId?: string): Promise<T> {
    if (userId === undefined) return this.#run(work);
    const ofUser = this.#ofUser.get(userId) ?? 0;
    if (ofUser >= (this.bounds.perUserMax ?? Infinity)) throw rateLimited(this.#retryAfterSeconds);
    this.#ofUser.set(userId, ofUser + 1);
    try {
      return await this.#run(work);
    } finally {
      const left = (this.#ofUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#ofUser.set(userId, left);
      else this.#ofUser.delete(userId);
    }
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.bounds.runningMax) {
      if (this.#waiting.length >= this.bounds.waitingMax) throw busy(this.#retryAfterSeconds);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on rather than given back: work that arrives now does not overtake what waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  get #retryAfterSeconds(): number {
    return this.bounds.retryAfterSeconds ?? 1;
  }
}
