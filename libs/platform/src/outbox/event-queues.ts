/**
 * The queues of events, one per subscribing service, and the conversion of an event to a BullMQ job. Owns the retry
 * policy; the consuming side reads it from here.
 */
import { createHash } from 'node:crypto';
import { EventEnvelope } from '@tiku/contracts/events';
import { Queue, type Job, type JobsOptions } from 'bullmq';
import { z } from 'zod';
import type { RedisConnections } from '../redis/index.js';
import { int8, json, nullable, row, type RowOf, text, timestamptz, uuid } from '../rows/index.js';

export const EVENT_ATTEMPTS = 12;
/** Maximum events of one job; also what is repeated one by one if one of them fails. */
const BATCH_EVENTS_MAX = 50;
/** Name of jobs with several events; the name of others is their event's type. */
export const EVENT_BATCH = 'batch';
export const EventBatch = z.object({ events: z.array(EventEnvelope) });
/** Beyond so many jobs of one state, a batch counts as one event. */
const COUNTED_JOBS_MAX = 10_000;
/** Maximum jobs of one state that are searched for obsolete events. */
const SEARCHED_JOBS_MAX = 10_000;
const SEARCH_PAGE_JOBS = 200;
const BACKOFF_FIRST_MS = 250;
const BACKOFF_MAX_MS = 60_000;

export function eventQueueName(service: string): string {
  return `tiku.${service}.events`;
}

/** Doubles from 250 ms up to a minute: twelve attempts take about seven minutes. */
export function eventBackoffMs(attempt: number): number {
  return Math.min(BACKOFF_FIRST_MS * 2 ** (attempt - 1), BACKOFF_MAX_MS);
}

const LIVE: JobsOptions = {
  attempts: EVENT_ATTEMPTS,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  // The evidence stays: metrics show the failed set, and a command retries it.
  removeOnFail: false,
};
/** BullMQ takes jobs without a priority first, so a replay never delays new events. */
const REPLAYED: JobsOptions = { ...LIVE, priority: 1_000 };

export const OutboxRow = row({
  id: uuid,
  aggregate_id: text,
  aggregate_version: int8,
  type: text,
  payload: nullable(json(z.unknown())),
  occurred_at: timestamptz,
  trace: nullable(text),
});
export type OutboxRow = RowOf<typeof OutboxRow>;

function envelopeOf(row: OutboxRow): EventEnvelope {
  return {
    id: row.id,
    type: row.type,
    aggregateId: row.aggregate_id,
    aggregateVersion: Number(row.aggregate_version),
    occurredAt: row.occurred_at.toISOString(),
    payload: row.payload,
    ...(row.trace && { trace: row.trace }),
  };
}

interface EventJob {
  name: string;
  data: EventEnvelope | { events: readonly EventEnvelope[] };
  opts: JobsOptions;
}

/** The event id as job id: a waiting event is not added a second time. */
function singleJob(event: EventEnvelope, options: JobsOptions): EventJob {
  return { name: event.type, data: event, opts: { ...options, jobId: event.id } };
}

/** Events that arrive together share a job: it costs about the same with fifty events as with one. */
function jobsOf(events: readonly EventEnvelope[], options: JobsOptions): EventJob[] {
  const jobs: EventJob[] = [];
  for (let from = 0; from < events.length; from += BATCH_EVENTS_MAX) {
    const batch = events.slice(from, from + BATCH_EVENTS_MAX);
    const [first] = batch;
    if (!first) break;
    if (batch.length === 1) jobs.push(singleJob(first, options));
    else
      jobs.push({
        name: EVENT_BATCH,
        data: { events: batch },
        opts: { ...options, jobId: batchId(batch) },
      });
  }
  return jobs;
}

/**
 * BullMQ ignores a job whose id is already waiting, so the id identifies exactly these members: with only the first id
 * and the count, an event committed late that sorts between published ones would be mistaken for one of them and lost.
 */
function batchId(batch: readonly EventEnvelope[]): string {
  const members = createHash('sha256');
  for (const { id } of batch) members.update(id);
  return `${members.digest('base64url')}+${batch.length - 1}`;
}

/** A batch's id contains the number of further events, so that they can be counted without being read. */
function eventsIn(jobId: string): number {
  return 1 + Number(/\+(\d+)$/.exec(jobId)?.[1] ?? 0);
}

const sumEvents = (jobs: readonly Job<unknown>[]): number =>
  jobs.reduce((sum, { id }) => sum + eventsIn(id ?? ''), 0);

export class EventQueues {
  readonly #queues = new Map<string, Queue>();

  constructor(
    private readonly redis: RedisConnections,
    private readonly subscribers: Readonly<Record<string, readonly string[]>>,
  ) {}

  /** Adds each event to the queue of each subscriber, one round trip per queue. Rejects when Redis does. */
  async add(rows: readonly OutboxRow[], options: { replay: boolean }): Promise<void> {
    const bySubscriber = new Map<string, EventEnvelope[]>();
    for (const row of rows) {
      const event = envelopeOf(row);
      for (const subscriber of this.subscribers[row.type] ?? []) {
        const events = bySubscriber.get(subscriber) ?? [];
        bySubscriber.set(subscriber, events);
        events.push(event);
      }
    }
    const jobOptions = options.replay ? REPLAYED : LIVE;
    await Promise.all(
      [...bySubscriber].map(([subscriber, events]) => this.#addJobs(subscriber, jobsOf(events, jobOptions))),
    );
  }

  /**
   * Gives failed events of a batch separate jobs, each with all its attempts. An existing job of an event, waiting or
   * failed for good, stays.
   */
  async addAlone(subscriber: string, events: readonly EventEnvelope[]): Promise<void> {
    const opts = { ...LIVE, delay: eventBackoffMs(1) };
    await this.#addJobs(
      subscriber,
      events.map((event) => singleJob(event, opts)),
    );
  }

