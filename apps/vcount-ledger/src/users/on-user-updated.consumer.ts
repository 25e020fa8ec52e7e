/** Keeps the name of a user who has changed it. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { UserSummariesRepository } from './user-summaries.repository.js';

@Controller()
export class OnUserUpdatedConsumer {
  constructor(private readonly summaries: UserSummariesRepository) {}

  @OnEvent('identity.user.updated.v1')
  async handle(event: DomainEvent<'identity.user.updated.v1'>, tx: Tx): Promise<void> {
    await this.summaries.apply(tx, event.payload, event.aggregateVersion);
  }
}
