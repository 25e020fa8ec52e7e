/** One question to a database that stands alone. */
import pg from 'pg';

/** By a connection of its own, which is closed again. */
export async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Where the tables of a service are. */
export const schemaOf = (service: string): string => service.replaceAll('-', '_');
