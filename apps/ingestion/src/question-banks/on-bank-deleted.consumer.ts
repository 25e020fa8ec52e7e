/** Tasks that were meant for a deleted bank keep their questions and hide the target until the bank is restored. */
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope, EventPayload } from '@tiku/contracts/events';
import { Inbox } from '@tiku/platform/events';
import { QuestionBanksRepository } from './question-banks.repository.js';

@Controller()
export class OnBankDeletedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly banks: QuestionBanksRepository,
  ) {}

  @EventPattern('question-bank.question-bank.deleted.v1')
  async handle(
    @Payload() event: EventEnvelope<EventPayload<'question-bank.question-bank.deleted.v1'>>,
  ): Promise<void> {
    await this.inbox.once(event, 'ingestion.on-bank-deleted', (tx) =>
      this.banks.setDeleted(tx, event.payload.bankId, true, event.aggregateVersion),
    );
  }
}
