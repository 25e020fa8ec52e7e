/** Invites people to an enterprise: by a notice if they have an account, otherwise by mail. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { NotificationsService } from '../notifications/notifications.service.js';
import { INVITATION_MAIL } from '../queues.js';
import { emailKeyOf } from '../users/email-key.js';
import { UsersRepository } from '../users/users.repository.js';

@Controller()
export class OnInvitationsSentConsumer {
  constructor(
    private readonly users: UsersRepository,
    private readonly notifications: NotificationsService,
  ) {}

  @OnEvent('enterprise.invitations.sent.v1')
  async handle(
    { payload, occurredAt }: DomainEvent<'enterprise.invitations.sent.v1'>,
    tx: Tx,
  ): Promise<void> {
    const { invitations, ...common } = payload;
    const keys = invitations.map(({ email }) => emailKeyOf(email));
    const known = await this.users.provenAmong(tx, keys);
    // A notice also goes out by mail if the person wants mails. An unverified address gets the mail for strangers.
    if (known.length > 0)
      await this.notifications.keepForAll(
        tx,
        occurredAt,
        known.map(({ id }) => id),
        {
          type: 'enterpriseInvited',
          actorId: common.inviterId,
          params: { enterprise: common.enterprise },
          link: '/my-enterprise',
        },
      );
    const notified = new Set(known.map(({ email_key }) => email_key));
    await tx.enqueueAll(
      INVITATION_MAIL,
      invitations
        .filter(({ email }) => !notified.has(emailKeyOf(email)))
        .map(({ email }) => ({ payload: { email, ...common } })),
    );
  }
}
