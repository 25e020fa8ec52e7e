/** Updates the summary of a user. */
import { Controller } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { type DomainEvent, OnEvent } from '../events/index.js';
import { UserSummariesRepository } from './user-summaries.repository.js';

@Controller()
export class OnUserUpdatedConsumer {
  constructor(private readonly summaries: UserSummariesRepository) {}

  @OnEvent('identity.user.updated.v1')
  async handle(event: DomainEvent<'identity.user.updated.v1'>, tx: Tx): Promise<void> {
    await this.summaries.apply(tx, event.payload, event.aggregateVersion);
  }
}
