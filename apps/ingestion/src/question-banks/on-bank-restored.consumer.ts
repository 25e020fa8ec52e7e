/** Tasks with a restored bank as their target show it again. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { SavedQuestions } from './saved-questions.js';

@Controller()
export class OnBankRestoredConsumer {
  constructor(private readonly saved: SavedQuestions) {}

  @OnEvent('question-bank.question-bank.restored.v1')
  async handle(event: DomainEvent<'question-bank.question-bank.restored.v1'>, tx: Tx): Promise<void> {
    await this.saved.setBankDeleted(tx, event.payload.bankId, false, event.aggregateVersion);
  }
}
