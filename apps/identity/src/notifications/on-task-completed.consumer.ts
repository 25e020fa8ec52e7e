/** Notifies a person that a document was recognised. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class OnTaskCompletedConsumer {
  constructor(private readonly notifications: NotificationsService) {}

  @OnEvent('ingestion.task.completed.v1')
  handle({ id, occurredAt, payload }: DomainEvent<'ingestion.task.completed.v1'>, tx: Tx): Promise<void> {
    const { userId, fileName: file } = payload;
    return this.notifications.keepOfTask(tx, { id, occurredAt, userId, file, outcome: 'completed' });
  }
}
