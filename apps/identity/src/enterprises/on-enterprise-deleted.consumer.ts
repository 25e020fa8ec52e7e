/**
 * Forgets an enterprise that was deleted. Without an erasure its owner deletes none with members, and one with a sign-on
 * connection is switched off; an erased one goes with its connection when its people are out of it.
 */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { RELEASE_MEMBERS } from '../queues.js';
import { EnterprisesRepository } from './enterprises.repository.js';

@Controller()
export class OnEnterpriseDeletedConsumer {
  constructor(private readonly enterprises: EnterprisesRepository) {}

  @OnEvent('enterprise.enterprise.deleted.v1')
  async handle(event: DomainEvent<'enterprise.enterprise.deleted.v1'>, tx: Tx): Promise<void> {
    const { enterpriseId: id, erased } = event.payload;
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
