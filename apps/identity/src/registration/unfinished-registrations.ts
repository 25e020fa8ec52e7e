/**
 * Cleans up accounts with unverified addresses. Anyone can register an address of an enterprise, and each takes a seat:
 * after a week the seat is returned. An unused account is deleted, so that its address is free for its owner; a used
 * one stays, and takes a seat again when its address is verified.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions, type Tx } from '@tiku/platform/database';
import { CONFIG } from '@tiku/platform/http';
import { AccountDeletion } from '../accounts/account-deletion.js';
import type { IdentityConfig } from '../config.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';

const INTERVAL_MS = 15 * 60_000;
const BATCH_ACCOUNTS = 200;

@Injectable()
export class UnfinishedRegistrations {
  constructor(
    private readonly users: UsersRepository,
    private readonly deletion: AccountDeletion,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly background: Background,
  ) {
    background.every({
      name: 'unfinished registrations',
      intervalMs: INTERVAL_MS,
      work: () => this.pass(),
    });
  }

  /**
   * One batch, each account in a separate transaction. Returns true if there may be more. An account that cannot be
   * deleted is skipped until the next pass, so that it does not block others.
   */
  async pass(): Promise<boolean> {
    const failed: string[] = [];
    for (let handled = 0; handled < BATCH_ACCOUNTS; handled++) {
      if (!(await this.#endNext(failed))) return false;
    }
    return failed.length === 0;
  }

  /** Returns false if none is left; adds the id to `failed` if the account could not be deleted. */
  async #endNext(failed: string[]): Promise<boolean> {
    const picked: { id?: string } = {};
    try {
      return await this.transactions.run(async (tx) => {
        const user = await this.users.findUnfinished(tx, this.config.UNVERIFIED_DAYS, failed);
        if (!user) return false;
        picked.id = user.id;
        await this.#end(tx, user);
        return true;
      });
    } catch (error) {
      if (picked.id === undefined) throw error;
      failed.push(picked.id);
      this.background.warn(`the unfinished registration ${picked.id} could not be ended`, error);
      return true;
    }
  }

  async #end(tx: Tx, user: UserRow): Promise<void> {
    if (user.lastLogin === null && user.status === 'active') return this.deletion.erase(tx, user);
    Object.assign(user, { enterpriseId: null, enterpriseName: null });
    await tx.publish(...userUpdated(await this.users.save(tx, user)));
  }
}
