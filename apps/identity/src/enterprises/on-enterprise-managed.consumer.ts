/** Records a superadmin's action on an enterprise, which the enterprise service performs without calling identity. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { AuditService } from '../audit/audit.service.js';
import { changedFields, hasChanged } from '../audit/changed-fields.js';

@Controller()
export class OnEnterpriseManagedConsumer {
  constructor(private readonly audit: AuditService) {}

  @OnEvent('enterprise.enterprise.managed.v1')
  async handle({ payload }: DomainEvent<'enterprise.enterprise.managed.v1'>, tx: Tx): Promise<void> {
    const { enterpriseId: id, name, action, actorId, ip, userAgent, before, after } = payload;
    const changes = changedFields(before, after);
    if (!hasChanged(changes)) return;
    await this.audit.record(
      tx,
      { id: actorId, ip, userAgent },
      { action: `enterprise.${action}`, target: { type: 'enterprise', id, name }, ...changes },
    );
  }
}
