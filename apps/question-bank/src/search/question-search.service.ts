/** Runs a list or search: chooses the plan, sends the statement, reads the totals and the next page from the result. */
import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { pagination, Uuid, type Pagination } from '@tiku/contracts/common';
import type { ListQuestionsQuery } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { forbidden } from '@tiku/platform/errors';
import { cutPage, decodeCursor, offsetOf } from '@tiku/platform/lists';
import { aboutHits, GramFrequencies } from '@tiku/platform/search';
import { formerSpellings, gramsOf, querySpellings } from '@tiku/question-syntax/search';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { maySeeAnswers, mayWrite, requireVisible } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import type { QuestionRow } from '../questions/question-columns.repository.js';
import { QuestionSearchRepository, type ResultRow } from './question-search.repository.js';
import { SearchPages, type FoundPage } from './search-pages.js';
import { choosePlan, type SearchLimits, type SearchPlan } from './search-plan.js';
import { SearchTurns } from './search-turns.js';
import type { SearchPlace, SearchRequest, SearchScope, SearchSort } from './statement-parts.repository.js';

/** Most searches take less. */
const TURN_PATIENCE_MS = 40;
export const SEARCH_LIMITS_TOKEN = Symbol('SEARCH_LIMITS');
export const FORMER_TEXTS = Symbol('FORMER_TEXTS');
/** Whether questions may have a search text in the form of an earlier release. */
export interface FormerTexts {
  readonly mayExist: boolean;
}

/** The caller; the role of the account decides whether solutions count. */
type Searcher = Pick<Caller, 'id' | 'role'>;
type Query = Omit<z.output<typeof ListQuestionsQuery>, 'bankId'>;
export interface Found {
  rows: QuestionRow[];
  pagination: Pagination;
}

@Injectable()
export class QuestionSearchService {
  /** Last known sizes of banks: only the choice of plan depends on them. */
  readonly #sizes = new LRUCache<string, number>({ max: 20_000 });
  readonly #pages: SearchPages;
  readonly #turns = new SearchTurns(availableParallelism(), TURN_PATIENCE_MS);

  constructor(
    private readonly questions: QuestionSearchRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly frequencies: GramFrequencies,
    @Inject(SEARCH_LIMITS_TOKEN) private readonly limits: SearchLimits,
    @Inject(FORMER_TEXTS) private readonly formerTexts: FormerTexts,
  ) {
    this.#pages = new SearchPages((request, plan) => this.#send(request, plan), limits);
  }

  /** Questions of one bank. @throws AppError 404 if the bank is hidden, 400 for a bad cursor */
  async inBank(id: string, query: Query, caller: Searcher): Promise<Found> {
    const size = this.#sizes.get(id) ?? 0;
    return this.#find(query, caller, { kind: 'bank', id }, size);
  }

  /** Questions of every bank that the user may view, or works in. @throws AppError 400 for a bad cursor */
  async everywhere(query: Query, caller: Searcher): Promise<Found> {
    const banks = await this.banks.findScope(caller.id, query);
    const size = banks.reduce((sum, bank) => sum + bank.size, 0);
    return this.#find(query, caller, { kind: 'banks', ids: banks.map(({ id }) => id), size }, size);
  }

  async #find(
    query: Query,
    { id: userId, role }: Searcher,
    scope: SearchScope,
    scopeSize: number,
  ): Promise<Found> {
    const fragments = query.q ? querySpellings(query.q) : null;
    const former = this.#former(query.q, fragments);
    const sort = sortOf(query, fragments);
    const request: SearchRequest = {
      userId,
      seesSolutions: maySeeAnswers(null, role),
      scope,
      filters: query,
      fragments,
      former,
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
        grams: gramsOfAny([fragments ?? [], ...(former ? [former] : [])]),
        filtersType: query.type !== undefined,
        filtersDifficulty: query.difficulty !== undefined,
      },
      this.frequencies,
      this.limits,
    );
    const find = (): Promise<FoundPage> => this.#pages.find(request, plan);
    return this.#found(await (fragments === null ? find() : this.#turns.run(find)), request, query);
  }

  /** The spellings in the former form, if they are others and questions may have them. */
  #former(q: string | undefined, fragments: SearchRequest['fragments']): SearchRequest['former'] {
    if (!q || !this.formerTexts.mayExist) return null;
    const former = formerSpellings(q);
    return JSON.stringify(former) === JSON.stringify(fragments) ? null : former;
  }

  async #send(request: SearchRequest, plan: SearchPlan): Promise<ResultRow[]> {
    const rows = await this.questions.find(request, plan, this.limits);
    if (request.scope.kind === 'bank') {
      const access = requireVisible(rows[0]?.access ?? null);
      this.#sizes.set(access.id, access.questionCount);
      if (request.filters.status === 'deleted' && !mayWrite(access)) throw forbidden('bank.role.write');
    }
    return rows;
  }

  #found({ counted, rows: found, kind, floor }: FoundPage, request: SearchRequest, query: Query): Found {
    const { rows, nextCursor } = cutPage(found, request.limit, ({ k, id }) => [request.sort, k, id, floor]);
    const { total, exact } = this.#total(counted, request, kind, rows.length);
    return { rows, pagination: pagination(query.page, request.limit, total, exact, nextCursor) };
  }

  #total(first: ResultRow | undefined, request: SearchRequest, kind: SearchPlan['kind'], rowCount: number) {
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
    return { total: Math.max(aboutHits((hits / sampled) * size), request.offset + rowCount), exact: false };
  }
}

/** Sets of which a hit has one; empty if the index cannot help with all of them. */
function gramsOfAny(alternatives: readonly (readonly (readonly string[])[])[]): number[][] {
  const sets = alternatives.map(gramsOf);
  return sets.some((set) => set.length === 0) ? [] : sets.flat();
}

function hasFilters({ filters }: SearchRequest): boolean {
  const { type, difficulty, tags, point, category, source, creator, upload } = filters;
  const { answered, unanswered, status } = filters;
  return (
    answered !== undefined ||
    unanswered !== undefined ||
    Boolean(
      type ||
      difficulty ||
      tags?.length ||
      point ||
      category ||
      source ||
      creator ||
      upload ||
      status === 'deleted',
    )
  );
}

/** @throws AppError 400 if the cursor is not of this sort */
function placeOf(cursor: string, sort: SearchSort): SearchPlace {
  const place = z.tuple([z.literal(sort), z.number().nullable(), Uuid, Uuid.nullable()]);
  const [, value, id, floor] = decodeCursor(cursor, place);
  return { value, id, floor };
}

function sortOf({ sort }: Query, fragments: readonly unknown[] | null): SearchSort {
  if (sort && sort !== 'relevance') return sort;
  return fragments === null ? '-createdAt' : 'relevance';
}
