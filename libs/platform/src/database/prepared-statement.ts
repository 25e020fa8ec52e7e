/** Statements as they go to a connection; those that run all the time are parsed and planned once per connection. */
import type pg from 'pg';
import { type DataSource, QueryFailedError, type QueryRunner } from 'typeorm';

/** The name is its own within the service: the same name always means the same text. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** The rows of one outside a transaction. */
export async function queryPrepared<T>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: unknown[],
): Promise<T[]> {
  return (await sendPrepared(dataSource, statement, values)).rows as T[];
}

/** Runs one outside a transaction. TypeORM sends no statement under a name, so it goes to the connection itself. */
export async function sendPrepared(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: unknown[],
): Promise<pg.QueryResult> {
  const runner = dataSource.createQueryRunner();
  try {
    const client: pg.PoolClient = await runner.connect();
    return await sendStatement(client, runner, statement, values);
  } finally {
    await runner.release();
  }
}

/** Sends to `client`, the connection of `runner`, with the log line and the error that TypeORM would have. */
export async function sendStatement(
  client: pg.PoolClient,
  runner: QueryRunner,
  sql: string | PreparedStatement,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const statement = typeof sql === 'string' ? { text: sql } : sql;
  runner.dataSource.logger.logQuery(statement.text, values, runner);
  try {
    return await client.query({ ...statement, ...(values && { values }) });
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(statement.text, values, error) : error;
  }
}
