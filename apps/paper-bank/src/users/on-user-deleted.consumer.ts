/** Erases the data of a deleted account. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { PersonErasure } from '@tiku/platform/people';
import { BankErasureRepository } from './bank-erasure.repository.js';

@Controller()
export class OnUserDeletedConsumer {
  constructor(
    private readonly erasure: PersonErasure,
    private readonly banks: BankErasureRepository,
  ) {}

  @OnEvent('identity.user.deleted.v1')
  async handle(event: DomainEvent<'identity.user.deleted.v1'>, tx: Tx): Promise<void> {
    const { userId } = event.payload;
    await this.erasure.forget(tx, userId);
    await this.banks.erase(tx, userId);
  }
}
