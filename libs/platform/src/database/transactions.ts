/**
 * Where writes happen: a transaction that can also publish an event and enqueue a job, both as rows, so that
 * they exist exactly if the change does. Inside a transaction: no Redis, no HTTP.
 */
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { faultPoint } from '../fault-point/index.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';
import { CommitSignals } from './commit-signals.js';
import { withEvent } from './outbox-rows.js';
import type { PendingEvent } from './outgoing-event.js';
import { sendOutside, textOf, type PreparedStatement } from './prepared-statement.js';
import { DeclaredQueues } from './queues.js';
import { ReadHandle } from './read-handle.js';
import { RunningTransaction } from './running-transaction.js';
import type { StatementWithEvent, Tx } from './tx.js';

export type { StatementWithEvent, Tx } from './tx.js';

@Injectable()
export class Transactions implements StatementWithEvent {
  constructor(
    private readonly dataSource: DataSource,
    /** Reads outside transactions; it cannot write. */
    readonly read: ReadHandle,
    private readonly signals: CommitSignals,
    private readonly queues: DeclaredQueues,
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

  /** The same for a statement that returns rows. */
  async executeReturning<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params: unknown[] = [],
  ): Promise<RowOf<RowShape<C>>[]> {
    return shape.read(await sendOutside(this.dataSource, sql, params), textOf(sql));
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
