/** Search on a database of its own in the servers of the benchmark. */
import { provisionDatabase } from '@tiku/platform/database';
import { openSearch, type OpenSearch } from '@tiku/question-bank/search';

/** With the address of its database: what fills it needs a connection of its own. */
export type BenchSearch = OpenSearch & { url: string };

export async function openBenchSearch(): Promise<BenchSearch> {
  const adminUrl = process.env['DATABASE_URL'];
  if (!adminUrl) throw new Error('DATABASE_URL is not set');
  const urls = await provisionDatabase({ adminUrl, services: ['question-bank'] });
  const url = urls['question-bank'] ?? adminUrl;
  return { ...(await openSearch(url)), url };
}
