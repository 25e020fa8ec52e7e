/**
 * Limits guesses of codes like those of passwords: five wrong ones in 15 minutes per account, from whatever network,
 * because who guesses here knows the password; and apart from them five per browser that has logged in before, so that
 * guesses of others do not lock out the owner.
 */
import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { purposeKey } from '@tiku/platform/config';
import { rateLimited } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { networkOf } from '@tiku/platform/rate-limit';
import type { IdentityConfig } from '../config.js';
import { KeyedQueue } from '../passwords/keyed-queue.js';
import { KnownDevices, type LoginDevice } from '../passwords/known-devices.js';
import { LoginAccountsRepository } from '../passwords/login-accounts.repository.js';
import type { UserRow } from '../users/user-columns.repository.js';

const WRONG_MAX = 5;
const WAITING_MAX = 20;

@Injectable()
export class CodeAttempts {
  readonly #key: Uint8Array;
  readonly #ofAttempt = new KeyedQueue(WAITING_MAX);

  constructor(
    private readonly accounts: LoginAccountsRepository,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.#key = purposeKey(config, 'wrongLogins');
  }

  /** Whether `matches` resolves to true; a wrong one counts. Concurrent guesses wait. @throws AppError 429 */
  check(
    { id, emailKey }: Pick<UserRow, 'id' | 'emailKey'>,
    device: LoginDevice,
    matches: () => Promise<boolean>,
  ): Promise<boolean> {
    const browser = this.devices.nameFor(emailKey, device);
    const keys = {
      attempt: this.#keyOf(browser ? ['codes of a browser', browser, id] : ['codes', id]),
      address: this.#keyOf(['codes of all accounts', networkOf(device.ip ?? '')]),
    };
    return this.#ofAttempt.run(keys.attempt, async () => {
      const { user, wrong } = await this.accounts.find(emailKey, keys);
      if (wrong.count >= WRONG_MAX) throw locked(wrong.forgottenInSeconds ?? 0);
      const isRight = await matches();
      if (!isRight) await this.accounts.countWrong(keys, user);
      else if (wrong.count > 0) await this.accounts.forgetWrong(keys.attempt);
      return isRight;
    });
  }

  #keyOf(parts: readonly string[]): string {
    return createHmac('sha256', this.#key).update(parts.join('\n')).digest('base64url');
  }
}

function locked(seconds: number) {
  const left = Math.max(1, seconds);
  return rateLimited(left, 'error.secondFactor.locked', { minutes: Math.ceil(left / 60) });
}
