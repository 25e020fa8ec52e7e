/** Statements that run all the time, parsed and planned once per connection. */
import type pg from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';

/** The name is its own within the service: the same name always means the same text. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** Runs one outside a transaction. TypeORM sends no statement under a name, so it goes to the connection itself. */
export async function queryPrepared<T>(
  dataSource: DataSource,
  statement: PreparedStatement,
  values: unknown[],
): Promise<T[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const client: pg.PoolClient = await runner.connect();
    dataSource.logger.logQuery(statement.text, values, runner);
    return await rowsOf(client, statement, values);
  } finally {
    await runner.release();
  }
}

async function rowsOf<T>(
  client: pg.PoolClient,
  statement: PreparedStatement,
  values: unknown[],
): Promise<T[]> {
  try {
    return (await client.query({ ...statement, values })).rows as T[];
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(statement.text, values, error) : error;
  }
}
