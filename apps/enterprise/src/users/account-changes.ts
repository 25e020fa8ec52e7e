/** Applies an account's event: its name, and its enterprise. */
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@tiku/contracts/events';
import type { Tx } from '@tiku/platform/database';
import { UserSummariesRepository } from '@tiku/platform/people';
import { SeatsService } from '../seats/seats.service.js';

type Account = EventPayload<'identity.user.registered.v1'> &
  Partial<EventPayload<'identity.user.updated.v1'>>;

@Injectable()
export class AccountChanges {
  constructor(
    private readonly summaries: UserSummariesRepository,
    private readonly seats: SeatsService,
  ) {}

  /** Does nothing if a newer event came before. */
  async apply(tx: Tx, account: Account, version: number): Promise<void> {
    await this.seats.lock(tx, account.userId, account.enterpriseId);
    if (!(await this.summaries.apply(tx, account, version))) return;
    const { userId, enterpriseId, email, emailVerified = false } = account;
    // Events from before enterprises had members do not mention membership.
    if (enterpriseId !== undefined)
      await this.seats.follow(tx, { userId, enterpriseId, email, emailVerified });
  }
}
