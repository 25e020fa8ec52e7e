/** Small requests of others while a large body is read, one after the other. */
import { request } from 'undici';

const PATHS = ['/api/auth/me', '/api/question-banks'];

export class Others {
  readonly #times: number[] = [];
  #isRunning = true;
  readonly #ended: Promise<void>;

  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {
    this.#ended = this.#run();
  }

  /** Milliseconds of each. */
  async stop(): Promise<number[]> {
    this.#isRunning = false;
    await this.#ended;
    return this.#times;
  }

  async #run(): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}` };
    for (let at = 0; this.#isRunning; at += 1) {
      const from = performance.now();
      const { body } = await request(`${this.address}${PATHS[at % PATHS.length]}`, { headers });
      await body.dump();
      this.#times.push(performance.now() - from);
    }
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
