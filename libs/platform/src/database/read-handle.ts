/**
 * Reads outside transactions, on connections of their own whose transactions are read-only: PostgreSQL refuses a
 * write that is sent through here by mistake.
 */
import type pg from 'pg';
import { type PreparedStatement, sendStatement, textOf } from './prepared-statement.js';
import type { Columns, RowOf, RowShape } from '../rows/index.js';

/** What reads rows: a transaction or the read handle. */
export interface Reader {
  /** The rows of a statement, which have `shape`. */
  query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]>;
}

export class ReadHandle implements Reader {
  constructor(private readonly pool: pg.Pool) {}

  async query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]> {
    return shape.read(await sendStatement(this.pool, sql, params), textOf(sql));
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** The rows of a statement on a pool of the platform's own. */
export async function queryPool<C extends Columns>(
  pool: pg.Pool,
  shape: RowShape<C>,
  sql: string,
  params: unknown[] = [],
): Promise<RowOf<RowShape<C>>[]> {
  return shape.read(await pool.query(sql, params), sql);
}
