/**
 * Maintains the search text of paper banks: a change of a bank or its papers marks it stale, and this rewrites it
 * within a second. Runs in every replica; each skips banks that another has locked.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { grams, markedText } from '@tiku/question-syntax/search';
import { MarketIndexRepository } from './market-index.repository.js';

const EVERY_MS = 500;
const PORTION = 20;
/** Pods of the previous release may still write for some minutes. */
const FORMER_EVERY_MS = 20_000;
const FORMER_PORTION = 200;

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
    this.background.every({
      name: 'former texts of paper banks',
      intervalMs: FORMER_EVERY_MS,
      work: () => this.markFormer(),
    });
  }

  /** Marks texts as stale that an earlier release wrote in another form. Never true: the other work rewrites them. */
  async markFormer(): Promise<boolean> {
    await this.transactions.run((tx) => this.index.markFormer(tx, FORMER_PORTION));
    return false;
  }

  /** True if more may wait. */
  async writeStale(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const banks = await this.index.stale(tx, PORTION);
      for (const { id, name, description, subcategory, tags } of banks) {
        const texts = await this.index.publishedTexts(tx, id);
        const norm = markedText([name, description, subcategory, ...tags, ...texts]);
        await this.index.write(tx, id, norm, grams(norm));
      }
      return banks.length === PORTION;
    });
  }
}
