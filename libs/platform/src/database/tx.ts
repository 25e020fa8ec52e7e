/** The interface of a transaction for repositories and services. Owns no connection. */
import type { EventType } from '@tiku/contracts/events';
import type { z } from 'zod';
import type { TransactionManager } from './entity-managers.js';
import type { JobOptions, NewJob } from './job-rows.js';
import type { OutgoingEvent, PendingEvent } from './outgoing-event.js';
import type { PreparedStatement } from './prepared-statement.js';
import type { JobQueue } from './queues.js';
import type { Reader } from './read-handle.js';

export interface StatementWithEvent {
  /**
   * A statement and the event (see `pendingEvent`) that it makes true, in one round trip: both are written or none.
   * Returns the number of rows that the statement wrote.
   */
  executeAndPublish(statement: PreparedStatement, params: unknown[], event: PendingEvent): Promise<number>;
}

export interface Tx extends StatementWithEvent, Reader {
  /** Reads and writes entities within the transaction. */
  readonly manager: TransactionManager;
  /** Runs a statement and returns the number of rows that it wrote or locked. */
  execute(sql: string | PreparedStatement, params?: unknown[]): Promise<number>;
  /** Writes the outbox row with the commit and returns the event's id. @throws ZodError for an invalid payload */
  publish<T extends EventType>(type: T, event: OutgoingEvent<T>): Promise<string>;
  /**
   * Writes the job's row and returns its id. A user's job names the user in `options`.
   * @throws ZodError for an invalid payload
   */
  enqueue<P extends z.ZodType>(
    queue: JobQueue<P>,
    payload: z.input<P>,
    options?: JobOptions,
  ): Promise<string>;
  /** The same for many jobs, with one statement. */
  enqueueAll<P extends z.ZodType>(queue: JobQueue<P>, jobs: readonly NewJob<P>[]): Promise<string[]>;
  /**
   * Runs a part that may fail by itself: if it throws, its writes, events and after-commit hooks are undone, and the
   * transaction continues. Parts run one after another.
   */
  savepoint<T>(part: () => Promise<T>): Promise<T>;
  /** Runs after a successful commit: the place for Redis and HTTP. A crash loses it, so it must not be essential. */
  afterCommit(work: () => void | Promise<void>): void;
}
