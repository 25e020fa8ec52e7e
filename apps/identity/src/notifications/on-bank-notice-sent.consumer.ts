/** Stores the notices that question-bank sends. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class OnBankNoticeSentConsumer {
  constructor(private readonly notifications: NotificationsService) {}

  @OnEvent('question-bank.notice.sent.v1')
  handle(event: DomainEvent<'question-bank.notice.sent.v1'>, tx: Tx): Promise<void> {
    return this.notifications.keep(tx, event);
  }
}
