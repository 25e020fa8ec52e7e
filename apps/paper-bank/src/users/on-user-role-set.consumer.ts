/** Somebody is a student from now on: his banks go off the market. Who bought them goes on reading. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { StudentBanksRepository } from './student-banks.repository.js';

@Controller()
export class OnUserRoleSetConsumer {
  constructor(private readonly banks: StudentBanksRepository) {}

  @OnEvent('identity.user.role-set.v1')
  async handle(event: DomainEvent<'identity.user.role-set.v1'>, tx: Tx): Promise<void> {
    const { userId, role } = event.payload;
    if (role === 'student') await this.banks.withdraw(tx, userId);
  }
}
