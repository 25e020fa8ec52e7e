/**
 * Where writes happen: a transaction that can also publish an event and enqueue a job, both as rows, so that
 * they exist exactly if the change does. Inside a transaction: no Redis, no HTTP.
 */
import type { EventPayload, EventType } from '@tiku/contracts/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { faultPoint } from '../fault-point/index.js';
import { CommitSignals } from './commit-signals.js';
import { withEvent, type PendingEvent } from './outbox-rows.js';
import { sendOutside, type PreparedStatement } from './prepared-statement.js';
import { QueueDefinitions } from './queue-definitions.js';
import { ReadHandle, type Reader } from './read-handle.js';
import { RunningTransaction } from './running-transaction.js';

export interface OutgoingEvent<T extends EventType> {
  aggregateId: string;
  /** Grows with each event of the aggregate: projections write only where it is newer. */
  aggregateVersion: number;
  payload: EventPayload<T>;
}

/** An event as builders of `*.events.ts` make it: `tx.publish(...bankCreated(bank))`. */
export type Publication<T extends EventType> = readonly [type: T, event: OutgoingEvent<T>];

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

export interface StatementWithEvent {
  /**
   * A statement and the event (see `pendingEvent`) that it makes true, in one round trip: both are written or none.
   * Returns the number of rows that the statement wrote.
   */
  executeAndPublish(statement: PreparedStatement, params: unknown[], event: PendingEvent): Promise<number>;
}

export interface Tx extends StatementWithEvent, Reader {
  readonly manager: EntityManager;
  /** Runs a statement and returns the number of rows that it wrote or locked. */
  execute(sql: string | PreparedStatement, params?: unknown[]): Promise<number>;
  /** Writes the outbox row with the commit and returns the event's id. A payload that breaks its contract throws a ZodError. */
  publish<T extends EventType>(type: T, event: OutgoingEvent<T>): Promise<string>;
  /** Writes the job row and returns its id. */
  enqueue(job: NewJob): Promise<string>;
  /**
   * Runs a part that may fail by itself: when it throws, what it wrote, published and left for after the commit is
   * undone, and the transaction goes on. Parts run one after another.
   */
  savepoint<T>(part: () => Promise<T>): Promise<T>;
  /** Runs after a successful commit: the place for Redis and HTTP. A crash loses it, so never the truth. */
  afterCommit(work: () => void | Promise<void>): void;
}

@Injectable()
export class Transactions implements StatementWithEvent {
  constructor(
    private readonly dataSource: DataSource,
    /** Reads outside transactions; it cannot write. */
    readonly read: ReadHandle,
    private readonly signals: CommitSignals,
    private readonly queues: QueueDefinitions,
  ) {}

  /** Commits what `work` did and returns its result; rolls everything back and rethrows when it throws. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = await RunningTransaction.open(this.dataSource, this.queues);
    let result: T;
    try {
      result = await work(tx);
      await tx.commit();
    } catch (error) {
      await tx.rollBack();
      throw error;
    } finally {
      await tx.release();
    }
    faultPoint('tx.committed');
    if (tx.wakesRelay) this.signals.ring('outbox');
    if (tx.enqueued) this.signals.ring('jobs');
    for (const hook of tx.hooks) await hook();
    return result;
  }

  /** One statement that is a transaction of its own; returns the number of rows that it wrote. */
  async execute(sql: string | PreparedStatement, params: unknown[] = []): Promise<number> {
    return (await sendOutside(this.dataSource, sql, params)).rowCount ?? 0;
  }

  /** A transaction of its own that needs neither BEGIN nor COMMIT: for what everybody does all the time. */
  async executeAndPublish(
    statement: PreparedStatement,
    params: unknown[],
    event: PendingEvent,
  ): Promise<number> {
    const { rowCount } = await sendOutside(this.dataSource, ...withEvent(statement, params, event));
    faultPoint('tx.committed');
    if (event.hasSubscribers) this.signals.ring('outbox');
    return rowCount ?? 0;
  }
}
