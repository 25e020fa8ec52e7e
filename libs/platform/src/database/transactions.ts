/**
 * Where writes happen: a transaction that can also publish an event and enqueue a job, both as rows, so that
 * they exist exactly if the change does. Inside a transaction: no Redis, no HTTP.
 */
import { EVENTS, type EventPayload, type EventType } from '@tiku/contracts/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { CommitSignals } from './commit-signals.js';
import { newId } from './ids.js';
import { QueueDefinitions } from './queue-definitions.js';

export interface OutgoingEvent<T extends EventType> {
  aggregateId: string;
  /** Grows with each event of the aggregate: projections write only where it is newer. */
  aggregateVersion: number;
  payload: EventPayload<T>;
}

export interface NewJob {
  /** A job with an id that exists already is not enqueued again. */
  id?: string;
  queue: string;
  payload: unknown;
  /** 0 runs first; larger waits longer. At most 2,000,000. */
  priority?: number;
  userId?: string | null;
  /** Overrides the queue's. */
  maxAttempts?: number;
  runAt?: Date;
}

export interface Tx {
  readonly manager: EntityManager;
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
  /** Like query; returns the number of rows that were written. */
  execute(sql: string, params?: unknown[]): Promise<number>;
  /** Writes the outbox row and returns the event's id. A payload that breaks its contract throws a ZodError. */
  publish<T extends EventType>(type: T, event: OutgoingEvent<T>): Promise<string>;
  /** Writes the job row and returns its id. */
  enqueue(job: NewJob): Promise<string>;
  /** Runs after a successful commit: the place for Redis and HTTP. A crash loses it, so never the truth. */
  afterCommit(work: () => void | Promise<void>): void;
}

@Injectable()
export class Transactions {
  readonly read = {
    query: async <T>(sql: string, params?: unknown[]): Promise<T[]> =>
      this.dataSource.query<T[]>(sql, params),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: CommitSignals,
    private readonly queues: QueueDefinitions,
  ) {}

  /** Commits what `work` did and returns its result; rolls everything back and rethrows when it throws. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const tx = new RunningTransaction(runner, this.queues);
    let result: T;
    try {
      await runner.startTransaction();
      result = await work(tx);
      await runner.commitTransaction();
    } catch (error) {
      await rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
    if (tx.published) this.signals.ring('outbox');
    if (tx.enqueued) this.signals.ring('jobs');
    for (const hook of tx.hooks) await hook();
    return result;
  }
}

async function rollBack(runner: QueryRunner): Promise<void> {
  if (!runner.isTransactionActive) return;
  // A broken connection cannot roll back, and the server has done it already: the first error is the one to tell.
  await runner.rollbackTransaction().catch(() => undefined);
}

class RunningTransaction implements Tx {
  published = false;
  enqueued = false;
  readonly hooks: (() => void | Promise<void>)[] = [];

  constructor(
    private readonly runner: QueryRunner,
    private readonly queues: QueueDefinitions,
  ) {}

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async query<T>(sql: string, params?: unknown[]): Promise<T[]> {
    const result = await this.runner.query(sql, params, true);
    return result.records as T[];
  }

  async execute(sql: string, params?: unknown[]): Promise<number> {
    const result = await this.runner.query(sql, params, true);
    return result.affected ?? 0;
  }

  async publish<T extends EventType>(type: T, event: OutgoingEvent<T>): Promise<string> {
    const id = newId();
    const payload = EVENTS[type].parse(event.payload);
    await this.runner.query(
      'INSERT INTO outbox (id, aggregate_id, aggregate_version, type, payload) VALUES ($1, $2, $3, $4, $5)',
      [id, event.aggregateId, event.aggregateVersion, type, JSON.stringify(payload)],
    );
    this.published = true;
    return id;
  }

  async enqueue(job: NewJob): Promise<string> {
    const definition = this.queues.get(job.queue);
    const id = job.id ?? newId();
    await this.runner.query(
      `INSERT INTO jobs (id, queue, payload, priority, user_id, max_attempts, run_at)
       VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, now())) ON CONFLICT (id) DO NOTHING`,
      [
        id,
        job.queue,
        JSON.stringify(job.payload ?? null),
        job.priority ?? 0,
        job.userId ?? null,
        job.maxAttempts ?? definition.maxAttempts,
        job.runAt ?? null,
      ],
    );
    this.enqueued = true;
    return id;
  }

  afterCommit(work: () => void | Promise<void>): void {
    this.hooks.push(work);
  }
}
