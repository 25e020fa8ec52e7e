/** Prepares statements: frequent ones are parsed and planned once per connection. */
import type pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { noteStatement } from './query-counter.js';

/** Unique within the service: the same name always means the same text. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** Pools and connections behind a pooler, which may use another server connection for each transaction. */
const unnamed = new WeakSet<object>();

/** From now on statements to it are sent without names, and are parsed and planned each time. */
export function sendUnnamed(to: pg.Pool | pg.PoolClient): void {
  unnamed.add(to);
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
    const sent = unnamed.has(to) ? { text: statement.text } : statement;
    return await to.query({ ...sent, ...(values && { values }) });
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(statement.text, values, error) : error;
  }
}
