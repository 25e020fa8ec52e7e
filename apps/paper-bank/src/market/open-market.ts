/** Lists of paper banks over a separate database, without HTTP or a Nest application: for benchmarks. */
import type { ListPaperBanksQuery } from '@tiku/contracts/paper-bank';
import { openDatabase } from '@tiku/platform/database';
import { GramFrequencies, GramFrequenciesRepository } from '@tiku/platform/search';
import type { z } from 'zod';
import { SERVICE } from '../config.js';
import { migrations } from '../migrations/index.js';
import { PaperBankListRepository } from '../paper-banks/paper-bank-list.repository.js';
import { PaperBankListService } from '../paper-banks/paper-bank-list.service.js';
import { MARKET_LIMITS } from './market-plan.js';
import { MarketSample } from './market-sample.js';
import { MarketSampleRepository, SEARCHED_BANKS } from './market-sample.repository.js';

export interface OpenMarket {
  /** The banks of the page, and the number found. */
  list: (
    query: z.output<typeof ListPaperBanksQuery>,
    userId: string,
  ) => Promise<{ rows: { id: string }[]; pagination: { total: number; totalExact: boolean } }>;
  /** Takes the samples by which lists choose their plan. */
  sample: () => Promise<void>;
  query: <T>(sql: string, params?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/** Migrates the database at `url` and opens the lists on it. The caller takes the sample. */
export async function openMarket(url: string): Promise<OpenMarket> {
  const { dataSource, transactions, close } = await openDatabase({
    name: SERVICE,
    url,
    migrations,
  });
  const background = { every: () => ({ wake: () => {} }) };
  const grams = new GramFrequencies(new GramFrequenciesRepository(transactions, SEARCHED_BANKS), background);
  const sample = new MarketSample(new MarketSampleRepository(transactions), background);
  const lists = new PaperBankListService(
    new PaperBankListRepository(transactions),
    sample,
    grams,
    MARKET_LIMITS,
  );
  return {
    list: (query, userId) => lists.page(query, userId),
    sample: async () => {
      await grams.refresh();
      await sample.refresh();
    },
    query: (sql, params) => dataSource.query(sql, params),
    close,
  };
}
