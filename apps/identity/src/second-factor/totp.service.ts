/** Authenticator apps: adds, checks and removes the one of an account. */
import { Inject, Injectable } from '@nestjs/common';
import { purposeKey } from '@tiku/platform/config';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { badRequest, conflict, notFound, validation } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import type { LoginDevice } from '../passwords/known-devices.js';
import type { IdentityConfig } from '../config.js';
import { SealedSecrets } from '../sso-connections/sealed-secret.js';
import { UsersRepository } from '../users/users.repository.js';
import { CodeAttempts } from './code-attempts.js';
import { FactorChanges } from './factor-changes.js';
import { FactorsRepository } from './factors.repository.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp.js';

/** Whose session goes on. */
type Owner = Pick<Caller, 'id' | 'sessionId'>;

@Injectable()
export class TotpService {
  readonly #secrets: SealedSecrets;

  constructor(
    private readonly factors: FactorsRepository,
    private readonly changes: FactorChanges,
    private readonly recovery: RecoveryCodesService,
    private readonly attempts: CodeAttempts,
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.#secrets = new SealedSecrets(purposeKey(config, 'secondFactors'));
  }

  /** A secret that counts once it is confirmed. @throws AppError 409 if there is a confirmed one */
  async begin(userId: string): Promise<{ secret: string; uri: string }> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('noun.user');
    const secret = newTotpSecret();
    if (!(await this.factors.beginTotp(userId, this.#secrets.seal(secret, userId))))
      throw conflict('error.secondFactor.totpExists');
    return { secret, uri: totpUri(secret, user.email || user.emailKey) };
  }

  /** New recovery codes with the first factor, else null. @throws AppError 400 for a wrong code, 409, 429 */
  async confirm(
    { id: userId, sessionId }: Owner,
    code: string,
    device: LoginDevice,
  ): Promise<string[] | null> {
    const user = await this.users.findById(userId);
    const begun = await this.factors.findTotp(userId);
    if (!user || !begun) throw badRequest('error.secondFactor.expired');
    if (begun.confirmedAt !== null) throw conflict('error.secondFactor.totpExists');
    const secret = this.#secrets.open(begun.sealedSecret, userId);
    let step: number | null = null;
    await this.attempts.check(user, device, async () => {
      step = stepOfCode(code, { secret, lastStep: begun.lastStep });
      return step !== null;
    });
    if (step === null) throw validation([{ path: 'code', rule: 'wrongCode', alone: 'rule.wrongCode' }]);
    const confirmed: number = step;
    return this.transactions.run(async (tx) => {
      // Locked: two factors that are added at once must not make two sets of recovery codes.
      const owner = await this.users.findForUpdate(tx, userId);
      if (!owner) throw notFound('noun.user');
      const isFirst = !(await this.factors.hasAny(tx, userId));
      if (!(await this.factors.confirmTotp(tx, userId, begun.sealedSecret, confirmed)))
        throw conflict('error.secondFactor.totpExists');
      await this.changes.follow(tx, owner, 'added', sessionId);
      return isFirst ? this.recovery.replace(tx, userId) : null;
    });
  }

  /** Whether the code is right; each is accepted once. */
  async matches(userId: string, code: string): Promise<boolean> {
    const known = await this.factors.findTotp(userId);
    if (!known || known.confirmedAt === null) return false;
    const secret = this.#secrets.open(known.sealedSecret, userId);
    const step = stepOfCode(code, { secret, lastStep: known.lastStep });
    return step !== null && (await this.factors.useStep(userId, step));
  }

  /** Recovery codes go with the last factor. @throws AppError 404 */
  remove({ id: userId, sessionId }: Owner): Promise<void> {
    return this.transactions.run(async (tx) => {
      const owner = await this.users.findForUpdate(tx, userId);
      if (!owner || !(await this.factors.removeTotp(tx, userId))) throw notFound('noun.totp');
      if (!(await this.factors.hasAny(tx, userId))) await this.factors.saveRecoveryCodes(tx, userId, []);
      await this.changes.follow(tx, owner, 'removed', sessionId);
    });
  }
}
