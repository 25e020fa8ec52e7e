/** A question went to the trash of its bank: papers that hold it show so and keep it. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { PinnedQuestionsRepository } from './pinned-questions.repository.js';

@Controller()
export class OnQuestionDeletedConsumer {
  constructor(private readonly pins: PinnedQuestionsRepository) {}

  @OnEvent('question-bank.question.deleted.v1')
  async handle(event: DomainEvent<'question-bank.question.deleted.v1'>, tx: Tx): Promise<void> {
    await this.pins.moveHead(tx, event.payload.questionId, event.aggregateVersion, true);
  }
}
