/**
 * What becomes of accounts whose address nobody proved. Anyone may type an address of an enterprise, and each takes a
 * seat: after a week it is given back. An account that was never used goes altogether, so that its address is free for
 * its owner; one that somebody works with stays, and takes a seat again when its address is proven.
 */
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions, type Tx } from '@tiku/platform/database';
import { CONFIG } from '@tiku/platform/http';
import { PollLoop } from '@tiku/platform/poll-loop';
import { AccountDeletion } from '../accounts/account-deletion.js';
import type { IdentityConfig } from '../config.js';
import { publishUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';

const INTERVAL_MS = 15 * 60_000;
const BATCH_ACCOUNTS = 200;

@Injectable()
export class UnfinishedRegistrations implements OnApplicationBootstrap {
  readonly #loop: PollLoop;

  constructor(
    private readonly users: UsersRepository,
    private readonly deletion: AccountDeletion,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    background: Background,
  ) {
    this.#loop = new PollLoop({
      name: 'unfinished registrations',
      intervalMs: INTERVAL_MS,
      maxIntervalMs: INTERVAL_MS,
      work: () => this.pass(),
      onError: (error) => background.warn('unfinished registrations could not be ended', error),
    });
    background.onClose('workers', 'unfinished registrations', () => this.#loop.stop());
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  /** One batch, each account in a transaction of its own; true when there may be more. */
  async pass(): Promise<boolean> {
    for (let ended = 0; ended < BATCH_ACCOUNTS; ended++) {
      if (!(await this.transactions.run((tx) => this.#endNext(tx)))) return false;
    }
    return true;
  }

  async #endNext(tx: Tx): Promise<boolean> {
    const user = await this.users.findUnfinished(tx, this.config.UNVERIFIED_DAYS);
    if (!user) return false;
    if (user.lastLogin === null && user.status === 'active') {
      await this.deletion.erase(tx, user);
      return true;
    }
    Object.assign(user, { enterpriseId: null, enterpriseName: null });
    await publishUpdated(tx, await this.users.save(tx, user));
    return true;
  }
}
