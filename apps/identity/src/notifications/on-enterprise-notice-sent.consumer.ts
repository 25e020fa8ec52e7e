/** Stores the notices that enterprise sends. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class OnEnterpriseNoticeSentConsumer {
  constructor(private readonly notifications: NotificationsService) {}

  @OnEvent('enterprise.notice.sent.v1')
  handle(event: DomainEvent<'enterprise.notice.sent.v1'>, tx: Tx): Promise<void> {
    return this.notifications.keep(tx, event);
  }
}
