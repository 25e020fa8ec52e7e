/** What the security page shows of an account's second factor. */
import { Injectable } from '@nestjs/common';
import type { SecondFactor } from '@tiku/contracts/identity';
import { notFound } from '@tiku/platform/errors';
import { UsersRepository } from '../users/users.repository.js';
import { FactorsRepository } from './factors.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';

@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersRepository,
  ) {}

  async of(userId: string): Promise<SecondFactor> {
    const [user, totp, passkeys, recoveryCodesLeft] = await Promise.all([
      this.users.findById(userId),
      this.factors.findTotp(userId),
      this.passkeys.list(userId),
      this.factors.countRecoveryCodes(userId),
    ]);
    if (!user) throw notFound('noun.user');
    const since = totp?.confirmedAt?.toISOString();
    return {
      totp: since === undefined ? null : { since },
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
      hasPassword: user.passwordHash !== null,
    };
  }
}
