/** A document was recognised. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { ActivityRepository } from './activity.repository.js';

@Controller()
export class OnTaskCompletedConsumer {
  constructor(private readonly activity: ActivityRepository) {}

  @OnEvent('ingestion.task.completed.v1')
  async handle({ payload, occurredAt }: DomainEvent<'ingestion.task.completed.v1'>, tx: Tx): Promise<void> {
    await this.activity.add(tx, payload.userId, 'upload', occurredAt);
  }
}
