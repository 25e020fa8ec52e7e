/** Stores the name of a new account and confirms the seat held for it. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { AccountChanges } from './account-changes.js';

@Controller()
export class OnUserRegisteredConsumer {
  constructor(private readonly accounts: AccountChanges) {}

  @OnEvent('identity.user.registered.v1')
  async handle(event: DomainEvent<'identity.user.registered.v1'>, tx: Tx): Promise<void> {
    await this.accounts.apply(tx, event.payload, event.aggregateVersion);
  }
}
