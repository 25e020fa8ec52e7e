/**
 * A sample of the market, held in memory: lists choose their plan and the word "about" by it. Results never depend on
 * it: before the first sample every list is read whole, which is slower but correct.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { pricesOf, type PaperBankListRequest } from '../paper-banks/paper-bank-list-parts.repository.js';
import { MarketSampleRepository, type SampledBankRow } from './market-sample.repository.js';

/** Enough to tell 1 % from 1.3 %; each search reads their texts, which takes a millisecond or two. */
const SAMPLED_ROWS = 4_000;
const SAMPLED_CHARS = 4_000_000;
const REFRESH_INTERVAL_MS = 600_000;

export interface MarketEstimate {
  /** Banks that pass the filters, banks that contain the search text, and those that do both. */
  filtered: number;
  containing: number;
  hits: number;
}

@Injectable()
export class MarketSample {
  #total = 0;
  #banks: readonly SampledBankRow[] = [];

  constructor(
    private readonly repository: MarketSampleRepository,
    @Inject(Background) background: Pick<Background, 'every'>,
  ) {
    background.every({
      name: 'sample of the market',
      intervalMs: REFRESH_INTERVAL_MS,
      work: () => this.refresh(),
    });
  }

  /** Banks that are offered to all, as of the last sample. */
  get total(): number {
    return this.#total;
  }

  estimate({ query, fragments }: PaperBankListRequest): MarketEstimate {
    // One person has few banks.
    if (query.ownerId !== undefined || this.#banks.length === 0)
      return { filtered: 0, containing: 0, hits: 0 };
    const { category, tags = [] } = query;
    const { least = 0, most = Infinity } = pricesOf(query);
    const passes = (bank: SampledBankRow): boolean =>
      (category === undefined || bank.category === category) &&
      bank.price >= least &&
      bank.price <= most &&
      tags.every((tag) => bank.tags.includes(tag));
    const containing = (fragments ?? []).reduce(
      (found, spellings) => found.filter(({ norm }) => spellings.some((spelling) => norm.includes(spelling))),
      this.#banks,
    );
    const scale = this.#total / this.#banks.length;
    return {
      filtered: this.#banks.filter(passes).length * scale,
      containing: containing.length * scale,
      hits: containing.filter(passes).length * scale,
    };
  }

  /** Takes a new sample. */
  async refresh(): Promise<void> {
    const { total, banks } = await this.repository.take(SAMPLED_ROWS, SAMPLED_CHARS);
    this.#total = total;
    this.#banks = banks;
  }
}
