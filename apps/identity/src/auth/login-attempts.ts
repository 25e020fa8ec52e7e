/** Bounds guessing: five wrong passwords per account and address in a quarter of an hour. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, rateLimited } from '@tiku/platform/errors';
import { networkOf, RateLimits, type RateLimitRule } from '@tiku/platform/rate-limit';

const WRONG_LOGINS: RateLimitRule = { name: 'login', points: 5, durationSeconds: 15 * 60 };
/** Attempts of one account from one address that may wait for each other in this process. */
const WAITING_MAX = 50;

export interface Attempt<T> {
  account: string;
  /** The account's credential version (0 where there is none): another password means a new count everywhere. */
  generation: number;
  address: string;
  /** Null means wrong. */
  attempt: () => Promise<T | null>;
  /** Called when it is refused because too many were wrong. */
  onLocked?: () => void;
}

@Injectable()
export class LoginAttempts {
  readonly #waiting = new Map<string, { count: number; last: Promise<unknown> }>();

  constructor(private readonly limits: RateLimits) {}

  /**
   * Runs the attempt unless too many were wrong. Attempts of one key run one after another: side by side, many guesses
   * would pass before the first is counted, or many right logins count as wrong. @throws AppError 429
   */
  guard<T>({ account, generation, address, attempt, onLocked }: Attempt<T>): Promise<T | null> {
    const key = createHash('sha256')
      .update(`${account}\n${generation}\n${networkOf(address)}`)
      .digest('base64url');
    return this.#inTurn(key, async () => {
      await this.limits.consume(WRONG_LOGINS, key).catch((refusal: unknown) => {
        if (refusal instanceof AppError) onLocked?.();
        throw refusal;
      });
      const result = await attempt().catch(async (error: unknown) => {
        // Nobody looked at the password: a machine under load must not lock anyone out.
        await this.limits.giveBack(WRONG_LOGINS, key);
        throw error;
      });
      if (result !== null) await this.limits.reset(WRONG_LOGINS, key);
      return result;
    });
  }

  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(key) ?? { count: 0, last: Promise.resolve() };
    if (queue.count >= WAITING_MAX) throw rateLimited(1);
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
