/** Checks what a person shows as proof: the second step of a login, or renewed proof in a session. */
import { Injectable } from '@nestjs/common';
import type { ProofRequest, SecondFactorProof } from '@tiku/contracts/identity';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { badRequest, notFound, unauthenticated, validation } from '@tiku/platform/errors';
import type { LoginDevice } from '../passwords/known-devices.js';
import { PasswordProof, refusalOf } from '../passwords/password-proof.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../sessions/tokens.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { CodeAttempts } from './code-attempts.js';
import { FactorsRepository } from './factors.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

@Injectable()
export class ProofsService {
  constructor(
    private readonly attempts: CodeAttempts,
    private readonly factors: FactorsRepository,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly recovery: RecoveryCodesService,
    private readonly passwords: PasswordProof,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly transactions: Transactions,
  ) {}

  /** The proof of a second factor. @throws AppError 400 if it is wrong or missing, 429 after too many wrong ones */
  async require(
    user: UserRow,
    { code, recoveryCode, passkey }: SecondFactorProof,
    device: LoginDevice,
  ): Promise<void> {
    if (code !== undefined) {
      const isRight = await this.attempts.check(user, device, () => this.totp.matches(user.id, code));
      if (!isRight) throw refused('code', 'wrongCode');
    } else if (recoveryCode !== undefined) {
      const isRight = await this.attempts.check(user, device, () => this.recovery.use(user.id, recoveryCode));
      if (!isRight) throw refused('recoveryCode', 'wrongRecoveryCode');
    } else if (passkey !== undefined) {
      const isRight = await this.attempts.check(user, device, () => this.passkeys.matches(user.id, passkey));
      if (!isRight) throw refused('passkey', 'wrongPasskey');
    } else throw badRequest('error.secondFactor.none');
  }

  /**
   * A token of the caller's session that says that the proof is new. The password is none for an account with a second
   * factor: who knows only the password could remove the factor. @throws AppError 400, 429
   */
  async renew(caller: Caller, { password, ...proof }: ProofRequest, device: LoginDevice): Promise<string> {
    const user = await this.users.findById(caller.id);
    if (!user) throw notFound('noun.user');
    await this.tokens.requirePolicy(user);
    if (password === undefined) await this.require(user, proof, device);
    else if (await this.factors.has(user.id)) throw refused('password', 'factorProof');
    else if (!(await this.passwords.of(caller.id, password, device)))
      throw refused('password', refusalOf(user));
    return this.renewed(caller, user.credentialVersion);
  }

  /** The same without a check, after an act that proved who the caller is. @throws AppError 401 */
  async renewed(caller: Caller, credentialVersion?: number): Promise<string> {
    const session = await this.transactions.run(async (tx) => {
      const now = await this.users.findForUpdate(tx, caller.id);
      // Another session may have changed the password since the check.
      if (!now || now.credentialVersion !== (credentialVersion ?? now.credentialVersion))
        throw unauthenticated('PASSWORD_CHANGED');
      return this.sessions.renew(tx, now, caller.sessionId);
    });
    return this.tokens.tokenOf(session, { mayLackFactor: !caller.mustEnrol });
  }
}

const refused = (path: string, rule: string) => validation([{ path, rule, alone: `rule.${rule}` }]);
