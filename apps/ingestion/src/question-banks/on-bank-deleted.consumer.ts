/** question-bank.question-bank.deleted: tasks that were meant for that bank keep their questions and lose the target. */
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope, EventPayload } from '@tiku/contracts/events';
import { Inbox } from '@tiku/platform/events';
import { TasksRepository } from '../tasks/tasks.repository.js';

@Controller()
export class OnBankDeletedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly tasks: TasksRepository,
  ) {}

  @EventPattern('question-bank.question-bank.deleted.v1')
  async handle(
    @Payload() event: EventEnvelope<EventPayload<'question-bank.question-bank.deleted.v1'>>,
  ): Promise<void> {
    await this.inbox.once(event, 'ingestion.on-bank-deleted', (tx) =>
      this.tasks.forgetBank(tx, event.payload.bankId),
    );
  }
}
