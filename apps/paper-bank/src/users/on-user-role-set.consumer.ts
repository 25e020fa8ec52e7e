/** A person became a student: takes their banks off the market. Buyers can still read them. */
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
