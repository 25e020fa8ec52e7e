/**
 * Limits how much costly work runs and waits at once; further work is refused at once instead of being answered after
 * its caller has given up. One user may hold only a share. Within one process; the queue does not survive it.
 */
import { busy, rateLimited } from '../errors/index.js';

export interface Bounds {
  runningMax: number;
  waitingMax: number;
  /** Limit of one user's running and waiting work; default: none. */
  perUserMax?: number;
  /** Retry-After of a refusal in seconds; default 1. */
  retryAfterSeconds?: number;
}

export class BoundedWork {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #ofUser = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * Runs `work` in its turn, first come first served.
   * @throws AppError 429 if too much is waiting, or too much of `userId`
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
      // The place is passed on rather than freed, so that new work does not overtake waiting work.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  get #retryAfterSeconds(): number {
    return this.bounds.retryAfterSeconds ?? 1;
  }
}
