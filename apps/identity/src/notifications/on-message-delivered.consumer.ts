/** Stores a notice for each recipient of an enterprise's message. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class OnMessageDeliveredConsumer {
  constructor(private readonly notifications: NotificationsService) {}

  @OnEvent('enterprise.message.delivered.v1')
  async handle(
    { payload, occurredAt }: DomainEvent<'enterprise.message.delivered.v1'>,
    tx: Tx,
  ): Promise<void> {
    const { isAnnouncement, messageId, senderId, userIds } = payload;
    await this.notifications.keepForAll(tx, occurredAt, userIds, {
      type: isAnnouncement ? 'enterpriseAnnouncement' : 'enterpriseMessage',
      actorId: senderId,
      // Finds the notice once the message is read.
      params: { messageId },
      link: '/my-enterprise?tab=messages',
    });
  }
}
