/**
 * Erases what is kept of a deleted account: its name, address, favourites and views, and the banks that are its alone.
 * Banks that others share stay with them.
 */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { EventQueues } from '@tiku/platform/outbox';
import { TrashPurge } from '../trash/trash-purge.js';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { UserSummariesRepository } from './user-summaries.repository.js';

const NAMING: readonly string[] = ['identity.user.registered.v1', 'identity.user.updated.v1'];

@Controller()
export class OnUserDeletedConsumer {
  constructor(
    private readonly summaries: UserSummariesRepository,
    private readonly banks: BankErasureRepository,
    private readonly purge: TrashPurge,
    private readonly queues: EventQueues,
  ) {}

  @OnEvent('identity.user.deleted.v1')
  async handle(event: DomainEvent<'identity.user.deleted.v1'>, tx: Tx): Promise<void> {
    const { userId } = event.payload;
    // Those that could not be handled hold name and address, and would say nothing new. First, so that a failure or
    // a crash tries this again together with the rest.
    await this.queues.discardObsolete(
      'question-bank',
      ({ type, aggregateId }) => aggregateId === userId && NAMING.includes(type),
    );
    await this.summaries.erase(tx, userId, event.aggregateVersion);
    const alone = await this.banks.erase(tx, userId);
    if (alone.length > 0) tx.afterCommit(() => this.purge.wake());
  }
}
