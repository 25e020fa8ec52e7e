/**
 * The transaction as an effect sees it that runs beside other effects of the same transaction: it may send one
 * statement. With one each, they take place one after another, as if each had waited for the one before; with a
 * second, another effect's would lie between, and locks do not keep effects of one transaction apart.
 */
import type { EventType } from '@tiku/contracts/events';
import type { EntityManager } from 'typeorm';
import type { PendingEvent } from '../database/outbox-rows.js';
import type { PreparedStatement } from '../database/prepared-statement.js';
import { isShaped, type QueryCall } from '../database/read-handle.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';
import type { NewJob, OutgoingEvent, Tx } from '../database/transactions.js';

export class NeedsMoreStatements extends Error {}

export class SingleStatementTx implements Tx {
  #hasSent = false;

  constructor(
    private readonly tx: Tx,
    /** Told when the effect asks for more, because it might catch the error. */
    private readonly onMore: () => void,
  ) {}

  get manager(): EntityManager {
    throw this.#refusal();
  }

  query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]>;
  query<T>(sql: string | PreparedStatement, params?: unknown[]): Promise<T[]>;
  async query(...call: QueryCall): Promise<unknown[]> {
    this.#takeTurn();
    return isShaped(call) ? this.tx.query(...call) : this.tx.query(...call);
  }

  async execute(sql: string | PreparedStatement, params?: unknown[]): Promise<number> {
    this.#takeTurn();
    return this.tx.execute(sql, params);
  }

  async enqueue(job: NewJob): Promise<string> {
    this.#takeTurn();
    return this.tx.enqueue(job);
  }

  async executeAndPublish(
    statement: PreparedStatement,
    params: unknown[],
    event: PendingEvent,
  ): Promise<number> {
    this.#takeTurn();
    return this.tx.executeAndPublish(statement, params, event);
  }

  publish<T extends EventType>(type: T, event: OutgoingEvent<T>): Promise<string> {
    return this.tx.publish(type, event);
  }

  afterCommit(work: () => void | Promise<void>): void {
    this.tx.afterCommit(work);
  }

  #takeTurn(): void {
    if (this.#hasSent) throw this.#refusal();
    this.#hasSent = true;
  }

  #refusal(): Error {
    this.onMore();
    return new NeedsMoreStatements();
  }
}
