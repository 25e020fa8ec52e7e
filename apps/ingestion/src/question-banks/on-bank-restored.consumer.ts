/** Tasks that were meant for a restored bank show it as their target again. */
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope, EventPayload } from '@tiku/contracts/events';
import { Inbox } from '@tiku/platform/events';
import { QuestionBanksRepository } from './question-banks.repository.js';

@Controller()
export class OnBankRestoredConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly banks: QuestionBanksRepository,
  ) {}

  @EventPattern('question-bank.question-bank.restored.v1')
  async handle(
    @Payload() event: EventEnvelope<EventPayload<'question-bank.question-bank.restored.v1'>>,
  ): Promise<void> {
    await this.inbox.once(event, 'ingestion.on-bank-restored', (tx) =>
      this.banks.setDeleted(tx, event.payload.bankId, false, event.aggregateVersion),
    );
  }
}
