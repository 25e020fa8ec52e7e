/** A trashed question may be saved again; its document is no longer wholly in the bank. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { SavedQuestions } from './saved-questions.js';

@Controller()
export class OnQuestionDeletedConsumer {
  constructor(private readonly saved: SavedQuestions) {}

  @OnEvent('question-bank.question.deleted.v1')
  async handle(event: DomainEvent<'question-bank.question.deleted.v1'>, tx: Tx): Promise<void> {
    await this.saved.setQuestionDeleted(tx, event.payload.questionId, true, event.aggregateVersion);
  }
}
