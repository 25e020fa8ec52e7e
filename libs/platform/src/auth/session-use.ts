/**
 * When sessions with an idle limit were last used, in Redis: every service sees the calls of all. A key lives as long
 * as the limit, so a missing key means that the session is idle, unless its proof is newer than the limit. While Redis
 * does not answer no session counts as idle: an outage must not log a school out. A Redis that answers but lost its keys
 * ends limited sessions whose proof is older: that looks like rest, and ending a session loses no data.
 */
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RedisConnections } from '../redis/index.js';

/** Within it, a use is not written again by the same process. Far below the smallest limit. */
const NOTED_MS = 20_000;
const SESSIONS_MAX = 50_000;

interface LimitedSession {
  sid: string;
  /** When the person last proved who they are, in Unix seconds. */
  provenAt: number;
  idleMinutes: number;
}

@Injectable()
export class SessionUse {
  readonly #noted = new LRUCache<string, true>({ max: SESSIONS_MAX, ttl: NOTED_MS });

  /** `redis` is null until the service has it. */
  constructor(private readonly redis: () => Pick<RedisConnections, 'shared' | 'key'> | null) {}

  /** Whether the session is still in use. `isUse`: the call itself is a use; one that a page repeats by itself is not. */
  async isAlive(session: LimitedSession, isUse: boolean): Promise<boolean> {
    if (this.#noted.has(session.sid)) return true;
    const redis = this.redis();
    if (redis === null) return true;
    const key = redis.key('session-use', session.sid);
    const seconds = session.idleMinutes * 60;
    const isProven = Date.now() / 1_000 - session.provenAt < seconds;
    try {
      if (!isUse) return isProven || (await redis.shared.exists(key)) === 1;
      const isKnown = isProven
        ? await redis.shared.set(key, '1', 'EX', seconds)
        : await redis.shared.expire(key, seconds);
      if (!isKnown) return false;
    } catch {
      // Redis is down: the answer is unknown, and access goes on.
      return true;
    }
    this.#noted.set(session.sid, true);
    return true;
  }
}
