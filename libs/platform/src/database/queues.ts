/**
 * Job queues: each has a name, the schema of its payload and its number of attempts. A queue that JobsModule does not
 * declare is refused before a row is written.
 */
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

export interface QueueSettings<P extends z.ZodType> {
  name: string;
  /** The payload: ids and small facts. Validated when a job is enqueued and when it starts. */
  payload: P;
  /** Starts of a job before it fails for good; default 5. */
  maxAttempts?: number;
  /** Wait before the second attempt, doubled for each further one up to 5 minutes; default 1,000. */
  backoffMs?: number;
  /**
   * Empties the payload when the job is done or discarded, and deletes the job 90 days after it failed: for payloads
   * that hold a name or an address. Default false.
   */
  forgetPayload?: boolean;
}

export type JobQueue<P extends z.ZodType = z.ZodType> = Readonly<Required<QueueSettings<P>>>;

/** The parsed payload of a queue's jobs. */
export type PayloadOf<Q extends JobQueue> = z.output<Q['payload']>;

export function defineQueue<P extends z.ZodType>(settings: QueueSettings<P>): JobQueue<P> {
  return { maxAttempts: 5, backoffMs: 1_000, forgetPayload: false, ...settings };
}

@Injectable()
export class DeclaredQueues {
  readonly #queues = new Map<string, JobQueue>();

  declare(queue: JobQueue): void {
    if (this.#queues.has(queue.name)) throw new Error(`job queue ${queue.name} is declared twice`);
    this.#queues.set(queue.name, queue);
  }

  /** @throws Error if JobsModule of this service does not declare it */
  require(queue: JobQueue): void {
    if (this.#queues.get(queue.name) !== queue)
      throw new Error(`job queue ${queue.name} is not declared in JobsModule.forService`);
  }

  find(name: string): JobQueue | null {
    return this.#queues.get(name) ?? null;
  }

  /** Names of the queues whose payloads are forgotten. */
  forgetful(): string[] {
    return [...this.#queues.values()].filter(({ forgetPayload }) => forgetPayload).map(({ name }) => name);
  }
}
