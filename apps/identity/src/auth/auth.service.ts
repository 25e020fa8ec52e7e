/** Login and logout. Owns no accounts and no tokens. */
import { Injectable } from '@nestjs/common';
import type { User } from '@tiku/contracts/identity';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { forbidden, unauthenticated } from '@tiku/platform/errors';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SecondFactorLogin } from '../second-factor/second-factor-login.service.js';
import { TokensService } from '../sessions/tokens.service.js';
import { mustUseSso } from './sso-enforcement.js';
import { toUser } from '../users/user.presenter.js';
import type { LoginDevice } from '../passwords/known-devices.js';
import { FirstPasswordsRepository } from '../passwords/first-passwords.repository.js';
import { PasswordAttempts } from '../passwords/password-attempts.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly transactions: Transactions,
    private readonly attempts: PasswordAttempts,
    private readonly firstPasswords: FirstPasswordsRepository,
    private readonly history: LoginHistoryService,
    private readonly secondFactor: SecondFactorLogin,
    private readonly avatars: AvatarAddresses,
  ) {}

  /**
   * @throws AppError 401 with the same message for a wrong address and a wrong password, 403 if suspended, if single
   * sign-on is required, if a first password has expired or if a second factor is asked for, 429
   */
  async login(
    email: string,
    password: string,
    device: LoginDevice,
  ): Promise<{ token: string; user: User; mustChangePassword?: true }> {
    const { user, matches, ssoEnforced, hasSecondFactor } = await this.attempts.check(
      email,
      password,
      device,
    );
    if (!user || !matches) {
      if (user) this.history.failed(user.id, device, 'wrongPassword');
      throw wrongPair();
    }
    if (user.status !== 'active') {
      this.history.failed(user.id, device, 'suspended');
      throw forbidden(`error.login.${user.status}`);
    }
    // Only a caller who knew the password may learn this.
    if (mustUseSso(user, ssoEnforced)) {
      this.history.failed(user.id, device, 'ssoRequired');
      throw forbidden('error.login.ssoRequired');
    }
    if (user.mustChangePassword && !(await this.firstPasswords.isOpen(user.id)))
      throw forbidden('error.login.firstPasswordExpired');
    if (hasSecondFactor) throw await this.secondFactor.ask(user);
    await this.tokens.requirePolicy(user);
    const token = await this.tokens.tokenOf(await this.sessions.start(this.transactions, user, device));
    return {
      token,
      user: toUser({ ...user, lastLogin: new Date() }, this.avatars),
      ...(user.mustChangePassword && { mustChangePassword: true }),
    };
  }

  logout(caller: Caller): Promise<void> {
    return this.transactions.run((tx) => this.sessions.end(tx, caller.sessionId));
  }
}

const wrongPair = () => unauthenticated('INVALID', 'error.login.wrong');
