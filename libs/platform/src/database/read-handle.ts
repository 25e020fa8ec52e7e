/**
 * Reads outside transactions, on connections of their own whose transactions are read-only: PostgreSQL refuses a
 * write that is sent through here by mistake.
 */
import type pg from 'pg';
import { type PreparedStatement, sendStatement, textOf } from './prepared-statement.js';
import { type Columns, RowShape, type RowOf } from '../rows/index.js';

/** What reads rows: a transaction or the read handle. */
export interface Reader {
  /** The rows of a statement, which have `shape`. */
  query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]>;
  /** Without a shape nothing checks `T`: callers move to the form above. */
  query<T>(sql: string | PreparedStatement, params?: unknown[]): Promise<T[]>;
}

export class ReadHandle implements Reader {
  constructor(private readonly pool: pg.Pool) {}

  query<C extends Columns>(
    shape: RowShape<C>,
    sql: string | PreparedStatement,
    params?: unknown[],
  ): Promise<RowOf<RowShape<C>>[]>;
  query<T>(sql: string | PreparedStatement, params?: unknown[]): Promise<T[]>;
  async query(...call: QueryCall): Promise<unknown[]> {
    return runQuery((sql, params) => sendStatement(this.pool, sql, params), call);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

export type QueryCall =
  | [RowShape<Columns>, string | PreparedStatement, unknown[]?]
  | [string | PreparedStatement, unknown[]?];

/** Both forms of `query` over one way to send. */
export async function runQuery(
  send: (sql: string | PreparedStatement, params?: unknown[]) => Promise<pg.QueryResult>,
  call: QueryCall,
): Promise<unknown[]> {
  if (!isShaped(call)) return (await send(...call)).rows;
  const [shape, sql, params] = call;
  return shape.read(await send(sql, params), textOf(sql));
}

function isShaped(call: QueryCall): call is [RowShape<Columns>, string | PreparedStatement, unknown[]?] {
  return call[0] instanceof RowShape;
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
