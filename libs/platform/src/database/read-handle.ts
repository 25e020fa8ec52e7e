/**
 * Reads outside transactions, on separate connections whose transactions are read-only: PostgreSQL refuses a write that
 * is sent through here by mistake.
 */
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { FairShares } from '../fair-shares/index.js';
import { type EntityReader, managerOf, type ReadManager } from './entity-managers.js';
import { type PreparedStatement, sendStatement, textOf } from './prepared-statement.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';

/** Reads rows: a transaction or the read handle. */
export interface Reader {
  /** The rows of a statement, in the given `shape`. */
  query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]>;
}

export class ReadHandle implements Reader, EntityReader {
  readonly manager: ReadManager;
  readonly #shares: FairShares;

  constructor(
    private readonly pool: pg.Pool,
    dataSource: DataSource,
  ) {
    this.#shares = new FairShares(pool.options.max);
    this.manager = managerOf(dataSource, false, (sql, params) => this.#send(sql, params));
  }

  async query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]> {
    return shape.read(await this.#send(sql, params), textOf(sql));
  }

  #send(sql: string | PreparedStatement, params?: unknown[]): Promise<pg.QueryResult> {
    return this.#shares.run(() => sendStatement(this.pool, sql, params));
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** The rows of a statement on one of the platform's pools. */
export async function queryPool<C extends Columns>(
  pool: pg.Pool,
  shape: RowShape<C>,
  sql: string,
  params: unknown[] = [],
): Promise<RowOf<RowShape<C>>[]> {
  return shape.read(await pool.query(sql, params), sql);
}
