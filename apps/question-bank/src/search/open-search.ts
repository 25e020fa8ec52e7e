/** Search over a database of its own, without HTTP and without a Nest application: for benchmarks. */
import { openDatabase } from '@tiku/platform/database';
import { SERVICE } from '../config.js';
import { migrations } from '../migrations/index.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { GramFrequencies } from './gram-frequencies.js';
import { GramFrequenciesRepository } from './gram-frequencies.repository.js';
import { QuestionSearchRepository } from './question-search.repository.js';
import { QuestionSearchService } from './question-search.service.js';
import { SEARCH_LIMITS } from './search-plan.js';

export interface OpenSearch {
  search: QuestionSearchService;
  frequencies: GramFrequencies;
  query: <T>(sql: string, params?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/** Migrates the database at `url` and opens search on it. The caller takes the sample (`frequencies.refresh`). */
export async function openSearch(url: string): Promise<OpenSearch> {
  const { dataSource, transactions, close } = await openDatabase({
    name: SERVICE,
    url,
    entities: [],
    migrations,
  });
  const frequencies = new GramFrequencies(new GramFrequenciesRepository(transactions), {
    every: () => ({ wake: () => {} }),
  });
  return {
    search: new QuestionSearchService(
      new QuestionSearchRepository(transactions),
      new QuestionBanksRepository(transactions),
      frequencies,
      SEARCH_LIMITS,
    ),
    frequencies,
    query: (sql, params) => dataSource.query(sql, params),
    close,
  };
}
