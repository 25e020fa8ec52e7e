/** Logging in and out. Owns no accounts and no tokens. */
import { Injectable } from '@nestjs/common';
import type { User } from '@tiku/contracts/identity';
import type { Caller } from '@tiku/platform/auth';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { Transactions } from '@tiku/platform/database';
import { AppError, forbidden } from '@tiku/platform/errors';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { emailKeyOf } from '../registration/email-suffixes.js';
import type { Device } from '../sessions/device.js';
import { LoginHistory } from '../sessions/login-history.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SsoEnforcement } from '../sso/sso-enforcement.js';
import { UsersRepository } from '../users/users.repository.js';
import { userView } from '../users/user.view.js';
import { LoginAttempts } from './login-attempts.js';

/**
 * More at once would only wait for a connection or a thread. A school whose lessons begin at once has room to wait: some
 * five seconds of work, well within what a client waits.
 */
const LOGINS = { runningMax: 16, waitingMax: 400, retryAfterSeconds: 5 };

@Injectable()
export class AuthService {
  /** Before anything is looked up: a flood must not take the connections of those who are logged in. */
  readonly #logins = new BoundedWork(LOGINS);

  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly attempts: LoginAttempts,
    private readonly history: LoginHistory,
    private readonly avatars: AvatarAddresses,
    private readonly enforcement: SsoEnforcement,
  ) {}

  /**
   * @throws AppError 401 with one text for a wrong address and a wrong password, 403 suspended or single sign-on
   * required, 429
   */
  login(email: string, password: string, device: Device): Promise<{ token: string; user: User }> {
    return this.#logins.run(() => this.#login(email, password, device));
  }

  async #login(email: string, password: string, device: Device): Promise<{ token: string; user: User }> {
    const found = await this.users.findForLogin(email);
    const user = await this.attempts.guard({
      account: emailKeyOf(email),
      generation: found?.credentialVersion ?? 0,
      address: device.ip ?? '',
      attempt: async () =>
        (await this.hasher.matches(found?.passwordHash ?? null, password)) ? found : null,
      onLocked: () => found && this.history.failed(found.id, device, 'locked'),
    });
    if (!user) {
      if (found) this.history.failed(found.id, device, 'wrongPassword');
      throw wrongPair();
    }
    if (user.status !== 'active') {
      this.history.failed(user.id, device, 'suspended');
      throw forbidden(`error.login.${user.status}`);
    }
    // Only who knew the password learns of it.
    if (await this.enforcement.concerns(user)) {
      this.history.failed(user.id, device, 'ssoRequired');
      throw forbidden('error.login.ssoRequired');
    }
    return this.transactions.run(async (tx) => {
      const token = await this.sessions.start(tx, user, device);
      return { token, user: userView({ ...user, lastLogin: new Date() }, this.avatars) };
    });
  }

  logout(caller: Caller): Promise<void> {
    return this.transactions.run((tx) => this.sessions.end(tx, caller.sessionId));
  }
}

const wrongPair = () => new AppError('AUTHENTICATION_ERROR', 'error.login.wrong', {}, { reason: 'INVALID' });
