/** What every service does when an account is deleted, besides erasing its own rows. */
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
   * Comes first in the transaction that erases what the service keeps of the person: it waits for transactions that
   * write rows of the person, so that the statements after it find them. Erases the name and the stored answers of
   * requests; events that name the person lie in Redis and go by a job.
   */
  async forget(tx: Tx, userId: string): Promise<void> {
    await this.accounts.markDeleted(tx, userId);
    await this.summaries?.erase(tx, userId);
    await this.enterpriseMembers?.erase(tx, userId);
    await forgetIdempotencyKeys(tx, userId);
    await tx.enqueue(FORGET_PERSON, { userId });
  }
}
