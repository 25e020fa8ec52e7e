/** Records what was done to a member's account; the call that did it may have recorded the same entry. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { AuditService } from '../audit/audit.service.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';

@Controller()
export class OnUserManagedConsumer {
  constructor(
    private readonly audit: AuditService,
    private readonly enterprises: EnterprisesRepository,
  ) {}

  @OnEvent('identity.user.managed.v1')
  async handle({ payload, occurredAt }: DomainEvent<'identity.user.managed.v1'>, tx: Tx): Promise<void> {
    const { userId, enterpriseId, actorId, act } = payload;
    // Null: erased with its audit. Locked before the entry, as by the call: the other order is a deadlock of the two.
    if (!(await this.enterprises.lock(tx, enterpriseId))) return;
    const { id, action, byDirectory } = act;
    const target = { type: 'member' as const, id: userId };
    const at = new Date(occurredAt);
    await this.audit.record(tx, { enterpriseId, userId: actorId, byDirectory }, { id, at, action, target });
  }
}
