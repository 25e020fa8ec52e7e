/** Gives a new member access to what is open to the enterprise. */
import { Controller } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { type DomainEvent, OnEvent } from '../events/index.js';
import { EnterpriseMembersRepository } from './enterprise-members.repository.js';

@Controller()
export class OnMemberJoinedConsumer {
  constructor(private readonly members: EnterpriseMembersRepository) {}

  @OnEvent('enterprise.member.joined.v1')
  async handle(event: DomainEvent<'enterprise.member.joined.v1'>, tx: Tx): Promise<void> {
    await this.members.apply(tx, { ...event.payload, version: event.aggregateVersion });
  }
}
