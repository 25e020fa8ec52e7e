/** Withdraws a former member's access to what is open only to the enterprise. */
import { Controller } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { type DomainEvent, OnEvent } from '../events/index.js';
import { EnterpriseMembersRepository } from './enterprise-members.repository.js';

@Controller()
export class OnMemberLeftConsumer {
  constructor(private readonly members: EnterpriseMembersRepository) {}

  @OnEvent('enterprise.member.left.v1')
  async handle(event: DomainEvent<'enterprise.member.left.v1'>, tx: Tx): Promise<void> {
    const { userId } = event.payload;
    await this.members.apply(tx, { userId, enterpriseId: null, version: event.aggregateVersion });
  }
}
