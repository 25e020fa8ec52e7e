/** Tasks that were meant for a restored bank show it as their target again. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { QuestionBanksRepository } from './question-banks.repository.js';

@Controller()
export class OnBankRestoredConsumer {
  constructor(private readonly banks: QuestionBanksRepository) {}

  @OnEvent('question-bank.question-bank.restored.v1')
  async handle(event: DomainEvent<'question-bank.question-bank.restored.v1'>, tx: Tx): Promise<void> {
    await this.banks.setDeleted(tx, event.payload.bankId, false, event.aggregateVersion);
  }
}
