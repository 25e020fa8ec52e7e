/** Checks passwords and limits guessing to five wrong ones per account and IP address in 15 minutes. */
import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { serviceSecret } from '@tiku/platform/config';
import { type AppError, rateLimited } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { networkOf } from '@tiku/platform/rate-limit';
import type { IdentityConfig } from '../config.js';
import { PasswordHasher } from './password-hasher.js';
import { emailKeyOf } from '../users/email-key.js';
import type { Device } from '../sessions/device.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { LoginAccountsRepository, type LoginAccount } from './login-accounts.repository.js';

const WRONG_MAX = 5;
/** Attempts at one account from one IP address that may wait for each other in this process. */
const WAITING_MAX = 50;

/**
 * More at once would only wait for a connection or a thread. Leaves room for a school whose lessons begin together:
 * about five seconds of work, less than clients wait.
 */
const CHECKS = { runningMax: 16, waitingMax: 400, retryAfterSeconds: 5 };

@Injectable()
export class PasswordAttempts {
  /** Checked before any query: a flood must not take the connections of signed-in users. */
  readonly #checks = new BoundedWork(CHECKS);
  readonly #secret: string;
  readonly #waiting = new Map<string, { count: number; last: Promise<unknown> }>();

  constructor(
    private readonly accounts: LoginAccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly history: LoginHistoryService,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.#secret = serviceSecret(config);
  }

  /**
   * Returns the account of `email` and whether `password` matches. Takes as long, and counts as much, without an
   * account. Only wrong passwords are counted, so a correct one writes nothing. Attempts with the same key run one
   * after another: concurrent guesses would pass before the first is counted. Each further replica may let one more
   * guess through.
   * @throws AppError 429
   */
  check(email: string, password: string, device: Device): Promise<LoginAccount & { matches: boolean }> {
    // Keyed, so that a reader of the table cannot try addresses on it.
    const attemptKey = createHmac('sha256', this.#secret)
      .update(`identity:password-attempt:${emailKeyOf(email)}\n${networkOf(device.ip ?? '')}`)
      .digest('base64url');
    // Queue per key first: an attempt that waits for the previous one must not block others.
    return this.#inTurn(attemptKey, () =>
      this.#checks.run(() => this.#check(email, password, device, attemptKey)),
    );
  }

  async #check(
    email: string,
    password: string,
    device: Device,
    attemptKey: string,
  ): Promise<LoginAccount & { matches: boolean }> {
    const account = await this.accounts.find(email, attemptKey);
    const { user, wrong, forgottenInSeconds } = account;
    if (wrong >= WRONG_MAX) {
      if (user) this.history.failed(user.id, device, 'locked');
      throw locked(Math.max(1, forgottenInSeconds ?? 0));
    }
    const matches = await this.hasher.matches(user?.passwordHash ?? null, password);
    if (!matches) await this.accounts.countWrong(attemptKey, user);
    else if (wrong > 0) await this.accounts.forgetWrong(attemptKey);
    return { ...account, matches };
  }

  async #inTurn<T>(attemptKey: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(attemptKey) ?? { count: 0, last: Promise.resolve() };
    if (queue.count >= WAITING_MAX) throw rateLimited(1);
    queue.count += 1;
    this.#waiting.set(attemptKey, queue);
    const turn = queue.last.then(work, work);
    queue.last = turn;
    try {
      return await turn;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#waiting.delete(attemptKey);
    }
  }
}

/** A refusal with Retry-After, in words that say what happened too often. */
const locked = (seconds: number): AppError =>
  rateLimited(seconds, 'error.login.locked', { minutes: Math.ceil(seconds / 60) });
