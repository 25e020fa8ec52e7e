/** The second step of a login: asks for it after the password, and completes the login. */
import { Inject, Injectable } from '@nestjs/common';
import {
  SECOND_FACTOR_RULE,
  type SecondFactorLoginRequest,
  type SecondFactorProof,
  type User,
} from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { AppError, atField, badRequest, forbidden } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import type { z } from 'zod';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import type { IdentityConfig } from '../config.js';
import { cookieHeader } from '../cookies/cookies.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import type { LoginDevice } from '../passwords/known-devices.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../sessions/tokens.service.js';
import { newSecret } from '../sso/sso-secrets.repository.js';
import { toUser } from '../users/user.presenter.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { CHALLENGE_COOKIE } from './challenge-cookie.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { ProofsService } from './proofs.service.js';

@Injectable()
export class SecondFactorLogin {
  constructor(
    private readonly challenges: ChallengesRepository,
    private readonly proofs: ProofsService,
    private readonly passkeys: PasskeysService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly history: LoginHistoryService,
    private readonly avatars: AvatarAddresses,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** The answer to a right password: a 403 whose first detail carries the challenge, and the browser's cookie. */
  async ask(user: UserRow): Promise<AppError> {
    const browser = newSecret();
    const challenge = await this.challenges.open(user, browser);
    const hasPasskey = await this.passkeys.has(user.id);
    return atField(
      forbidden('error.secondFactor.asked'),
      { path: '', rule: SECOND_FACTOR_RULE, more: { challenge, hasPasskey } },
      { 'set-cookie': cookieHeader(browser, CHALLENGE_COOKIE, this.config.PUBLIC_URL) },
    );
  }

  /** The options to use a passkey of the account that `challenge` asks. @throws AppError 400 if it has expired */
  async passkeyOptions(challenge: string, browser: string | null) {
    const asked = browser === null ? null : await this.challenges.find(challenge, browser);
    if (!asked) throw expired();
    return this.passkeys.ask(asked.userId);
  }

  /** @throws AppError 400 for a wrong proof or an expired challenge, 403 if suspended since, 429 */
  async complete(
    { challenge, ...proof }: z.output<typeof SecondFactorLoginRequest>,
    browser: string | null,
    device: LoginDevice,
  ): Promise<{ token: string; user: User; mustChangePassword?: true; loginName: string }> {
    const asked = browser === null ? null : await this.challenges.find(challenge, browser);
    const user = asked && (await this.users.findById(asked.userId));
    // A password that changed since is no proof any more.
    if (!browser || !user || user.credentialVersion !== asked.credentialVersion) throw expired();
    if (user.status !== 'active') throw forbidden(`error.login.${user.status}`);
    await this.tokens.requirePolicy(user);
    await this.#prove(user, proof, device);
    const session = await this.transactions.run(async (tx) => {
      if (!(await this.challenges.use(tx, challenge, browser))) throw expired();
      return this.sessions.start(tx, user, device);
    });
    const token = await this.tokens.tokenOf(session);
    return {
      token,
      user: toUser({ ...user, lastLogin: new Date() }, this.avatars),
      ...(user.mustChangePassword && { mustChangePassword: true }),
      loginName: user.emailKey,
    };
  }

  async #prove(user: UserRow, proof: SecondFactorProof, device: LoginDevice): Promise<void> {
    try {
      await this.proofs.require(user, proof, device);
    } catch (error) {
      if (error instanceof AppError) this.history.failed(user.id, device, 'secondFactor');
      throw error;
    }
  }
}

const expired = () => badRequest('error.secondFactor.expired');