  async #addJobs(subscriber: string, jobs: EventJob[]): Promise<void> {
    const [job] = jobs;
    // One job needs no MULTI.
    if (job && jobs.length === 1) await this.queue(subscriber).add(job.name, job.data, job.opts);
    else await this.queue(subscriber).addBulk(jobs);
  }

  /** The queue of one subscriber, for inspection and retries. */
  queue(subscriber: string): Queue {
    const known = this.#queues.get(subscriber);
    if (known) return known;
    const queue = new Queue(eventQueueName(subscriber), {
      connection: this.redis.shared,
      prefix: this.redis.prefix,
      skipWaitingForReady: true,
    });
    // Connection errors reach the caller of `add` as rejections; the emitter's copy would end the process.
    queue.on('error', () => {});
    this.#queues.set(subscriber, queue);
    return queue;
  }

  /** Number of a subscriber's events that wait (also for another attempt) or have failed for good. */
  async count(subscriber: string, state: 'failed' | 'waiting'): Promise<number> {
    const states =
      state === 'failed' ? (['failed'] as const) : (['waiting', 'prioritized', 'delayed'] as const);
    const queue = this.queue(subscriber);
    const [jobs, ids] = await Promise.all([
      queue.getJobCountByTypes(...states),
      queue.getRanges([...states], 0, COUNTED_JOBS_MAX - 1),
    ]);
    return ids.reduce((sum, id) => sum + eventsIn(id) - 1, jobs);
  }

  /** Gives failed events of a subscriber all their attempts again; returns their number. */
  async redrive(subscriber: string, limit = 1_000): Promise<number> {
    const failed = await this.queue(subscriber).getFailed(0, limit - 1);
    await Promise.all(failed.map((job) => job.retry('failed', { resetAttemptsMade: true })));
    return sumEvents(failed);
  }

  /**
   * Retries some failed jobs by their ids; skips those that are no longer failed. Returns the number of their events.
   */
  async redriveOnly(subscriber: string, ids: readonly string[]): Promise<number> {
    const failed = await this.#failedOf(subscriber, ids);
    await Promise.all(failed.map((job) => job.retry('failed', { resetAttemptsMade: true })));
    return sumEvents(failed);
  }

  /** Deletes failed jobs. Returns the number of their events. */
  async discardOnly(subscriber: string, ids: readonly string[]): Promise<number> {
    const failed = await this.#failedOf(subscriber, ids);
    await Promise.all(failed.map((job) => job.remove()));
    return sumEvents(failed);
  }

  async #failedOf(subscriber: string, ids: readonly string[]): Promise<Job<unknown>[]> {
    const queue = this.queue(subscriber);
    const found = await Promise.all(
      ids.map(async (id) => ((await queue.getJobState(id)) === 'failed' ? queue.getJob(id) : undefined)),
    );
    return found.filter((job) => job !== undefined);
  }

  /**
   * Deletes a subscriber's obsolete events, failed for good or delayed, so that their payloads do not stay for weeks.
   * Returns their number. Rejects when Redis does, if such an event is being handled (call it again), and before
   * deleting anything if there are more jobs than it searches.
   */
  async discardObsolete(subscriber: string, isObsolete: (event: EventEnvelope) => boolean): Promise<number> {
    // All are read before the first deletion, which would move later ones to another page.
    const jobs = [
      ...(await this.#jobsIn(subscriber, 'failed')),
      ...(await this.#jobsIn(subscriber, 'delayed')),
    ];
    let discarded = 0;
    for (const job of jobs) discarded += await discardFrom(job, isObsolete);
    return discarded;
  }

  async #jobsIn(subscriber: string, state: 'failed' | 'delayed'): Promise<Job<unknown>[]> {
    const found: Job<unknown>[] = [];
    while (found.length < SEARCHED_JOBS_MAX) {
      const page = await this.queue(subscriber).getJobs(
        [state],
        found.length,
        found.length + SEARCH_PAGE_JOBS - 1,
      );
      found.push(...page);
      if (page.length < SEARCH_PAGE_JOBS) return found;
    }
    throw new Error(
      `${subscriber} has ${SEARCHED_JOBS_MAX} or more ${state} events: obsolete ones among them are not found`,
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }
}

/** Data that is no event is left to the reader of the failed set. */
async function discardFrom(
  job: Job<unknown>,
  isObsolete: (event: EventEnvelope) => boolean,
): Promise<number> {
  const batch = EventBatch.safeParse(job.data).data;
  const single = EventEnvelope.safeParse(job.data).data;
  const events = batch?.events ?? (single ? [single] : []);
  const kept = events.filter((event) => !isObsolete(event));
  if (kept.length === events.length) return 0;
  if (kept.length === 0) await job.remove();
  else await job.updateData({ events: kept });
  return events.length - kept.length;
}
