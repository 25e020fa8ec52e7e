/** What a transaction offers to repositories and services. Owns no connection. */
import type { EventType } from '@tiku/contracts/events';
import type { EntityManager } from 'typeorm';
import type { OutgoingEvent, PendingEvent } from './outgoing-event.js';
import type { PreparedStatement } from './prepared-statement.js';
import type { Reader } from './read-handle.js';

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
