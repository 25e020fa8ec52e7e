/**
 * Limits how often an action may happen, counted in Redis across all replicas; while Redis is unavailable each process
 * counts by itself, so that protection weakens but no one is locked out.
 */
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors/index.js';
import { RedisConnections } from '../redis/index.js';

export { networkOf } from './network-of.js';

export interface RateLimitRule {
  /** Names the counter, for example `login`. */
  name: string;
  /** This often ... */
  points: number;
  /** ... within this many seconds. */
  durationSeconds: number;
}

@Injectable()
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterRedis>();

  constructor(private readonly redis: RedisConnections) {}

  /** Counts one use by `key` (a user, an address). @throws AppError 429 with Retry-After if it exceeds the limit */
  async consume(rule: RateLimitRule, key: string, points = 1): Promise<void> {
    try {
      await this.#limiter(rule).consume(key, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooOften(refusal);
    }
  }

  /** Counts nothing: for a rule that counts only what failed. @throws AppError 429 if the limit is reached */
  async require(rule: RateLimitRule, key: string): Promise<void> {
    const used = await this.#limiter(rule).get(key);
    if (used && used.remainingPoints <= 0) throw tooOften(used);
  }

  #limiter(rule: RateLimitRule): RateLimiterRedis {
    const known = this.#limiters.get(rule.name);
    if (known) return known;
    const limits = {
      keyPrefix: this.redis.key('rate', rule.name),
      points: rule.points,
      duration: rule.durationSeconds,
    };
    const limiter = new RateLimiterRedis({
      ...limits,
      storeClient: this.redis.shared,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
    this.#limiters.set(rule.name, limiter);
    return limiter;
  }
}

const tooOften = ({ msBeforeNext }: RateLimiterRes) =>
  rateLimited(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
