/**
 * One transaction on one connection, with as few round trips as its statements allow: BEGIN leaves together with
 * the first statement, the outbox rows together with COMMIT (the connections pipeline). TypeORM's manager works on
 * the same connection and is told what its own `startTransaction` would have noted.
 */
import { Duplex } from 'node:stream';
import { EVENTS, SUBSCRIBERS, type EventType } from '@tiku/contracts/events';
import type pg from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { newId } from './ids.js';
import type { QueueDefinitions } from './queue-definitions.js';
import { type PreparedStatement, sendStatement } from './prepared-statement.js';
import type { NewJob, OutgoingEvent, Tx } from './transactions.js';

interface PendingEvent {
  id: string;
  aggregateId: string;
  aggregateVersion: number;
  type: EventType;
  payload: string;
}

const COLUMNS = ['id', 'aggregateId', 'aggregateVersion', 'type', 'payload'] as const;
const INSERT_EVENT: PreparedStatement = {
  name: 'outbox-one',
  text: `INSERT INTO outbox (id, aggregate_id, aggregate_version, type, payload) VALUES ($1, $2, $3, $4, $5)`,
};
const INSERT_EVENTS: PreparedStatement = {
  name: 'outbox-many',
  text: `INSERT INTO outbox (id, aggregate_id, aggregate_version, type, payload)
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::jsonb[])`,
};

export class RunningTransaction implements Tx {
  enqueued = false;
  readonly hooks: (() => void | Promise<void>)[] = [];
  private readonly events: PendingEvent[] = [];
  private readonly unsettled: Promise<unknown>[] = [];
  private begun: Promise<unknown> | null = null;

  private constructor(
    private readonly client: pg.PoolClient,
    private readonly runner: QueryRunner,
    private readonly queues: QueueDefinitions,
  ) {}

  static async open(dataSource: DataSource, queues: QueueDefinitions): Promise<RunningTransaction> {
    const runner = dataSource.createQueryRunner();
    const client: pg.PoolClient = await runner.connect();
    return new RunningTransaction(client, runner, queues);
  }

  get published(): boolean {
    return this.events.length > 0;
  }

  /** Whether somebody waits for its events; what nobody subscribes to leaves with the relay's next round. */
  get awaited(): boolean {
    return this.events.some(({ type }) => SUBSCRIBERS[type].length > 0);
  }

  get manager(): EntityManager {
    this.begin();
    return this.runner.manager;
  }

  async query<T>(sql: string | PreparedStatement, params?: unknown[]): Promise<T[]> {
    return (await this.send(sql, params)).rows as T[];
  }

  async execute(sql: string | PreparedStatement, params?: unknown[]): Promise<number> {
    return (await this.send(sql, params)).rowCount ?? 0;
  }

  withCommit(statement: Promise<unknown>): void {
    statement.catch(() => undefined); // Nobody may come to the commit.
    this.unsettled.push(statement);
  }

  async publish<T extends EventType>(type: T, event: OutgoingEvent<T>): Promise<string> {
    const id = newId();
    const payload = JSON.stringify(EVENTS[type].parse(event.payload));
    const { aggregateId, aggregateVersion } = event;
    this.events.push({ id, aggregateId, aggregateVersion, type, payload });
    return id;
  }

  async enqueue(job: NewJob): Promise<string> {
    const definition = this.queues.get(job.queue);
    const id = job.id ?? newId();
    await this.send(
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

  /** Writes the events and commits. @throws Error when a failed statement had been swallowed: nothing is committed */
  async commit(): Promise<void> {
    this.cork();
    const events = this.published ? this.sendEvents() : null;
    if (!this.begun) return;
    const commit = this.client.query('COMMIT');
    // What failed first is the cause; what was sent after it only tells that the transaction had failed.
    for (const sent of await Promise.allSettled([this.begun, ...this.unsettled, events, commit]))
      if (sent.status === 'rejected') throw sent.reason;
    const { command } = await commit;
    this.noteTransaction(false);
    if (command !== 'COMMIT') throw new Error('a statement of this transaction failed and nobody noticed');
  }

  /** Never rejects: a broken connection cannot roll back, and the server has done it already. */
  async rollBack(): Promise<void> {
    if (!this.begun) return;
    await this.client.query('ROLLBACK').catch(() => undefined);
    this.noteTransaction(false);
  }

  release(): Promise<void> {
    return this.runner.release();
  }

  private sendEvents(): Promise<unknown> {
    const [first] = this.events;
    if (first && this.events.length === 1)
      return this.send(
        INSERT_EVENT,
        COLUMNS.map((key) => first[key]),
      );
    return this.send(
      INSERT_EVENTS,
      COLUMNS.map((key) => this.events.map((event) => event[key])),
    );
  }

  private send(sql: string | PreparedStatement, params?: unknown[]): Promise<pg.QueryResult> {
    this.begin();
    return sendStatement(this.client, this.runner, sql, params);
  }

  private begin(): void {
    if (this.begun) return;
    this.cork();
    this.begun = this.client.query('BEGIN');
    this.begun.catch(() => undefined); // Awaited before the commit; what follows it fails with the same cause.
    this.noteTransaction(true);
  }

  private noteTransaction(active: boolean): void {
    Object.assign(this.runner, { isTransactionActive: active, transactionDepth: active ? 1 : 0 });
  }

  /** What is sent until the end of this tick goes out in one system call. */
  private cork(): void {
    const connection: unknown = Reflect.get(this.client, 'connection');
    const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : null;
    if (!(stream instanceof Duplex)) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
