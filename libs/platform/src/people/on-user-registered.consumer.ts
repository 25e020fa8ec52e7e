/** Stores the summary of a new user. */
import { Controller } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { type DomainEvent, OnEvent } from '../events/index.js';
import { UserSummariesRepository } from './user-summaries.repository.js';

@Controller()
export class OnUserRegisteredConsumer {
  constructor(private readonly summaries: UserSummariesRepository) {}

  @OnEvent('identity.user.registered.v1')
  async handle(event: DomainEvent<'identity.user.registered.v1'>, tx: Tx): Promise<void> {
    await this.summaries.apply(tx, event.payload, event.aggregateVersion);
  }
}
