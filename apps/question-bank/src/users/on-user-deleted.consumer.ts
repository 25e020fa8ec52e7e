/** Erases what is kept of a deleted account: its name, address, favourites and views. Banks and questions stay with their members. */
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { EVENTS, type EventEnvelope } from '@tiku/contracts/events';
import { Inbox } from '@tiku/platform/events';
import { UserSummariesRepository } from './user-summaries.repository.js';

const TYPE = 'identity.user.deleted.v1';

@Controller()
export class OnUserDeletedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly summaries: UserSummariesRepository,
  ) {}

  @EventPattern(TYPE)
  async handle(@Payload() event: EventEnvelope): Promise<void> {
    const { userId } = EVENTS[TYPE].parse(event.payload);
    await this.inbox.once(event, 'user-summaries', (tx) =>
      this.summaries.erase(tx, userId, event.aggregateVersion),
    );
  }
}
