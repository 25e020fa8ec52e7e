/** Erases the data of a deleted account. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { PersonErasure } from '@tiku/platform/people';
import { PersonRowsRepository } from './person-rows.repository.js';

@Controller()
export class OnUserDeletedConsumer {
  constructor(
    private readonly rows: PersonRowsRepository,
    private readonly erasure: PersonErasure,
  ) {}

  @OnEvent('identity.user.deleted.v1')
  async handle(event: DomainEvent<'identity.user.deleted.v1'>, tx: Tx): Promise<void> {
    const { userId } = event.payload;
    await this.erasure.forget(tx, userId);
    await this.rows.erase(tx, userId);
  }
}
