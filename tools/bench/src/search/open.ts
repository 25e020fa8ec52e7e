/** Search on a separate database in the servers of the benchmark. */
import { provisionDatabase } from '@tiku/platform/database';
import { openSearch, type OpenSearch } from '@tiku/question-bank/search';
import pg from 'pg';

/** With the address of its database: filling it needs a separate connection. */
export type BenchSearch = OpenSearch & { url: string };

export async function openBenchSearch(): Promise<BenchSearch> {
  const adminUrl = process.env['DATABASE_URL'];
  if (!adminUrl) throw new Error('DATABASE_URL is not set');
  const urls = await provisionDatabase({ adminUrl, services: ['question-bank'] });
  const url = urls['question-bank'] ?? adminUrl;
  const open = await openSearch(url);
  // The benchmark's own queries, above all the yardstick, may take longer than any request of the service.
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
