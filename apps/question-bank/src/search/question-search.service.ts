/** Runs a list or search: chooses the plan, sends the statement, reads what it says of totals and the next page. */
import { Inject, Injectable } from '@nestjs/common';
import { pagination, Uuid, type Pagination } from '@tiku/contracts/common';
import type { ListQuestionsQuery } from '@tiku/contracts/question-bank';
import { forbidden } from '@tiku/platform/errors';
import { cutPage, decodeCursor, offsetOf } from '@tiku/platform/lists';
import { gramsOf, querySpellings } from '@tiku/question-syntax/search';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { mayWrite, requireVisible } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { isFound, type QuestionRow } from '../questions/question-columns.repository.js';
import { GramFrequencies } from './gram-frequencies.js';
import { QuestionSearchRepository, type ResultRow } from './question-search.repository.js';
import { choosePlan, type SearchLimits, type SearchPlan } from './search-plan.js';
import type { SearchPlace, SearchRequest, SearchScope, SearchSort } from './statement-parts.repository.js';

export const SEARCH_LIMITS_TOKEN = Symbol('SEARCH_LIMITS');

type Query = Omit<z.output<typeof ListQuestionsQuery>, 'bankId'>;
export interface Found {
  rows: QuestionRow[];
  pagination: Pagination;
}

@Injectable()
export class QuestionSearchService {
  /** Sizes of banks as last seen: only the choice of plan depends on them. */
  readonly #sizes = new LRUCache<string, number>({ max: 20_000 });

  constructor(
    private readonly questions: QuestionSearchRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly frequencies: GramFrequencies,
    @Inject(SEARCH_LIMITS_TOKEN) private readonly limits: SearchLimits,
  ) {}

  /** Questions of one bank. @throws AppError 404 where the bank is hidden, 400 for a bad cursor */
  async inBank(id: string, query: Query, userId: string): Promise<Found> {
    const size = this.#sizes.get(id) ?? 0;
    return this.#find(query, userId, { kind: 'bank', id }, size);
  }

  /** Questions of every bank that the user may view. @throws AppError 400 for a bad cursor */
  async everywhere(query: Query, userId: string): Promise<Found> {
    const banks = await this.banks.findScope(userId, query.status);
    const size = banks.reduce((sum, bank) => sum + bank.size, 0);
    return this.#find(query, userId, { kind: 'banks', ids: banks.map(({ id }) => id), size }, size);
  }

  async #find(query: Query, userId: string, scope: SearchScope, scopeSize: number): Promise<Found> {
    const fragments = query.q ? querySpellings(query.q) : null;
    const sort = sortOf(query, fragments);
    const request: SearchRequest = {
      userId,
      scope,
      filters: query,
      fragments,
      sort,
      after: query.cursor === undefined ? null : placeOf(query.cursor, sort),
      limit: query.limit,
      offset: offsetOf(query),
    };
    const plan = choosePlan(
      {
        searched: fragments !== null,
        scopeSize,
        totalSize: Math.max(this.frequencies.total, scopeSize),
        grams: gramsOf(fragments ?? []),
        filtersType: query.type !== undefined,
        filtersDifficulty: query.difficulty !== undefined,
      },
      this.frequencies.of,
      this.limits,
    );
    const rows = await this.#run(request, plan);
    if (
      plan.kind === 'walk' &&
      plan.grams.length > 0 &&
      this.#mayHideHits(rows, request, plan.window, scopeSize)
    )
      return this.#found(
        await this.#run(request, { kind: 'grams', grams: plan.grams }),
        request,
        'grams',
        query,
      );
    return this.#found(rows, request, plan.kind, query);
  }

  async #run(request: SearchRequest, plan: SearchPlan): Promise<ResultRow[]> {
    const rows = await this.questions.find(request, plan, this.limits);
    if (request.scope.kind === 'bank') {
      const access = requireVisible(rows[0]?.access ?? null);
      this.#sizes.set(access.id, access.questionCount);
      if (request.filters.status === 'deleted' && !mayWrite(access)) throw forbidden('bank.role.write');
    }
    return rows;
  }

  /** A window that did not fill the page may have stopped short of older hits. */
  #mayHideHits(rows: ResultRow[], request: SearchRequest, window: number, scopeSize: number): boolean {
    if (scopeSize <= window) return false;
    if ((rows[0]?.ranked ?? 0) >= this.limits.rankedMax) return false;
    return rows.filter((row) => row.id !== null).length <= request.limit;
  }

  #found(result: ResultRow[], request: SearchRequest, kind: SearchPlan['kind'], query: Query): Found {
    const { rows, nextCursor } = cutPage(result.filter(isFound), request.limit, ({ k, id }) => [
      request.sort,
      k,
      id,
    ]);
    const { total, exact } = this.#total(result[0], request, kind, rows.length);
    return { rows, pagination: pagination(query.page, request.limit, total, exact, nextCursor) };
  }

  #total(first: ResultRow | undefined, request: SearchRequest, kind: SearchPlan['kind'], shown: number) {
    const hits = first?.hits ?? 0;
    const { countMax } = this.limits;
    if (kind === 'scan' || kind === 'grams') return { total: hits, exact: true };
    if (kind === 'list') {
      const filtered = hits === countMax + 1 && hasFilters(request);
      return { total: filtered ? countMax : hits, exact: !filtered };
    }
    const sampled = first?.sampled ?? 0;
    if (sampled < this.limits.sampled) return { total: hits, exact: true };
    const size = request.scope.kind === 'banks' ? request.scope.size : (first?.access?.questionCount ?? 0);
    const estimate = Math.round((hits / sampled) * size);
    return { total: Math.max(twoDigits(estimate), request.offset + shown), exact: false };
  }
}

/** "About 12,000": an estimate does not pretend to know the rest. */
function twoDigits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / unit) * unit;
}

function hasFilters({ filters }: SearchRequest): boolean {
  const { type, difficulty, tags, category, source, creator, answered, status } = filters;
  return (
    answered !== undefined ||
    Boolean(type || difficulty || tags?.length || category || source || creator || status === 'deleted')
  );
}

/** @throws AppError 400 for what is no cursor of this sort */
function placeOf(cursor: string, sort: SearchSort): SearchPlace {
  const [, value, id] = decodeCursor(cursor, z.tuple([z.literal(sort), z.number().nullable(), Uuid]));
  return { value, id };
}

function sortOf({ sort }: Query, fragments: readonly unknown[] | null): SearchSort {
  if (sort && sort !== 'relevance') return sort;
  return fragments === null ? '-createdAt' : 'relevance';
}
