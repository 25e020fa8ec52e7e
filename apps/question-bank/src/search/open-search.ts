/** Search over a separate database, without HTTP and without a Nest application: for benchmarks. */
import { openDatabase } from '@tiku/platform/database';
import { GramFrequencies, GramFrequenciesRepository } from '@tiku/platform/search';
import { SERVICE } from '../config.js';
import { migrations } from '../migrations/index.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { QuestionSearchRepository } from './question-search.repository.js';
import { QuestionSearchService } from './question-search.service.js';
import { SEARCH_LIMITS } from './search-plan.js';
import { SEARCHED_QUESTIONS } from './searched-questions.repository.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { DuplicatesSweepRepository } from '../duplicates/duplicates.repository.js';
import { SweepBankJob } from '../duplicates/sweep-bank.job.js';
import { PictureSearchRepository } from '../picture-search/picture-search.repository.js';
import { PictureSearchService } from '../picture-search/picture-search.service.js';
import { PictureContentsRepository } from '../similarity/picture-contents.repository.js';
import { SimilarityRepository } from '../similarity/similarity.repository.js';
import { SimilarityService } from '../similarity/similarity.service.js';

export interface OpenSearch {
  search: QuestionSearchService;
  frequencies: GramFrequencies;
  similarity: SimilarityService;
  pictures: PictureSearchService;
  /** Runs a sweep that has a row. */
  sweep: (sweepId: string) => Promise<void>;
  query: <T>(sql: string, params?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/** Migrates the database at `url` and opens search on it. The caller takes the sample (`frequencies.refresh`). */
export async function openSearch(url: string): Promise<OpenSearch> {
  const { dataSource, transactions, close } = await openDatabase({
    name: SERVICE,
    url,
    migrations,
  });
  const frequencies = new GramFrequencies(new GramFrequenciesRepository(transactions, SEARCHED_QUESTIONS), {
    every: () => ({ wake: () => {} }),
  });
  return {
    search: new QuestionSearchService(
      new QuestionSearchRepository(transactions),
      new QuestionBanksRepository(transactions),
      frequencies,
      SEARCH_LIMITS,
      { mayExist: false },
    ),
    frequencies,
    similarity: new SimilarityService(
      new SimilarityRepository(transactions),
      new DuplicatesRepository(transactions),
      frequencies,
      new PictureContentsRepository(transactions),
    ),
    pictures: new PictureSearchService(new PictureSearchRepository(transactions), frequencies),
    sweep: (sweepId) =>
      new SweepBankJob({ handle: () => {} }, new DuplicatesSweepRepository(transactions), transactions).run(
        sweepId,
        new AbortController().signal,
      ),
    query: (sql, params) => dataSource.query(sql, params),
    close,
  };
}
