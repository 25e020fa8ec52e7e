/** Marks the notice of a message as read once the message is read. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class OnMessageReadConsumer {
  constructor(private readonly notifications: NotificationsService) {}

  @OnEvent('enterprise.message.read.v1')
  async handle({ payload }: DomainEvent<'enterprise.message.read.v1'>, tx: Tx): Promise<void> {
    await this.notifications.markMessageRead(tx, payload.userId, payload.messageId);
  }
}
