/** Keeps the name of a user who has changed it. */
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { EVENTS, type EventEnvelope } from '@tiku/contracts/events';
import { Inbox } from '@tiku/platform/events';
import { UserSummariesRepository } from './user-summaries.repository.js';

const TYPE = 'identity.user.updated.v1';

@Controller()
export class OnUserUpdatedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly summaries: UserSummariesRepository,
  ) {}

  @EventPattern(TYPE)
  async handle(@Payload() event: EventEnvelope): Promise<void> {
    const user = EVENTS[TYPE].parse(event.payload);
    await this.inbox.once(event, 'user-summaries', (tx) =>
      this.summaries.apply(tx, user, event.aggregateVersion),
    );
  }
}
