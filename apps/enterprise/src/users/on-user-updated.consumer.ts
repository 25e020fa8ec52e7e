/** Follows an account that was renamed, proven, or moved to another enterprise. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { AccountChanges } from './account-changes.js';

@Controller()
export class OnUserUpdatedConsumer {
  constructor(private readonly accounts: AccountChanges) {}

  @OnEvent('identity.user.updated.v1')
  async handle(event: DomainEvent<'identity.user.updated.v1'>, tx: Tx): Promise<void> {
    await this.accounts.apply(tx, event.payload, event.aggregateVersion);
  }
}
