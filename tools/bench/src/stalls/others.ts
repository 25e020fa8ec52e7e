/**
 * Small requests of others while a large body is read, at fixed times. Each counts from its planned time, so that a
 * stall delays every request that falls into it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';

const PATHS = ['/api/auth/me', '/api/question-banks'];
const EVERY_MS = 10;
/** More than a stall of a minute plans. */
const REQUESTS_MAX = 10_000;

export interface Latencies {
  /** Milliseconds of each. */
  times: number[];
  /** Statuses other than 200, and errors. */
  failures: string[];
}

export class Others {
  readonly #times: number[] = [];
  readonly #failures: string[] = [];
  readonly #agent = new Agent({ connections: 64 });
  #isRunning = true;
  readonly #ended: Promise<void>;

  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {
    this.#ended = this.#run();
  }

  async stop(): Promise<Latencies> {
    this.#isRunning = false;
    await this.#ended;
    await this.#agent.close();
    return { times: this.#times, failures: this.#failures };
  }

  async #run(): Promise<void> {
    const sent: Promise<void>[] = [];
    const from = performance.now();
    for (let at = 0; this.#isRunning && at < REQUESTS_MAX; at += 1) {
      const planned = from + at * EVERY_MS;
      const early = planned - performance.now();
      if (early > 0) await wait(early);
      sent.push(this.#send(PATHS[at % PATHS.length] ?? '', planned));
    }
    await Promise.all(sent);
  }

  async #send(path: string, planned: number): Promise<void> {
    try {
      const { statusCode, body } = await request(`${this.address}${path}`, {
        headers: { authorization: `Bearer ${this.token}` },
        dispatcher: this.#agent,
      });
      await body.dump();
      if (statusCode !== 200) this.#failures.push(`${path} ${statusCode}`);
    } catch (error) {
      // A failed request is a result of the measurement.
      this.#failures.push(`${path} ${String(error)}`);
    }
    this.#times.push(performance.now() - planned);
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
