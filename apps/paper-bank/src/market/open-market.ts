/** Lists of paper banks over a database of its own, without HTTP and without a Nest application: for benchmarks. */
import type { ListPaperBanksQuery } from '@tiku/contracts/paper-bank';
import { openDatabase } from '@tiku/platform/database';
import type { z } from 'zod';
import { SERVICE } from '../config.js';
import { migrations } from '../migrations/index.js';
import { PaperBankListRepository } from '../paper-banks/paper-bank-list.repository.js';

export interface OpenMarket {
  /** How many banks the page holds, and how many were found. */
  list: (
    query: z.output<typeof ListPaperBanksQuery>,
    userId: string,
  ) => Promise<{ rows: unknown[]; total: number }>;
  query: <T>(sql: string, params?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/** Migrates the database at `url` and opens the lists on it. */
export async function openMarket(url: string): Promise<OpenMarket> {
  const { dataSource, transactions, close } = await openDatabase({
    name: SERVICE,
    url,
    entities: [],
    migrations,
  });
  const lists = new PaperBankListRepository(transactions);
  return {
    list: (query, userId) => lists.list(query, userId),
    query: (sql, params) => dataSource.query(sql, params),
    close,
  };
}
