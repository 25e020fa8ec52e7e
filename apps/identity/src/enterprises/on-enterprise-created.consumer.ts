/** Copies the part of a new enterprise that admits addresses, and tells people with such an address that they may join. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { NotificationsService } from '../notifications/notifications.service.js';
import { EnterpriseProjection } from './enterprise-projection.js';
import { EnterprisesRepository } from './enterprises.repository.js';

@Controller()
export class OnEnterpriseCreatedConsumer {
  constructor(
    private readonly projection: EnterpriseProjection,
    private readonly enterprises: EnterprisesRepository,
    private readonly notifications: NotificationsService,
  ) {}

  @OnEvent('enterprise.enterprise.created.v1')
  async handle(event: DomainEvent<'enterprise.enterprise.created.v1'>, tx: Tx): Promise<void> {
    const { id, name, email_suffix, active } = await this.projection.apply(tx, {
      ...event.payload,
      version: event.aggregateVersion,
    });
    if (!active) return;
    const userIds = await this.enterprises.mayJoin(tx, id, email_suffix);
    if (userIds.length === 0) return;
    await this.notifications.keepForAll(tx, event.occurredAt, userIds, {
      type: 'enterpriseJoinable',
      actorId: null,
      params: { enterprise: name },
      link: '/my-enterprise',
    });
  }
}
