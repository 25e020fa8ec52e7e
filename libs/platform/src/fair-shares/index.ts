/**
 * Divides a pool of connections among its clients: one may use three quarters, so that the others never wait for all
 * of its work. A client is a user, or the network of a guest; work without one (jobs, calls of other services) is not
 * limited. Within one process.
 */
import { currentContext } from '../context/index.js';
import { overloaded } from '../errors/index.js';

const SHARE = 3 / 4;
/** As long as a pool lets a caller wait for a connection. */
const WAIT_MAX_MS = 10_000;
/** Of one client. */
const WAITING_MAX = 1_000;
const RETRY_AFTER_SECONDS = 2;

interface Client {
  running: number;
  readonly waiting: Set<() => void>;
}

export class FairShares {
  readonly #clients = new Map<string, Client>();
  readonly #runningMax: number;

  constructor(
    poolSize: number,
    private readonly waitMaxMs = WAIT_MAX_MS,
  ) {
    this.#runningMax = Math.max(1, Math.floor(poolSize * SHARE));
  }

  /** Runs `work` when the client has a free connection. @throws AppError 503 if it waits too long, or for too many */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const name = currentContext()?.client;
    if (name === undefined) return work();
    const client = this.#clients.get(name) ?? { running: 0, waiting: new Set() };
    this.#clients.set(name, client);
    if (client.running < this.#runningMax) client.running += 1;
    else await this.#turn(client);
    try {
      return await work();
    } finally {
      // The place is passed on rather than freed, so that new work does not overtake waiting work.
      const [next] = client.waiting;
      if (next) next();
      else client.running -= 1;
      if (client.running === 0) this.#clients.delete(name);
    }
  }

  #turn(client: Client): Promise<void> {
    if (client.waiting.size >= WAITING_MAX) throw overloaded(RETRY_AFTER_SECONDS);
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        client.waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        client.waiting.delete(begin);
        reject(overloaded(RETRY_AFTER_SECONDS));
      }, this.waitMaxMs);
      client.waiting.add(begin);
    });
  }
}
