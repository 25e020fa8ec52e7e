/** Tasks with a deleted bank as their target keep their questions and hide the target until the bank is restored. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { SavedQuestions } from './saved-questions.js';

@Controller()
export class OnBankDeletedConsumer {
  constructor(private readonly saved: SavedQuestions) {}

  @OnEvent('question-bank.question-bank.deleted.v1')
  async handle(event: DomainEvent<'question-bank.question-bank.deleted.v1'>, tx: Tx): Promise<void> {
    await this.saved.setBankDeleted(tx, event.payload.bankId, true, event.aggregateVersion);
  }
}
