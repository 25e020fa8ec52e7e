/** A paper was created. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { ActivityRepository } from './activity.repository.js';

@Controller()
export class OnPaperCreatedConsumer {
  constructor(private readonly activity: ActivityRepository) {}

  @OnEvent('paper-bank.paper.created.v1')
  async handle({ payload, occurredAt }: DomainEvent<'paper-bank.paper.created.v1'>, tx: Tx): Promise<void> {
    // Events of an earlier release do not name the creator.
    if (payload.creatorId) await this.activity.add(tx, payload.creatorId, 'paper', occurredAt);
  }
}
