/** Reports every few seconds that this process is alive, and removes it from the list when it closes. */
import { newId } from '../database/ids.js';
import { RedisConnections, type RedisSettings } from '../redis/index.js';
import { processesKey, readProcesses, type Said } from './process-list.js';
import { VERSION } from './version.js';

/** Shared by all services of this process. */
export const PROCESS_ID = newId();
const EVERY_MS = 10_000;
/** Other processes clean up entries that no one reads. */
const TIDY_EVERY = 60;

export class ProcessHeartbeat {
  readonly #id = newId();
  #beats = 0;
  #redis: RedisConnections | null = null;
  #timer: NodeJS.Timeout | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly settings: RedisSettings,
    private readonly process = PROCESS_ID,
  ) {}

  /** Once; with a separate connection, because the BFF and others have no other. */
  start(): void {
    const redis = new RedisConnections(this.settings);
    this.#redis = redis;
    const beat = (): void => {
      this.#last = this.#beat(redis);
    };
    redis.shared.on('ready', beat);
    this.#timer = setInterval(beat, EVERY_MS).unref();
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#last;
    // If the list is unreachable, it shows this process as silent for an hour.
    await this.#redis?.shared.hdel(processesKey(this.#redis), this.#id).catch(() => null);
    this.#redis?.close();
  }

  async #beat(redis: RedisConnections): Promise<void> {
    const said: Said = {
      name: this.name,
      process: this.process,
      version: VERSION,
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      seenAt: new Date().toISOString(),
    };
    this.#beats += 1;
    try {
      await redis.shared.hset(processesKey(redis), this.#id, JSON.stringify(said));
      if (this.#beats % TIDY_EVERY === 0) await readProcesses(redis);
    } catch {
      // Redis is unavailable: the next beat, or the restored connection, reports it again.
    }
  }
}
