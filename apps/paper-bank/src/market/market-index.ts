/**
 * Maintains the search text of paper banks: a change of a bank or its papers marks it stale, and this rewrites it
 * within a second. Runs in every replica; each skips banks that another has locked.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { grams, normaliseFields } from '@tiku/question-syntax/search';
import { MarketIndexRepository } from './market-index.repository.js';

const EVERY_MS = 500;
const PORTION = 20;

@Injectable()
export class MarketIndex implements OnModuleInit {
  constructor(
    private readonly index: MarketIndexRepository,
    private readonly transactions: Transactions,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.every({
      name: 'index of paper banks',
      intervalMs: EVERY_MS,
      work: () => this.writeStale(),
    });
  }

  /** True if more may wait. */
  async writeStale(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const banks = await this.index.stale(tx, PORTION);
      for (const { id, name, description, subcategory, tags } of banks) {
        const texts = await this.index.publishedTexts(tx, id);
        const norm = normaliseFields([name, description, subcategory, ...tags, ...texts]);
        await this.index.write(tx, id, norm, grams(norm));
      }
      return banks.length === PORTION;
    });
  }
}
