/** A restored question is in its bank again; the restoration arrives as an update. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { SavedQuestions } from './saved-questions.js';

@Controller()
export class OnQuestionUpdatedConsumer {
  constructor(private readonly saved: SavedQuestions) {}

  @OnEvent('question-bank.question.updated.v1')
  async handle(event: DomainEvent<'question-bank.question.updated.v1'>, tx: Tx): Promise<void> {
    await this.saved.setQuestionDeleted(tx, event.payload.questionId, false, event.aggregateVersion);
  }
}
