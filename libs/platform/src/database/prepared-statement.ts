/** Statements as they go to a connection; those that run all the time are parsed and planned once per connection. */
import type pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { noteStatement } from './query-counter.js';

/** The name is its own within the service: the same name always means the same text. */
export interface PreparedStatement {
  name: string;
  text: string;
}

export function textOf(sql: string | PreparedStatement): string {
  return typeof sql === 'string' ? sql : sql.text;
}

/** Sends to a connection, or to one of a pool. @throws QueryFailedError, as TypeORM does */
export async function sendStatement(
  to: pg.Pool | pg.PoolClient,
  sql: string | PreparedStatement,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const statement = typeof sql === 'string' ? { text: sql } : sql;
  noteStatement(statement.text);
  try {
    return await to.query({ ...statement, ...(values && { values }) });
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(statement.text, values, error) : error;
  }
}
