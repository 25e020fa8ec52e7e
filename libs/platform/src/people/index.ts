/**
 * What every service that keeps something of people does when an account is deleted: the stored answers of its requests
 * go in the transaction, events that name the person and could not be handled go by a job, because they lie in Redis.
 * Owns the queue `forget-person`; a service lists it among its queues.
 */
import { Global, Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import type { EventEnvelope, EventType } from '@tiku/contracts/events';
import { z } from 'zod';
import { OWNER_SERVICE, type Tx } from '../database/index.js';
import { forgetIdempotencyKeys } from '../idempotency/index.js';
import { defineQueue, Jobs } from '../jobs/index.js';
import { EventQueues } from '../outbox/index.js';

/** Tries for more than an hour: an event that is being handled cannot be removed, nor any while Redis is away. */
export const FORGET_PERSON = defineQueue({
  name: 'forget-person',
  payload: z.object({ userId: z.uuid() }),
  maxAttempts: 20,
  backoffMs: 5_000,
});

/** Events whose payload holds a person's name or address; they would say nothing new of an account that is gone. */
const NAMING_EVENTS: readonly EventType[] = ['identity.user.registered.v1', 'identity.user.updated.v1'];

@Injectable()
export class PersonErasure {
  /** Part of the transaction that erases what the service itself keeps of the person. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await forgetIdempotencyKeys(tx, userId);
    await tx.enqueue(FORGET_PERSON, { userId });
  }
}

/** Running it twice removes nothing more. */
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

/** Needs EventsModule and JobsModule, with the queue `forget-person`, in the same app. */
@Global()
@Module({ providers: [PersonErasure, ForgetPersonJob], exports: [PersonErasure] })
export class PeopleModule {}
