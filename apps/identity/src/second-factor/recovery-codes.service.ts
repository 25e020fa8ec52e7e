/** Recovery codes of an account: shown once, stored as hashes, each works once. */
import { Inject, Injectable } from '@nestjs/common';
import { purposeKey } from '@tiku/platform/config';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import type { IdentityConfig } from '../config.js';
import { FactorsRepository } from './factors.repository.js';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';

@Injectable()
export class RecoveryCodesService {
  readonly #key: Uint8Array;

  constructor(
    private readonly factors: FactorsRepository,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.#key = purposeKey(config, 'recoveryCodes');
  }

  /** @throws AppError 422 for an account without a second factor */
  renew(userId: string): Promise<string[]> {
    return this.transactions.run(async (tx) => {
      if (!(await this.factors.hasAny(tx, userId))) throw businessRule('error.secondFactor.noFactor');
      return this.replace(tx, userId);
    });
  }

  async replace(tx: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.saveRecoveryCodes(
      tx,
      userId,
      codes.map((code) => recoveryHash(this.#key, userId, code)),
    );
    return codes;
  }

  /** Whether the code is right and unused; uses it. */
  use(userId: string, code: string): Promise<boolean> {
    return this.factors.useRecoveryCode(userId, recoveryHash(this.#key, userId, code));
  }
}
