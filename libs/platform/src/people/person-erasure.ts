/** The part of an account's deletion that every service shares, besides erasing its own rows. */
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { forgetIdempotencyKeys } from '../idempotency/index.js';
import { Accounts } from './accounts.repository.js';
import { EnterpriseMembersRepository } from './enterprise-members.repository.js';
import { FORGET_PERSON } from './forget-person.job.js';
import { UserSummariesRepository } from './user-summaries.repository.js';

@Injectable()
export class PersonErasure {
  constructor(
    private readonly accounts: Accounts,
    @Optional() @Inject(UserSummariesRepository) private readonly summaries: UserSummariesRepository | null,
    @Optional()
    @Inject(EnterpriseMembersRepository)
    private readonly enterpriseMembers: EnterpriseMembersRepository | null,
  ) {}

  /**
   * Comes first in the transaction that erases the service's data of the user: it waits for transactions that write
   * rows of the user, so that later statements find them. Erases the name and the stored responses of requests; a job
   * deletes events in Redis that name the user.
   */
  async forget(tx: Tx, userId: string): Promise<void> {
    await this.accounts.markDeleted(tx, userId);
    await this.summaries?.erase(tx, userId);
    await this.enterpriseMembers?.erase(tx, userId);
    await forgetIdempotencyKeys(tx, userId);
    await tx.enqueue(FORGET_PERSON, { userId });
  }
}
