/**
 * Checks passwords and limits guessing, per 15 minutes: five wrong ones per account and IP address, five per account
 * and browser that has logged in to it before, and a hundred per IP address over all accounts.
 */
import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { purposeKey } from '@tiku/platform/config';
import { type AppError, rateLimited } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { networkOf } from '@tiku/platform/rate-limit';
import { LRUCache } from 'lru-cache';
import type { IdentityConfig } from '../config.js';
import { PasswordHasher } from './password-hasher.js';
import { emailKeyOf } from '../users/email-key.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { KnownDevices, type LoginDevice } from './known-devices.js';
import { LoginAccountsRepository, type AttemptKeys, type LoginAccount } from './login-accounts.repository.js';
import { KeyedQueue } from './keyed-queue.js';

const WRONG_MAX = 5;
/** Low enough against trying common passwords on all accounts of a school, high enough for the school's own mistakes. */
const WRONG_OF_ADDRESS_MAX = 100;
const REMEMBERED_MS = 15 * 60_000;
/** Attempts at one account from one IP address that may wait for each other in this process. */
const WAITING_MAX = 50;

/**
 * More at once would only wait for a connection or a thread. Leaves room for a school whose lessons begin together:
 * about five seconds of work, less than clients wait.
 */
const CHECKS = { runningMax: 16, waitingMax: 400, retryAfterSeconds: 5 };

/** Checks at once could exceed the limit of an address that has more: those under way, and as many behind them. */
const NEAR_LIMIT = WRONG_OF_ADDRESS_MAX - 2 * CHECKS.runningMax;

type Checked = LoginAccount & { matches: boolean };
interface Attempt {
  email: string;
  password: string;
  device: LoginDevice;
  keys: AttemptKeys;
  /** From a browser that has logged in to the account before. */
  isKnown: boolean;
}

@Injectable()
export class PasswordAttempts {
  /** Checked before any query: a flood must not take the connections of signed-in users. */
  readonly #checks = new BoundedWork(CHECKS);
  readonly #key: Uint8Array;
  readonly #ofAttempt = new KeyedQueue(WAITING_MAX);
  readonly #ofAddress = new KeyedQueue(CHECKS.waitingMax);
  /** Addresses near their limit: their checks run one after another. */
  readonly #nearLimit = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });

  constructor(
    private readonly accounts: LoginAccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly history: LoginHistoryService,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.#key = purposeKey(config, 'wrongLogins');
  }

  /**
   * Returns the account of `email` and whether `password` matches. Takes as long, and counts as much, without an
   * account. Only wrong passwords are counted, so a correct one writes nothing. Attempts with the same key run one
   * after another: concurrent guesses would pass before the first is counted. Each further replica may let one more
   * guess through.
   * @throws AppError 429
   */
  check(email: string, password: string, device: LoginDevice): Promise<Checked> {
    const browser = this.devices.nameFor(email, device);
    const [network, emailKey] = [networkOf(device.ip ?? ''), emailKeyOf(email)];
    const keys: AttemptKeys = {
      attempt: this.#keyOf(browser ? ['browser', browser, emailKey] : ['address', network, emailKey]),
      address: this.#keyOf(['all accounts', network]),
    };
    const attempt = { email, password, device, keys, isKnown: browser !== null };
    // Queue per key first: an attempt that waits for the previous one must not block others.
    return this.#ofAttempt.run(keys.attempt, async () => {
      const mayRun = attempt.isKnown || !this.#nearLimit.has(keys.address);
      const checked = mayRun ? await this.#checks.run(() => this.#check(attempt)) : null;
      return checked ?? (await this.#ofAddress.run(keys.address, () => this.#checkInTurn(attempt)));
    });
  }

  /** Keyed, so that a reader of the table cannot try addresses on it. */
  #keyOf(parts: readonly string[]): string {
    return createHmac('sha256', this.#key).update(parts.join('\n')).digest('base64url');
  }

  /** Null if the attempt must wait for its turn among those of its address. */
  async #check(attempt: Attempt): Promise<Checked | null> {
    const account = await this.#find(attempt);
    if (attempt.isKnown || account.ofAddress.count <= NEAR_LIMIT) return this.#compare(attempt, account);
    this.#nearLimit.set(attempt.keys.address, true);
    return null;
  }

  #checkInTurn(attempt: Attempt): Promise<Checked> {
    return this.#checks.run(async () => this.#compare(attempt, await this.#find(attempt)));
  }

  /** @throws AppError 429 after too many wrong passwords */
  async #find({ email, device, keys, isKnown }: Attempt): Promise<LoginAccount> {
    const account = await this.accounts.find(email, keys);
    const { user, wrong, ofAddress } = account;
    const isLocked = wrong.count >= WRONG_MAX;
    // Guesses of others must not lock out a browser that has proven to know the account's password before.
    const isAddressLocked = !isKnown && ofAddress.count >= WRONG_OF_ADDRESS_MAX;
    if (!isLocked && !isAddressLocked) return account;
    if (user) this.history.failed(user.id, device, 'locked');
    throw isLocked
      ? locked('error.login.locked', wrong.forgottenInSeconds)
      : locked('error.login.addressLocked', ofAddress.forgottenInSeconds);
  }

  async #compare({ password, keys }: Attempt, account: LoginAccount): Promise<Checked> {
    const { user, wrong } = account;
    const matches = await this.hasher.matches(user?.passwordHash ?? null, password);
    if (!matches) await this.accounts.countWrong(keys, user);
    else if (wrong.count > 0) await this.accounts.forgetWrong(keys.attempt);
    return { ...account, matches };
  }
}

/** A refusal with Retry-After, in words that say what happened too often. */
function locked(rule: string, seconds: number | null): AppError {
  const left = Math.max(1, seconds ?? 0);
  return rateLimited(left, rule, { minutes: Math.ceil(left / 60) });
}
