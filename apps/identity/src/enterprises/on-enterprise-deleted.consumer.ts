/**
 * Deletes the copy of a deleted enterprise. Its owner deletes only enterprises without members, and disables one that
 * has a connection; an erased enterprise is deleted with its connection once its members are released.
 */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { ERASE_SCHOOL_ACCOUNTS, RELEASE_MEMBERS } from '../queues.js';
import { EnterprisesRepository } from './enterprises.repository.js';

@Controller()
export class OnEnterpriseDeletedConsumer {
  constructor(private readonly enterprises: EnterprisesRepository) {}

  @OnEvent('enterprise.enterprise.deleted.v1')
  async handle(event: DomainEvent<'enterprise.enterprise.deleted.v1'>, tx: Tx): Promise<void> {
    const { enterpriseId: id, erased } = event.payload;
    await tx.enqueue(ERASE_SCHOOL_ACCOUNTS, { enterpriseId: id });
    const known = await this.enterprises.findForUpdate(tx, id);
    if (!known) return;
    if (erased) {
      await this.enterprises.switchOff(tx, id, event.aggregateVersion);
      await tx.enqueue(RELEASE_MEMBERS, { enterpriseId: id });
      return;
    }
    const [member] = await this.enterprises.membersOf(tx, id, 1);
    if (member || (await this.enterprises.hasConnection(tx, id)))
      await this.enterprises.switchOff(tx, id, event.aggregateVersion);
    else await this.enterprises.remove(tx, id);
  }
}
