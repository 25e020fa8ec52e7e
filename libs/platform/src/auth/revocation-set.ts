/**
 * Revoked sessions and credential versions, whose tokens must be refused although they verify. Held in memory: loaded
 * from identity at startup, fed by Redis pub/sub, and every 5 s by new entries from identity; a full reload is rare.
 * Entries are kept until the tokens that they revoke have expired.
 *
 * Staleness is bounded: a process that has reached neither identity nor, without a gap, Redis for 60 s is not current,
 * and accepts no token.
 */
import { RevocationEntry, type TokenClaims } from '@tiku/contracts/identity';
import type { UnauthenticatedReason } from '@tiku/contracts/common';
import { idAtTime, timeOfId } from '../database/ids.js';
import type { Logger } from '../logging/index.js';
import {
  isOfUser,
  markOf,
  REVOCATION_REASONS,
  REVOCATION_RECORD_BYTES,
  type RevocationPage,
  type RevocationSource,
} from './revocation-page.js';
import { subscribeRevocations, type RevocationChannel } from './revocation-subscription.js';
import { RevocationTable, uuidWords } from './revocation-table.js';

export const RELOAD_INTERVAL_MS = 5_000;
export const STALE_AFTER_MS = 60_000;
/** A full load finds what a delta misses: a transaction that committed more than `OVERLAP_MS` after its id was made. */
const FULL_LOAD_INTERVAL_MS = 15 * 60_000;
/** Ids are created before their transactions commit, so a delta begins this long before the last id. */
const OVERLAP_MS = 5 * 60_000;
const PAGES_MAX = 1_000;

export class RevocationSet {
  readonly #sessions = new RevocationTable();
  readonly #users = new RevocationTable();
  #channel: RevocationChannel | null = null;
  #timer: NodeJS.Timeout | undefined;
  #reloading: Promise<void> | null = null;
  #queued: Promise<void> | null = null;
  #isSubscribed = false;
  /** Counts subscriptions, to recognise one that lasted throughout a reload. */
  #subscription = 0;
  #lastId: string | null = null;
  #fullLoadAt: number | null = null;
  #currentAt: number | null = null;
  /** True while announcements may have been missed that no reload has made up for. */
  #hasGap = true;

  constructor(
    private readonly source: RevocationSource,
    private readonly logger: Logger,
    private readonly now: () => number = Date.now,
    /** Measures staleness: the wall clock may be set back. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /** False until the first load, and again once the entries may be more than 60 s old. */
  get isCurrent(): boolean {
    return this.#currentAt !== null && this.elapsed() - this.#currentAt < STALE_AFTER_MS;
  }

  /** Number of entries, including expired ones until the next growth. */
  get size(): number {
    return this.#sessions.size + this.#users.size;
  }

  async start(redisUrl: string): Promise<void> {
    this.#channel = subscribeRevocations(redisUrl, {
      onMessage: (message) => this.#receive(message),
      onSubscribed: () => {
        this.#subscription += 1;
        this.#isSubscribed = true;
        void this.reload();
      },
      onLost: () => {
        this.#isSubscribed = false;
        this.#hasGap = true;
      },
    });
    await this.reload();
    this.#timer = setInterval(() => void this.refresh(), RELOAD_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Runs every 5 s. */
  async refresh(): Promise<void> {
    await this.reload();
    const beganAt = this.elapsed();
    if (!this.#hasGap && (await this.#channel?.isAlive()) && !this.#hasGap) this.#currentAt = beganAt;
  }

  /** Reads new entries from identity, occasionally everything. Never rejects. While one runs, at most one waits. */
  reload(): Promise<void> {
    if (!this.#reloading) {
      this.#reloading = this.#load().finally(() => {
        this.#reloading = null;
      });
      return this.#reloading;
    }
    return (this.#queued ??= this.#reloading.then(() => {
      this.#queued = null;
      return this.reload();
    }));
  }

  add(entry: RevocationEntry): void {
    const { sid, sub, ver, exp } = entry;
    const mark = REVOCATION_REASONS.indexOf(entry.reason);
    const now = this.now() / 1000;
    if (sid) this.#sessions.add(uuidWords(sid), { value: 0, mark, expiry: exp }, now);
    if (sub && ver !== undefined) this.#users.add(uuidWords(sub), { value: ver, mark, expiry: exp }, now);
  }

  /** Why the token is refused, or null. */
  reasonAgainst(claims: TokenClaims): UnauthenticatedReason | null {
    const ofUser = this.#users.get(uuidWords(claims.sub));
    if (ofUser && claims.ver < ofUser.value) return REVOCATION_REASONS[ofUser.mark] ?? 'REVOKED';
    const ofSession = this.#sessions.get(uuidWords(claims.sid));
    if (!ofSession) return null;
    const reason = REVOCATION_REASONS[ofSession.mark];
    return reason === undefined || reason === 'REVOKED' ? 'SESSION_ENDED' : reason;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#channel?.close();
  }

  async #load(): Promise<void> {
    const beganAt = this.elapsed();
    const subscription = this.#isSubscribed ? this.#subscription : null;
    const isFull =
      this.#lastId === null || beganAt - (this.#fullLoadAt ?? -Infinity) >= FULL_LOAD_INTERVAL_MS;
    let after = isFull || this.#lastId === null ? null : idAtTime(this.#readUpTo(this.#lastId) - OVERLAP_MS);
    try {
      for (let pages = 0; pages < PAGES_MAX; pages++) {
        const page = await this.source(after);
        this.#addPage(page);
        if (page.lastId && page.lastId > (this.#lastId ?? '')) this.#lastId = page.lastId;
        after = page.lastId;
        if (!page.hasMore) break;
      }
      if (isFull) this.#fullLoadAt = beganAt;
      this.#currentAt = beganAt;
      // Earlier announcements are loaded, and no later one can have been missed.
      if (this.#isSubscribed && subscription === this.#subscription) this.#hasGap = false;
    } catch (error) {
      this.logger.warn({ err: error }, 'revocations could not be loaded; will try again');
    }
  }

  /** An id carries the clock of the process that created it: one that is ahead must not hide the others. */
  #readUpTo(lastId: string): number {
    return Math.min(timeOfId(lastId).getTime(), this.now());
  }

  #addPage({ records }: RevocationPage): void {
    const now = this.now() / 1000;
    const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
    const key = new Uint32Array(4);
    for (let at = 0; at + REVOCATION_RECORD_BYTES <= records.length; at += REVOCATION_RECORD_BYTES) {
      const kind = view.getUint8(at);
      for (let word = 0; word < 4; word++) key[word] = view.getUint32(at + 1 + 4 * word);
      const expiry = view.getUint32(at + 21) * 2 ** 32 + view.getUint32(at + 25);
      const table = isOfUser(kind) ? this.#users : this.#sessions;
      table.add(key, { value: view.getUint32(at + 17), mark: markOf(kind), expiry }, now);
    }
  }

  #receive(message: string): void {
    try {
      this.add(RevocationEntry.parse(JSON.parse(message)));
    } catch (error) {
      this.logger.error({ err: error }, 'a revocation message could not be read; reloading');
      void this.reload();
    }
  }
}
