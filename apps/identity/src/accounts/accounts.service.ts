/** Deletes the caller's account after checking the password. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { forbidden, validation } from '@tiku/platform/errors';
import type { LoginDevice } from '../passwords/known-devices.js';
import { PasswordProof, refusalOf } from '../passwords/password-proof.js';
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

  /** @throws AppError 400 if the password is wrong, 403 for a pupil, 422 for the last superadmin, 429 after too many wrong passwords */
  async remove(caller: Caller, password: string, device: LoginDevice): Promise<void> {
    if (caller.managed) throw forbidden('error.schoolAccount.deletion');
    const proven = await this.proof.of(caller.id, password, device);
    if (!proven) {
      const account = await this.users.findById(caller.id);
      throw validation([{ path: 'password', rule: account ? refusalOf(account) : 'wrongPassword' }]);
    }
    await this.transactions.run(async (tx) => {
      if (isAdministrator(proven.role)) await this.users.lockAdministrators(tx);
      const user = await this.users.findForUpdate(tx, caller.id);
      // An account that another request has deleted is a success.
      if (user) await this.deletion.erase(tx, user);
    });
  }
}
