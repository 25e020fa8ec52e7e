/**
 * Limits how much costly work runs and waits at once; further work is refused at once instead of being answered after
 * its caller has given up. One user may hold only a share, and a free place goes to the user with the fewest running
 * works, so that no one waits for all works of another. Within one process; the queue does not survive it.
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

interface Waiting {
  userId: string | undefined;
  begin: () => void;
}

export class BoundedWork {
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  readonly #ofUser = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * Runs `work` in its turn: first come first served among works of one user.
   * @throws AppError 429 if too much is waiting, or too much of `userId`
   */
  async run<T>(work: () => Promise<T>, userId?: string): Promise<T> {
    if (userId === undefined) return this.#run(work, undefined);
    const ofUser = this.#ofUser.get(userId) ?? 0;
    if (ofUser >= (this.bounds.perUserMax ?? Infinity)) throw rateLimited(this.#retryAfterSeconds);
    this.#ofUser.set(userId, ofUser + 1);
    try {
      return await this.#run(work, userId);
    } finally {
      const left = (this.#ofUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#ofUser.set(userId, left);
      else this.#ofUser.delete(userId);
    }
  }

  async #run<T>(work: () => Promise<T>, userId: string | undefined): Promise<T> {
    if (this.#running >= this.bounds.runningMax) {
      if (this.#waiting.length >= this.bounds.waitingMax) throw busy(this.#retryAfterSeconds);
      // Counted when the place is passed on: the next choice may come before this continues.
      await new Promise<void>((begin) => this.#waiting.push({ userId, begin }));
    } else {
      this.#running += 1;
      this.#count(userId, 1);
    }
    try {
      return await work();
    } finally {
      this.#count(userId, -1);
      // The place is passed on rather than freed, so that new work does not overtake waiting work.
      const next = this.#takeNext();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #takeNext(): Waiting | undefined {
    let at = 0;
    let fewest = Infinity;
    for (const [index, { userId }] of this.#waiting.entries()) {
      const running = userId === undefined ? 0 : (this.#runningOf.get(userId) ?? 0);
      if (running >= fewest) continue;
      [at, fewest] = [index, running];
      if (running === 0) break;
    }
    const [next] = this.#waiting.splice(at, 1);
    if (next) this.#count(next.userId, 1);
    return next;
  }

  #count(userId: string | undefined, change: 1 | -1): void {
    if (userId === undefined) return;
    const running = (this.#runningOf.get(userId) ?? 0) + change;
    if (running > 0) this.#runningOf.set(userId, running);
    else this.#runningOf.delete(userId);
  }

  get #retryAfterSeconds(): number {
    return this.bounds.retryAfterSeconds ?? 1;
  }
}
