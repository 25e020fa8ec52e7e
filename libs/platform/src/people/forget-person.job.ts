/** Deletes failed and delayed events that name a deleted account. Idempotent. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventEnvelope, EventType } from '@tiku/contracts/events';
import { z } from 'zod';
import { OWNER_SERVICE } from '../database/index.js';
import { defineQueue, Jobs } from '../jobs/index.js';
import { EventQueues } from '../outbox/index.js';

/**
 * Retries for more than an hour: an event that is being handled cannot be deleted, nor any while Redis is unavailable.
 */
export const FORGET_PERSON = defineQueue({
  name: 'forget-person',
  payload: z.object({ userId: z.uuid() }),
  maxAttempts: 20,
  backoffMs: 5_000,
});

/** Events whose payload contains a person's name or address. They are obsolete for a deleted account. */
const NAMING_EVENTS: readonly EventType[] = ['identity.user.registered.v1', 'identity.user.updated.v1'];

@Injectable()
export class ForgetPersonJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly queues: EventQueues,
    @Inject(OWNER_SERVICE) private readonly service: string,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET_PERSON, async ({ payload: { userId } }) => {
      await this.queues.discardObsolete(this.service, (event) => names(event, userId));
    });
  }
}

function names({ type, aggregateId }: EventEnvelope, userId: string): boolean {
  return aggregateId === userId && NAMING_EVENTS.some((naming) => naming === type);
}
