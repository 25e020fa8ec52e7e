/** Sends a mail for an invitation to a question bank. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { BANK_INVITATION_MAIL } from '../queues.js';

@Controller()
export class OnBankInvitationSentConsumer {
  @OnEvent('question-bank.invitation.sent.v1')
  async handle({ payload }: DomainEvent<'question-bank.invitation.sent.v1'>, tx: Tx): Promise<void> {
    const { invitationId: _, ...mail } = payload;
    await tx.enqueueAll(BANK_INVITATION_MAIL, [{ payload: mail }]);
  }
}
