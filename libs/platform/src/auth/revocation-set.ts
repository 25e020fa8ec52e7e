/**
 * Sessions and credential versions that must be refused although their tokens verify. Held in memory: loaded from
 * identity at start, fed by Redis pub/sub, reloaded every 5 s and after each Redis reconnect, because a message
 * that was published while we were away is gone. Entries are kept until the tokens they end have expired anyway.
 */
import { REVOCATION_CHANNEL, RevocationEntry, type TokenClaims } from '@tiku/contracts/identity';
import type { UnauthenticatedReason } from '@tiku/contracts/common';
import { Redis } from 'ioredis';
import type { Logger } from '../logging/index.js';

export const RELOAD_INTERVAL_MS = 5_000;

export type RevocationSource = () => Promise<RevocationEntry[]>;

export class RevocationSet {
  readonly #sessions = new Map<string, RevocationEntry>();
  readonly #users = new Map<string, RevocationEntry>();
  #subscriber: Redis | null = null;
  #timer: NodeJS.Timeout | undefined;
  #loaded = false;

  constructor(
    private readonly source: RevocationSource,
    private readonly logger: Logger,
  ) {}

  /** False until the first load: until then nobody can tell a revoked token from a good one. */
  get loaded(): boolean {
    return this.#loaded;
  }

  async start(redisUrl: string): Promise<void> {
    const subscriber = new Redis(redisUrl, {
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(times * 100, 2_000),
    });
    this.#subscriber = subscriber;
    subscriber.on('error', () => {}); // The reload timer covers the time without Redis; ioredis reconnects.
    subscriber.on('ready', () => void this.reload());
    subscriber.on('message', (_channel, message) => this.#receive(message));
    void subscriber.subscribe(REVOCATION_CHANNEL).catch(() => {});
    await this.reload();
    this.#timer = setInterval(() => void this.reload(), RELOAD_INTERVAL_MS);
    this.#timer.unref();
  }

  async reload(): Promise<void> {
    try {
      for (const entry of await this.source()) this.add(entry);
      this.#loaded = true;
      this.#forgetExpired();
    } catch (error) {
      this.logger.warn({ err: error }, 'revocations could not be loaded; will try again');
    }
  }

  add(entry: RevocationEntry): void {
    if (entry.sid) this.#sessions.set(entry.sid, entry);
    if (entry.sub && entry.ver !== undefined) {
      const known = this.#users.get(entry.sub);
      if (!known || (known.ver ?? 0) <= entry.ver) this.#users.set(entry.sub, entry);
    }
  }

  /** Why the token is refused, or null. */
  reasonAgainst(claims: TokenClaims): UnauthenticatedReason | null {
    const ofUser = this.#users.get(claims.sub);
    if (ofUser?.ver !== undefined && claims.ver < ofUser.ver) return ofUser.reason;
    return this.#sessions.get(claims.sid)?.reason ?? null;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#subscriber?.disconnect();
  }

  #receive(message: string): void {
    try {
      this.add(RevocationEntry.parse(JSON.parse(message)));
    } catch (error) {
      this.logger.error({ err: error }, 'a revocation message could not be read; reloading');
      void this.reload();
    }
  }

  #forgetExpired(): void {
    const now = Date.now() / 1000;
    for (const map of [this.#sessions, this.#users]) {
      for (const [key, entry] of map) if (entry.exp < now) map.delete(key);
    }
  }
}
