/** Takes a reserved seat from an account with an unverified address: an account with a verified one has it now. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';

@Controller()
export class OnSeatWithdrawnConsumer {
  constructor(private readonly users: UsersRepository) {}

  @OnEvent('enterprise.seat.withdrawn.v1')
  async handle(event: DomainEvent<'enterprise.seat.withdrawn.v1'>, tx: Tx): Promise<void> {
    const { enterpriseId, userId } = event.payload;
    const user = await this.users.findForUpdate(tx, userId);
    // Proven meanwhile, it has asked for a seat anew.
    if (user?.enterpriseId !== enterpriseId || user.emailVerified) return;
    Object.assign(user, { enterpriseId: null, enterpriseName: null });
    await tx.publish(...userUpdated(await this.users.save(tx, user)));
  }
}
