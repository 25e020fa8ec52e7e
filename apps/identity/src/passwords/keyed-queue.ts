/** Runs work of the same key one after another, within this process. */
import { rateLimited } from '@tiku/platform/errors';

export class KeyedQueue {
  readonly #waiting = new Map<string, { count: number; last: Promise<unknown> }>();

  /** @param waitingMax Of one key, the running one included */
  constructor(private readonly waitingMax: number) {}

  /** @throws AppError 429 if too many wait */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(key) ?? { count: 0, last: Promise.resolve() };
    if (queue.count >= this.waitingMax) throw rateLimited(1);
    queue.count += 1;
    this.#waiting.set(key, queue);
    const turn = queue.last.then(work, work);
    queue.last = turn;
    try {
      return await turn;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#waiting.delete(key);
    }
  }
}
