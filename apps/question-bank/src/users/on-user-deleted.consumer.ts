/**
 * Erases the data of a deleted account: its name, address, favourites and views, and the banks of which it is the only
 * member. Shared banks stay with their members.
 */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { PersonErasure } from '@tiku/platform/people';
import { TrashPurge } from '../trash/trash-purge.js';
import { BankErasureRepository } from './bank-erasure.repository.js';
import { ReaderErasureRepository } from './reader-erasure.repository.js';

@Controller()
export class OnUserDeletedConsumer {
  constructor(
    private readonly banks: BankErasureRepository,
    private readonly readers: ReaderErasureRepository,
    private readonly purge: TrashPurge,
    private readonly erasure: PersonErasure,
  ) {}

  @OnEvent('identity.user.deleted.v1')
  async handle(event: DomainEvent<'identity.user.deleted.v1'>, tx: Tx): Promise<void> {
    const { userId } = event.payload;
    await this.erasure.forget(tx, userId);
    await this.readers.erase(tx, userId);
    const alone = await this.banks.erase(tx, userId);
    if (alone.length > 0) tx.afterCommit(() => this.purge.wake());
  }
}
