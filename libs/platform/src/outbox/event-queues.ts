/**
 * The queues that events are put into, one per subscribing service, and how an event becomes a BullMQ job.
 * Owns the policy of retries; the consuming side reads it from here.
 */
import { EventEnvelope } from '@tiku/contracts/events';
import { Queue, type JobsOptions } from 'bullmq';
import type { RedisConnections } from '../redis/index.js';

export const EVENT_ATTEMPTS = 12;
const BACKOFF_FIRST_MS = 250;
const BACKOFF_MAX_MS = 60_000;

export function eventQueueName(service: string): string {
  return `tiku.${service}.events`;
}

/** Doubling from 250 ms up to a minute: twelve attempts take about seven minutes. */
export function eventBackoffMs(attempt: number): number {
  return Math.min(BACKOFF_FIRST_MS * 2 ** (attempt - 1), BACKOFF_MAX_MS);
}

const LIVE: JobsOptions = {
  attempts: EVENT_ATTEMPTS,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  // The evidence stays: the failed set is shown by metrics and re-driven by a command.
  removeOnFail: false,
};
/** BullMQ takes jobs without a priority first, so a replay never delays what is new. */
const REPLAYED: JobsOptions = { ...LIVE, priority: 1_000 };

export interface OutboxRow {
  id: string;
  aggregate_id: string;
  aggregate_version: string;
  type: string;
  payload: unknown;
  occurred_at: Date;
}

function envelopeOf(row: OutboxRow): EventEnvelope {
  return {
    id: row.id,
    type: row.type,
    aggregateId: row.aggregate_id,
    aggregateVersion: Number(row.aggregate_version),
    occurredAt: row.occurred_at.toISOString(),
    payload: row.payload,
  };
}

export class EventQueues {
  private readonly queues = new Map<string, Queue>();

  constructor(
    private readonly redis: RedisConnections,
    private readonly subscribers: Readonly<Record<string, readonly string[]>>,
  ) {}

  /** Adds each event to the queue of each subscriber, one round trip per queue. Rejects when Redis does. */
  async add(rows: readonly OutboxRow[], options: { replay: boolean }): Promise<void> {
    const bySubscriber = new Map<string, { name: string; data: EventEnvelope; opts: JobsOptions }[]>();
    for (const row of rows) {
      const data = envelopeOf(row);
      for (const subscriber of this.subscribers[row.type] ?? []) {
        const jobs = bySubscriber.get(subscriber) ?? [];
        // The event id as job id: what waits in the queue already is not added a second time.
        jobs.push({ name: row.type, data, opts: { ...(options.replay ? REPLAYED : LIVE), jobId: row.id } });
        bySubscriber.set(subscriber, jobs);
      }
    }
    await Promise.all([...bySubscriber].map(([subscriber, jobs]) => this.queue(subscriber).addBulk(jobs)));
  }

  /** The queue of one subscriber, to look at and to re-drive. */
  queue(subscriber: string): Queue {
    const known = this.queues.get(subscriber);
    if (known) return known;
    const queue = new Queue(eventQueueName(subscriber), {
      connection: this.redis.shared,
      prefix: this.redis.prefix,
      skipWaitingForReady: true,
    });
    // Connection errors reach the caller of `add` as rejections; the emitter's copy would end the process.
    queue.on('error', () => {});
    this.queues.set(subscriber, queue);
    return queue;
  }

  /** How many events of a subscriber wait (also for another attempt) or have failed for good. */
  async count(subscriber: string, state: 'failed' | 'waiting'): Promise<number> {
    const states =
      state === 'failed' ? (['failed'] as const) : (['waiting', 'prioritized', 'delayed'] as const);
    return this.queue(subscriber).getJobCountByTypes(...states);
  }

  /** Gives failed events of a subscriber all their attempts again; returns how many there were. */
  async redrive(subscriber: string, limit = 1_000): Promise<number> {
    const failed = await this.queue(subscriber).getFailed(0, limit - 1);
    await Promise.all(failed.map((job) => job.retry('failed', { resetAttemptsMade: true })));
    return failed.length;
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }
}
