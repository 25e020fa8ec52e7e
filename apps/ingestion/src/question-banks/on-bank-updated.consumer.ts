/** Updates the bank's name in the documents that are in it. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { SavedQuestions } from './saved-questions.js';

@Controller()
export class OnBankUpdatedConsumer {
  constructor(private readonly saved: SavedQuestions) {}

  @OnEvent('question-bank.question-bank.updated.v1')
  async handle(event: DomainEvent<'question-bank.question-bank.updated.v1'>, tx: Tx): Promise<void> {
    const { bankId, name } = event.payload;
    await this.saved.renameBank(tx, bankId, name, event.aggregateVersion);
  }
}
