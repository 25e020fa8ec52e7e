/** A question was written, or saved from a recognised paper. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { ActivityRepository } from './activity.repository.js';

@Controller()
export class OnQuestionCreatedConsumer {
  constructor(private readonly activity: ActivityRepository) {}

  @OnEvent('question-bank.question.created.v1')
  async handle(
    { payload, occurredAt }: DomainEvent<'question-bank.question.created.v1'>,
    tx: Tx,
  ): Promise<void> {
    await this.activity.add(tx, payload.creatorId, 'question', occurredAt);
  }
}
