/** Lists of paper banks: chooses the plan for the market, runs the statement, derives totals and the next page. */
import { Inject, Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import { cutPage, offsetOf } from '@tiku/platform/lists';
import { aboutHits, GramFrequencies, rarestGrams } from '@tiku/platform/search';
import { gramsOf, querySpellings } from '@tiku/question-syntax/search';
import { choosePlan, type MarketLimits, type MarketPlan } from '../market/market-plan.js';
import { MarketSample } from '../market/market-sample.js';
import { isFoundBank, type PaperBankRow } from './paper-bank-columns.repository.js';
import {
  readsMarket,
  type ListQuery,
  type PaperBankListRequest,
} from './paper-bank-list-parts.repository.js';
import { PaperBankListRepository, type ListedRow } from './paper-bank-list.repository.js';

/** The texts of banks are long: even a gram that half of them have saves reading every second of the others' hits. */
const GRAMS = { most: 8, usefulShare: 0.5 };
export const MARKET_LIMITS_TOKEN = Symbol('MARKET_LIMITS');

interface ListedPage {
  rows: PaperBankRow[];
  pagination: Pagination;
}

@Injectable()
export class PaperBankListService {
  constructor(
    private readonly lists: PaperBankListRepository,
    private readonly sample: MarketSample,
    private readonly frequencies: GramFrequencies,
    @Inject(MARKET_LIMITS_TOKEN) private readonly limits: MarketLimits,
  ) {}

  /** @throws AppError 400 if the cursor is not of this sort */
  async page(query: ListQuery, userId: string): Promise<ListedPage> {
    const fragments = query.q ? querySpellings(query.q) : null;
    const { total } = this.sample;
    const grams = rarestGrams(gramsOf(fragments ?? []), this.frequencies.of, total, GRAMS);
    const request = { query, userId, fragments, grams };
    if (!readsMarket(query)) return this.#whole(request);
    const expected = this.sample.estimate(request);
    const isIndexed = fragments === null || grams.length > 0;
    const wanted = offsetOf(query) + query.limit + 1;
    const plan = choosePlan({ total, ...expected, isIndexed, wanted }, this.limits);
    const walked = plan.kind === 'walk' ? await this.#walk(request, plan, expected.hits) : null;
    return walked ?? this.#whole(request);
  }

  async #whole(request: PaperBankListRequest): Promise<ListedPage> {
    const found = await this.lists.list(request, { kind: 'whole' });
    return pageOf(found, request.query, found[0]?.hits ?? 0, true);
  }

  /** Null if the walk did not fill the page: then the rest is unknown. */
  async #walk(request: PaperBankListRequest, plan: MarketPlan, expected: number): Promise<ListedPage | null> {
    const found = await this.lists.list(request, plan);
    const { hits = 0, others = 0 } = found[0] ?? {};
    const shown = offsetOf(request.query) + request.query.limit;
    if (hits <= shown) return null;
    return pageOf(found, request.query, Math.max(aboutHits(expected + others), shown + 1), false);
  }
}

function pageOf(found: ListedRow[], query: ListQuery, total: number, isExact: boolean): ListedPage {
  const { rows, nextCursor } = cutPage(found.filter(isFoundBank), query.limit, (end) => [
    query.sort,
    end.position,
    end.id,
  ]);
  return { rows, pagination: pagination(query.page, query.limit, total, isExact, nextCursor) };
}
