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
   * Runs the attempt unless too many were wrong. Only wrong ones are counted, so that a right login costs one question
   * to Redis. Attempts of one key run one after another, because side by side many guesses would pass before the first
   * is counted; across replicas as many more than five can pass as there are other replicas. @throws AppError 429
   */
  guard<T>({ account, generation, address, attempt, onLocked }: Attempt<T>): Promise<T | null> {
    const key = createHash('sha256')
      .update(`${account}\n${generation}\n${networkOf(address)}`)
      .digest('base64url');
    return this.#inTurn(key, async () => {
      const told = (refusal: unknown): never => {
        if (!(refusal instanceof AppError)) throw refusal;
        onLocked?.();
        throw locked(refusal);
      };
      const wrong = await this.limits.used(WRONG_LOGINS, key).catch(told);
      const result = await attempt();
      if (result === null) await this.limits.consume(WRONG_LOGINS, key).catch(told);
      else if (wrong > 0) await this.limits.reset(WRONG_LOGINS, key);
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

/** The limiter's refusal with its Retry-After, in words that say what was too often. */
function locked({ options, params }: AppError): AppError {
  const minutes = Math.ceil(Number(params['seconds'] ?? WRONG_LOGINS.durationSeconds) / 60);
  return new AppError('RATE_LIMITED', 'error.login.locked', { minutes }, options);
}
