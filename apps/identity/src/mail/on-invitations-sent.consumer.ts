/** Writes to people whom an enterprise invites. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { INVITATION_MAIL } from '../queues.js';

@Controller()
export class OnInvitationsSentConsumer {
  @OnEvent('enterprise.invitations.sent.v1')
  async handle({ payload }: DomainEvent<'enterprise.invitations.sent.v1'>, tx: Tx): Promise<void> {
    const { invitations, ...common } = payload;
    await tx.enqueueAll(
      INVITATION_MAIL,
      invitations.map(({ email }) => ({ payload: { email, ...common } })),
    );
  }
}
