/** A person signed in. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { MembersRepository } from '../members/members.repository.js';
import { ActivityRepository } from './activity.repository.js';

@Controller()
export class OnSessionStartedConsumer {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly members: MembersRepository,
  ) {}

  @OnEvent('identity.session.started.v1')
  async handle({ payload, occurredAt }: DomainEvent<'identity.session.started.v1'>, tx: Tx): Promise<void> {
    await this.activity.add(tx, payload.userId, 'session', occurredAt);
    // After the activity, which locks the enterprise: changes of members lock it first too.
    await this.members.signedIn(tx, payload.userId, occurredAt);
  }
}
