/**
 * A Nest transport over BullMQ: receives this service's event queue and calls its `@OnEvent` methods. A job is
 * acknowledged only after the handler's transaction has committed, so a failure is retried and, after the last attempt,
 * kept in the failed set.
 */
import { EventEnvelope } from '@tiku/contracts/events';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { type Job, Worker } from 'bullmq';
import type { Background } from '../background/index.js';
import {
  EVENT_BATCH,
  EventBatch,
  eventBackoffMs,
  eventQueueName,
  type EventQueues,
} from '../outbox/event-queues.js';
import type { RedisConnections } from '../redis/index.js';
import { checkHandlers } from './check-handlers.js';
import { closeWorker } from './close-worker.js';
import { EventDelivery } from './event-delivery.js';
import type { Inbox } from './inbox.js';

export interface BullMqTransportOptions {
  service: string;
  /** Concurrent handlers in this process; default 8, so that some connections of the pool are left for requests. */
  concurrency?: number;
  /** A worker without a heartbeat for so long counts as dead and its event goes to another; default 30,000. */
  lockDurationMs?: number;
  subscribers: Readonly<Record<string, readonly string[]>>;
}

export class BullMqTransport extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  #worker: Worker | null = null;
  readonly #delivery: EventDelivery;

  constructor(
    private readonly options: BullMqTransportOptions,
    private readonly redis: RedisConnections,
    private readonly queues: EventQueues,
    private readonly background: Background,
    inbox: Inbox,
  ) {
    super();
    this.#delivery = new EventDelivery(this.messageHandlers, inbox, background);
  }

  /** @throws Error if an event that this service subscribes to has no handler, or two */
  listen(callback: (error?: unknown) => void): void {
    try {
      checkHandlers(this.options.service, this.options.subscribers, this.messageHandlers);
    } catch (error) {
      callback(error);
      return;
    }
    if (this.messageHandlers.size > 0) this.#startWorker();
    callback();
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (worker) await closeWorker(worker);
  }

  override on(): never {
    throw new Error('the BullMQ transport has no events of its own to listen to');
  }

  unwrap<T>(): T {
    return this.#worker as T;
  }

  #startWorker(): void {
    const lockDuration = this.options.lockDurationMs ?? 30_000;
    this.#worker = new Worker(eventQueueName(this.options.service), (job) => this.#process(job), {
      connection: this.redis.blocking(),
      prefix: this.redis.prefix,
      concurrency: this.options.concurrency ?? 8,
      lockDuration,
      stalledInterval: Math.min(lockDuration, 30_000),
      // A crash is not the event's fault: only failures of the handler count as attempts.
      maxStalledCount: 1_000,
      settings: { backoffStrategy: (attempt: number) => eventBackoffMs(attempt) },
    });
    this.#worker.on('error', (error) => this.background.warn('the event worker met an error', error));
    this.#worker.on('failed', (job, error) =>
      this.#reportFailure(job?.id ?? 'unknown', job?.name ?? 'unknown', error),
    );
  }

  async #process(job: Job<unknown>): Promise<void> {
    if (job.name === EVENT_BATCH) return this.#processBatch(EventBatch.parse(job.data).events);
    const [failed] = await this.#delivery.deliver([EventEnvelope.parse(job.data)]);
    if (failed) throw failed.error;
  }

  /** A failed event continues as a separate job. */
  async #processBatch(events: readonly EventEnvelope[]): Promise<void> {
    const failed = await this.#delivery.deliver(events);
    for (const { event, error } of failed) this.#reportFailure(event.id, event.type, error);
    // Before this job is acknowledged: a crash in between delivers the batch again, and no event is lost.
    if (failed.length > 0)
      await this.queues.addAlone(
        this.options.service,
        failed.map(({ event }) => event),
      );
  }

  #reportFailure(eventId: string, type: string, error: unknown): void {
    this.background.warn('an event handler failed', error, { eventId, type });
    this.background.metrics
      ?.counter('event_failures_total', 'Failed attempts to handle an event', ['type'])
      .inc({ type });
  }
}
