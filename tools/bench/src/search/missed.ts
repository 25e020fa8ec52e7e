/** Checks that reading a list to its end by cursor returns every hit once. */
import type { OpenSearch } from '@tiku/question-bank/search';
import { runQuery, type SearchQuery } from './queries.js';

/** The cursor is followed to this many hits. */
export const FOLLOWED_HITS = 3_000;

/** How many hits the cursor misses or repeats. */
export async function missedOf(
  open: OpenSearch,
  searchQuery: SearchQuery,
  expected: readonly string[],
  { userId, bankIds }: { userId: string; bankIds: string[] },
): Promise<number> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, pagination } = await runQuery(open, searchQuery, userId, bankIds, {
      limit: 100,
      ...(cursor && { cursor }),
    });
    found.push(...rows.map(({ id }) => id));
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < FOLLOWED_HITS);
  const hits = new Set(found);
  const twice = found.length - hits.size;
  // With more hits, the best are not the newest: then only their number is known.
  const isCut = searchQuery.sort === 'relevance' && expected.length === FOLLOWED_HITS;
  const missed = isCut
    ? Math.max(0, FOLLOWED_HITS - hits.size)
    : expected.filter((id) => !hits.has(id)).length;
  if (missed + twice > 0)
    console.log(`${searchQuery.q} by ${searchQuery.sort}: ${missed} missed, ${twice} twice`);
  return missed + twice;
}
