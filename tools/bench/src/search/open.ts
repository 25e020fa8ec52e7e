/** Search on a database of its own in the servers of the benchmark. */
import { provisionDatabase } from '@tiku/platform/database';
import { openSearch, type OpenSearch } from '@tiku/question-bank/search';
import pg from 'pg';

/** With the address of its database: what fills it needs a connection of its own. */
export type BenchSearch = OpenSearch & { url: string };

export async function openBenchSearch(): Promise<BenchSearch> {
  const adminUrl = process.env['DATABASE_URL'];
  if (!adminUrl) throw new Error('DATABASE_URL is not set');
  const urls = await provisionDatabase({ adminUrl, services: ['question-bank'] });
  const url = urls['question-bank'] ?? adminUrl;
  const open = await openSearch(url);
  // What the benchmark asks itself, the yardstick above all, may take longer than any request of the service.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET statement_timeout = 0');
  return {
    ...open,
    url,
    query: async <T>(sql: string, params?: unknown[]): Promise<T[]> =>
      (await client.query<pg.QueryResultRow>(sql, params)).rows as T[],
    close: async () => {
      await client.end();
      await open.close();
    },
  };
}
