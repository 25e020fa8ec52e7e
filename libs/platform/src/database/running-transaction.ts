/**
 * One transaction on one connection, with as few round trips as its statements allow: BEGIN leaves together with
 * the first statement, the outbox rows together with COMMIT (the connections pipeline). TypeORM's manager works on
 * the same connection and is told what its own `startTransaction` would have noted.
 */
import { Duplex } from 'node:stream';
import type { EventType } from '@tiku/contracts/events';
import type pg from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { z } from 'zod';
import { insertJobs, type JobOptions, type NewJob } from './job-rows.js';
import { insertEvents, pendingEvent, withEvent } from './outbox-rows.js';
import type { OutgoingEvent, PendingEvent } from './outgoing-event.js';
import { type PreparedStatement, sendStatement } from './prepared-statement.js';
import type { DeclaredQueues, JobQueue } from './queues.js';
import { type QueryCall, runQuery } from './read-handle.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';
import type { Tx } from './tx.js';

export class RunningTransaction implements Tx {
  enqueued = false;
  /** Whether one of its events has subscribers. */
  wakesRelay = false;
  readonly hooks: (() => void | Promise<void>)[] = [];
  readonly #events: PendingEvent[] = [];
  #begun: Promise<unknown> | null = null;

  private constructor(
    private readonly client: pg.PoolClient,
    private readonly runner: QueryRunner,
    private readonly queues: DeclaredQueues,
  ) {}

  static async open(dataSource: DataSource, queues: DeclaredQueues): Promise<RunningTransaction> {
    const runner = dataSource.createQueryRunner();
    const client: pg.PoolClient = await runner.connect();
    return new RunningTransaction(client, runner, queues);
  }

  get manager(): EntityManager {
    this.#begin();
    return this.runner.manager;
  }

  query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]>;
  query<T>(sql: string | PreparedStatement, params?: unknown[]): Promise<T[]>;
  async query(...call: QueryCall): Promise<unknown[]> {
    return runQuery((sql, params) => this.#send(sql, params), call);
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

  /** Writes the events and commits. @throws Error when a failed statement had been swallowed: nothing is committed */
  async commit(): Promise<void> {
    this.#cork();
    const events = this.#events.length > 0 ? this.#send(...insertEvents(this.#events)) : null;
    if (!this.#begun) return;
    const commit = this.client.query('COMMIT');
    // What failed first is the cause; what was sent after it only tells that the transaction had failed.
    for (const sent of await Promise.allSettled([this.#begun, events, commit]))
      if (sent.status === 'rejected') throw sent.reason;
    const { command } = await commit;
    this.#noteTransaction(false);
    if (command !== 'COMMIT') throw new Error('a statement of this transaction failed and nobody noticed');
  }

  /** Never rejects: a broken connection cannot roll back, and the server has done it already. */
  async rollBack(): Promise<void> {
    if (!this.#begun) return;
    await this.client.query('ROLLBACK').catch(() => undefined);
    this.#noteTransaction(false);
  }

  release(): Promise<void> {
    return this.runner.release();
  }

  #send(sql: string | PreparedStatement, params?: unknown[]): Promise<pg.QueryResult> {
    this.#begin();
    return sendStatement(this.client, sql, params);
  }

  #begin(): void {
    if (this.#begun) return;
    this.#cork();
    this.#begun = this.client.query('BEGIN');
    this.#begun.catch(() => undefined); // Awaited before the commit; what follows it fails with the same cause.
    this.#noteTransaction(true);
  }

  #noteTransaction(active: boolean): void {
    Object.assign(this.runner, { isTransactionActive: active, transactionDepth: active ? 1 : 0 });
  }

  /** What is sent until the end of this tick goes out in one system call. */
  #cork(): void {
    const connection: unknown = Reflect.get(this.client, 'connection');
    const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : null;
    if (!(stream instanceof Duplex)) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
