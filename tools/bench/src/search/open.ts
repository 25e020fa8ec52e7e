/** Search on a database of its own in the servers of the benchmark. */
import { provisionDatabase } from '@tiku/platform/database';
import { openSearch, type OpenSearch } from '@tiku/question-bank/search';

export async function openBenchSearch(): Promise<OpenSearch> {
  const adminUrl = process.env['DATABASE_URL'];
  if (!adminUrl) throw new Error('DATABASE_URL is not set');
  const urls = await provisionDatabase({ adminUrl, services: ['question-bank'] });
  return openSearch(urls['question-bank'] ?? adminUrl);
}
