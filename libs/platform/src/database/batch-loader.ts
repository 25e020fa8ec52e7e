/**
 * Batches queries that arrive while others run: under load one statement serves many callers, each of which would cost
 * the sender and PostgreSQL a message. A single query is sent at once.
 */
import { overloaded } from '../errors/index.js';
import { isUnreachable } from '../http/unreachable.js';

interface BatchBounds {
  /** Maximum concurrent statements. */
  runningMax: number;
  /** Maximum queries in one statement. */
  togetherMax: number;
  /** Maximum waiting queries; further ones are refused. */
  waitingMax: number;
}

const RETRY_AFTER_SECONDS = 2;

interface Waiting<Q, A> {
  query: Q;
  resolve: (result: A) => void;
  reject: (error: unknown) => void;
}

export class BatchLoader<Q, A> {
  #waiting: Waiting<Q, A>[] = [];
  #running = 0;

  /** `loadAll` returns the results in the order of the queries. */
  constructor(
    private readonly loadAll: (queries: readonly Q[]) => Promise<readonly A[]>,
    private readonly bounds: BatchBounds,
  ) {}

  /** @throws AppError 503 if too many wait */
  async load(query: Q): Promise<A> {
    if (this.#waiting.length >= this.bounds.waitingMax) throw overloaded(RETRY_AFTER_SECONDS);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
      this.#start();
    });
  }

  #start(): void {
    const { runningMax, togetherMax } = this.bounds;
    while (this.#running < runningMax && this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, togetherMax);
      this.#running += 1;
      void this.#loadBatch(together).finally(() => {
        this.#running -= 1;
        this.#start();
      });
    }
  }

  /**
   * If a batch fails, each query is sent separately, so that an error reaches only the query that caused it. If the
   * database is unavailable, all fail at once.
   */
  async #loadBatch(together: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const results = await this.loadAll(together.map(({ query }) => query));
      if (results.length !== together.length)
        throw new Error(`${together.length} queries have ${results.length} results`);
      for (const [at, { resolve }] of together.entries()) resolve(results[at] as A);
    } catch (error) {
      if (together.length === 1 || isUnreachable(error)) for (const { reject } of together) reject(error);
      else for (const one of together) await this.#loadBatch([one]);
    }
  }
}
