/** Queries for the search, for the yardstick, and for both to compare their results. */
import { queryFragments } from '@tiku/question-syntax/search';
import type { OpenSearch } from '@tiku/question-bank/search';
import { FRAGMENTS } from './collection.js';

export interface SearchQuery {
  kind: string;
  q: string;
  filter: 'none' | 'small bank' | 'large bank' | 'type' | 'difficulty';
  sort: '-createdAt' | 'relevance';
}
const FILTERS = ['none', 'small bank', 'large bank', 'type', 'difficulty'] as const;
const SORTS = ['-createdAt', 'relevance'] as const;

/** Each fragment with each filter in both sorts. */
export const questions = (): SearchQuery[] =>
  Object.entries(FRAGMENTS).flatMap(([kind, list]) =>
    list.flatMap((q) => FILTERS.flatMap((filter) => SORTS.map((sort) => ({ kind, q, filter, sort })))),
  );

export function bankOf({ filter }: SearchQuery, bankIds: readonly string[]): string | undefined {
  if (filter === 'large bank') return bankIds[0];
  return filter === 'small bank' ? bankIds[Math.floor(bankIds.length / 2)] : undefined;
}

export const queryOf = ({ q, filter, sort }: SearchQuery, page: { limit: number; cursor?: string }) => ({
  q,
  sort,
  page: 1,
  status: 'active' as const,
  ...page,
  ...(filter === 'type' && { type: 'fill' as const }),
  ...(filter === 'difficulty' && { difficulty: 4 }),
});

export async function runQuery(
  { search }: OpenSearch,
  searchQuery: SearchQuery,
  userId: string,
  bankIds: readonly string[],
  page: { limit: number; cursor?: string } = { limit: 20 },
) {
  const user = { id: userId, role: 'teacher' as const };
  const bank = bankOf(searchQuery, bankIds);
  const query = queryOf(searchQuery, page);
  return bank ? search.inBank(bank, query, user) : search.everywhere(query, user);
}

/** SQL for the hits without any index; `$1` are the patterns. */
function conditionsOf(searchQuery: SearchQuery, bankIds: readonly string[]): string {
  const bank = bankOf(searchQuery, bankIds);
  return [
    ...queryFragments(searchQuery.q).map(
      (_, at) => `(norm ILIKE ($1::text[])[${at + 1}] OR solution_norm ILIKE ($1::text[])[${at + 1}])`,
    ),
    ...(searchQuery.filter === 'type' ? ['type = 3'] : []),
    ...(searchQuery.filter === 'difficulty' ? ['difficulty = 4'] : []),
    ...(bank ? [`bank_id::text = '${bank}'`] : []),
  ].join(' AND ');
}
const patternsOf = ({ q }: SearchQuery): string[] =>
  queryFragments(q).map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`);

/** The same hits and their number. */
export async function askSequentially(
  { query }: OpenSearch,
  searchQuery: SearchQuery,
  bankIds: readonly string[],
) {
  const order = searchQuery.sort === 'relevance' ? 'length(norm), id::text DESC' : 'id::text DESC';
  return query(
    `SELECT id, count(*) OVER () AS total FROM questions WHERE ${conditionsOf(searchQuery, bankIds)} ORDER BY ${order} LIMIT 20`,
    [patternsOf(searchQuery)],
  );
}

/** The newest hits, at most `limit`. */
export async function newestHits(
  { query }: OpenSearch,
  searchQuery: SearchQuery,
  bankIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `SELECT id::text AS id FROM questions WHERE ${conditionsOf(searchQuery, bankIds)} ORDER BY id DESC LIMIT ${limit}`,
    [patternsOf(searchQuery)],
  );
  return rows.map(({ id }) => id);
}
