/**
 * Transactions for all writes. A transaction can also publish an event and enqueue a job, both as rows, so that they
 * exist exactly if the change does. No Redis and no HTTP inside a transaction.
 */
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { FairShares } from '../fair-shares/index.js';
import { faultPoint } from '../fault-point/index.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';
import { CommitSignals } from './commit-signals.js';
import { type EntityReader, managerOf, type WriteManager } from './entity-managers.js';
import { isDeadlock } from './lock-waits.js';
import { withEvent } from './outbox-rows.js';
import type { PendingEvent } from './outgoing-event.js';
import { type PreparedStatement, sendStatement, textOf } from './prepared-statement.js';
import { DeclaredQueues } from './queues.js';
import type { ReadHandle, Reader } from './read-handle.js';
import { Readers } from './readers.js';
import { RunningTransaction } from './running-transaction.js';
import type { StatementWithEvent, Tx } from './tx.js';

export type { StatementWithEvent, Tx } from './tx.js';

const ATTEMPTS_MAX = 3;

/** The connections on which transactions run. */
export const WRITE_POOL = Symbol('tiku write pool');

@Injectable()
export class Transactions implements StatementWithEvent {
  /** Reads outside transactions; it cannot write. */
  readonly read: ReadHandle;
  /** Lists and searches, which a replica may also answer. */
  readonly lists: Reader & EntityReader;
  /** Writes entities by one statement, which is a transaction. */
  readonly manager: WriteManager;
  readonly #shares: FairShares;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    { read, lists }: Readers,
    private readonly signals: CommitSignals,
    private readonly queues: DeclaredQueues,
    private readonly dataSource: DataSource,
  ) {
    this.read = read;
    this.lists = lists;
    this.#shares = new FairShares(pool.options.max);
    this.manager = managerOf(dataSource, false, (sql, params) => this.#send(sql, params));
  }

  /**
   * Commits the effects of `work` and returns its result; rolls back and rethrows if it throws. After a deadlock, of
   * which PostgreSQL ends one side, `work` is called again: it only reads and writes rows, and none are left.
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { tx, result } = await this.#shares.run(() => this.#attempt(work));
    faultPoint('tx.committed');
    if (tx.wakesRelay) this.signals.notify('outbox');
    if (tx.enqueued) this.signals.notify('jobs');
    for (const hook of tx.hooks) await hook();
    return result;
  }

  async #attempt<T>(work: (tx: Tx) => Promise<T>): Promise<{ tx: RunningTransaction; result: T }> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#commit(work);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !isDeadlock(error)) throw error;
      }
    }
  }

  async #commit<T>(work: (tx: Tx) => Promise<T>): Promise<{ tx: RunningTransaction; result: T }> {
    const tx = new RunningTransaction(await this.pool.connect(), this.queues, this.dataSource);
    try {
      const result = await work(tx);
      await tx.commit();
      return { tx, result };
    } catch (error) {
      await tx.rollBack();
      throw error;
    } finally {
      tx.release();
    }
  }

  #send(sql: string | PreparedStatement, params?: unknown[]): Promise<pg.QueryResult> {
    return this.#shares.run(() => sendStatement(this.pool, sql, params));
  }

  /** One statement as a transaction; returns the number of written rows. */
  async execute(sql: string | PreparedStatement, params: unknown[] = []): Promise<number> {
    return (await this.#send(sql, params)).rowCount ?? 0;
  }

  /** The same for a statement that returns rows. */
  async executeReturning<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params: unknown[] = [],
  ): Promise<RowOf<RowShape<C>>[]> {
    return shape.read(await this.#send(sql, params), textOf(sql));
  }

  /** A transaction without BEGIN and COMMIT, for very frequent single statements. */
  async executeAndPublish(
    statement: PreparedStatement,
    params: unknown[],
    event: PendingEvent,
  ): Promise<number> {
    const { rowCount } = await this.#send(...withEvent(statement, params, event));
    faultPoint('tx.committed');
    if (event.hasSubscribers) this.signals.notify('outbox');
    return rowCount ?? 0;
  }
}
