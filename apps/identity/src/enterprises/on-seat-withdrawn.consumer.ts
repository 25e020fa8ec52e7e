/** Withdraws the reserved seat of an unverified account in favour of a verified one. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { userUpdated } from '../users/users.events.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { UsersRepository } from '../users/users.repository.js';

@Controller()
export class OnSeatWithdrawnConsumer {
  constructor(
    private readonly users: UsersRepository,
    private readonly notifications: NotificationsService,
  ) {}

  @OnEvent('enterprise.seat.withdrawn.v1')
  async handle(event: DomainEvent<'enterprise.seat.withdrawn.v1'>, tx: Tx): Promise<void> {
    const { enterpriseId, userId } = event.payload;
    const user = await this.users.findForUpdate(tx, userId);
    // If it was verified meanwhile, it has requested another seat.
    if (user?.enterpriseId !== enterpriseId || user.emailVerified) return;
    const enterprise = user.enterpriseName;
    Object.assign(user, { enterpriseId: null, enterpriseName: null });
    await tx.publish(...userUpdated(await this.users.save(tx, user)));
    await this.notifications.keepForAll(tx, event.occurredAt, [userId], {
      type: 'enterpriseSeatWithdrawn',
      actorId: null,
      params: { enterprise: enterprise ?? '' },
      link: '/my-enterprise',
    });
  }
}
