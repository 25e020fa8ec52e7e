/**
 * One transaction on one connection, with as few round trips as possible: statements that are sent without waiting
 * leave together, BEGIN with the first statements, the outbox rows with COMMIT (the connections pipeline).
 */
import type { EventType } from '@tiku/contracts/events';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { CorkingClient } from './corking-client.js';
import { managerOf, type TransactionManager } from './entity-managers.js';
import { insertJobs, type JobOptions, type NewJob } from './job-rows.js';
import { insertEvents, pendingEvent, withEvent } from './outbox-rows.js';
import type { OutgoingEvent, PendingEvent } from './outgoing-event.js';
import { type PreparedStatement, sendStatement, textOf } from './prepared-statement.js';
import type { DeclaredQueues, JobQueue } from './queues.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';
import type { Tx } from './tx.js';

export class RunningTransaction implements Tx {
  enqueued = false;
  /** Whether one of its events has subscribers. */
  wakesRelay = false;
  readonly hooks: (() => void | Promise<void>)[] = [];
  readonly #events: PendingEvent[] = [];
  #manager: TransactionManager | null = null;
  #begun: Promise<unknown> | null = null;
  #isBroken = false;
  #isOver = false;

  /** On a connection reserved for it until it is released. */
  constructor(
    private readonly client: pg.PoolClient,
    private readonly queues: DeclaredQueues,
    private readonly dataSource: DataSource,
  ) {}

  get manager(): TransactionManager {
    this.#manager ??= managerOf(this.dataSource, true, (sql, params) => this.#send(sql, params));
    return this.#manager;
  }

  async query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]> {
    return shape.read(await this.#send(sql, params), textOf(sql));
  }

  async execute(sql: string | PreparedStatement, params?: unknown[]): Promise<number> {
    return (await this.#send(sql, params)).rowCount ?? 0;
  }

  async executeAndPublish(
    statement: PreparedStatement,
    params: unknown[],
    event: PendingEvent,
  ): Promise<number> {
    this.wakesRelay ||= event.hasSubscribers;
    return this.execute(...withEvent(statement, params, event));
  }

  async publish<T extends EventType>(type: T, event: OutgoingEvent<T>): Promise<string> {
    const pending = pendingEvent(type, event);
    this.wakesRelay ||= pending.hasSubscribers;
    this.#events.push(pending);
    return pending.id;
  }

  async enqueue<P extends z.ZodType>(
    queue: JobQueue<P>,
    payload: z.input<P>,
    options: JobOptions = {},
  ): Promise<string> {
    const [id = ''] = await this.enqueueAll(queue, [{ ...options, payload }]);
    return id;
  }

  async enqueueAll<P extends z.ZodType>(queue: JobQueue<P>, jobs: readonly NewJob<P>[]): Promise<string[]> {
    this.queues.require(queue);
    if (jobs.length === 0) return [];
    const { ids, statement, params } = insertJobs(queue, jobs);
    await this.#send(statement, params);
    this.enqueued = true;
    return ids;
  }

  async savepoint<T>(part: () => Promise<T>): Promise<T> {
    const [events, hooks] = [this.#events.length, this.hooks.length];
    await this.#send('SAVEPOINT part');
    try {
      const result = await part();
      await this.#send('RELEASE SAVEPOINT part');
      return result;
    } catch (error) {
      await this.#send('ROLLBACK TO SAVEPOINT part');
      await this.#send('RELEASE SAVEPOINT part');
      this.#events.length = events;
      this.hooks.length = hooks;
      throw error;
    }
  }

  afterCommit(work: () => void | Promise<void>): void {
    this.hooks.push(work);
  }

  /** Writes the events and commits. @throws Error if a failed statement was swallowed: nothing is committed */
  async commit(): Promise<void> {
    this.#cork();
    const events = this.#events.length > 0 ? this.#send(...insertEvents(this.#events)) : null;
    this.#isOver = true;
    if (!this.#begun) return;
    const commit = this.client.query('COMMIT');
    // The first failure is the cause; later ones only report that the transaction had failed.
    for (const sent of await Promise.allSettled([this.#begun, events, commit]))
      if (sent.status === 'rejected') throw sent.reason;
    const { command } = await commit;
    if (command !== 'COMMIT')
      throw new Error('a statement of this transaction failed and its error was swallowed');
  }

  /** Never rejects: a broken connection cannot roll back, and the server has already done so. */
  async rollBack(): Promise<void> {
    this.#isOver = true;
    if (!this.#begun) return;
    await this.client.query('ROLLBACK').catch(() => (this.#isBroken = true));
  }

  /** Releases the connection; one that could not roll back is closed. */
  release(): void {
    this.client.release(this.#isBroken);
  }

  /** @throws Error after the end: the statement would run by itself, or in another transaction of the connection */
  async #send(sql: string | PreparedStatement, params?: unknown[]): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error('a statement was sent after the end of its transaction');
    this.#cork();
    this.#begin();
    return sendStatement(this.client, sql, params);
  }

  #begin(): void {
    if (this.#begun) return;
    this.#begun = this.client.query('BEGIN');
    this.#begun.catch(() => undefined); // Awaited before the commit; what follows it fails with the same cause.
  }

  #cork(): void {
    if (this.client instanceof CorkingClient) this.client.corkUntilNextTick();
  }
}
