/**
 * Erases what is kept of a deleted account: its name, address, favourites and views, and the banks that are its alone.
 * Banks that others share stay with them.
 */
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { EVENTS, type EventEnvelope } from '@tiku/contracts/events';
import { Inbox } from '@tiku/platform/events';
import { EventQueues } from '@tiku/platform/outbox';
import { TrashPurge } from '../trash/trash-purge.js';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { UserSummariesRepository } from './user-summaries.repository.js';

const TYPE = 'identity.user.deleted.v1';
const NAMING: readonly string[] = ['identity.user.registered.v1', 'identity.user.updated.v1'];

@Controller()
export class OnUserDeletedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly summaries: UserSummariesRepository,
    private readonly banks: BankErasureRepository,
    private readonly purge: TrashPurge,
    private readonly queues: EventQueues,
  ) {}

  @EventPattern(TYPE)
  async handle(@Payload() event: EventEnvelope): Promise<void> {
    const { userId } = EVENTS[TYPE].parse(event.payload);
    await this.inbox.once(event, 'user-summaries', async (tx) => {
      await this.summaries.erase(tx, userId, event.aggregateVersion);
      const alone = await this.banks.erase(tx, userId);
      if (alone.length > 0) tx.afterCommit(() => this.purge.wake());
    });
    // Those that could not be handled hold name and address, and would say nothing new. Also when this comes again: it
    // may have died here.
    await this.queues.dropMoot(
      'question-bank',
      ({ type, aggregateId }) => aggregateId === userId && NAMING.includes(type),
    );
  }
}
