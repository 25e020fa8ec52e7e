/** Leaving: a person deletes the own account, once the password proves who asks. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { validation } from '@tiku/platform/errors';
import { PasswordProof, refusalOf } from '../passwords/password-proof.js';
import type { Device } from '../sessions/device.js';
import { isAdministrator } from '../users/administrators.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountDeletion } from './account-deletion.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly proof: PasswordProof,
    private readonly users: UsersRepository,
    private readonly deletion: AccountDeletion,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 400 wrong password, 422 the last superadmin, 429 after too many wrong ones */
  async remove(caller: Caller, password: string, device: Device): Promise<void> {
    const proven = await this.proof.of(caller.id, password, device);
    if (!proven) {
      const account = await this.users.findById(caller.id);
      throw validation([{ path: 'password', rule: account ? refusalOf(account) : 'wrongPassword' }]);
    }
    await this.transactions.run(async (tx) => {
      if (isAdministrator(proven.role)) await this.users.lockAdministrators(tx);
      const user = await this.users.findForUpdate(tx, caller.id);
      // Gone meanwhile is what was asked for.
      if (user) await this.deletion.erase(tx, user);
    });
  }
}
