/** A question has a newer version: papers that hold an older one show so. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { PinnedQuestionsRepository } from './pinned-questions.repository.js';

@Controller()
export class OnQuestionUpdatedConsumer {
  constructor(private readonly pins: PinnedQuestionsRepository) {}

  @OnEvent('question-bank.question.updated.v1')
  async handle(event: DomainEvent<'question-bank.question.updated.v1'>, tx: Tx): Promise<void> {
    await this.pins.moveHead(tx, event.payload.questionId, event.aggregateVersion, false);
  }
}
