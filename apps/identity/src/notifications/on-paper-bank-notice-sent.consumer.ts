/** Stores the notices that paper-bank sends; an invitation also goes out by mail. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { PAPER_BANK_INVITATION_MAIL } from '../queues.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class OnPaperBankNoticeSentConsumer {
  constructor(private readonly notifications: NotificationsService) {}

  @OnEvent('paper-bank.notice.sent.v1')
  async handle(event: DomainEvent<'paper-bank.notice.sent.v1'>, tx: Tx): Promise<void> {
    await this.notifications.keep(tx, event);
    const { type, userId, actorId, params, link } = event.payload;
    if (type !== 'paperBankInvited' || actorId === null || link === null) return;
    const payload = { userId, inviterId: actorId, paperBank: String(params['bank'] ?? ''), path: link };
    await tx.enqueueAll(PAPER_BANK_INVITATION_MAIL, [{ payload }]);
  }
}
