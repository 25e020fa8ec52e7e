/**
 * `npm run bench -- market [N]`: N published paper banks (100,000 by default), each searchable by name, description and
 * three questions; runs each fragment with filters and sorts as the market page sends them, and compares with a
 * sequential ILIKE for the same result in the same run.
 */
import { ListPaperBanksQuery } from '@tiku/contracts/paper-bank';
import { openMarket, type OpenMarket } from '@tiku/paper-bank/market';
import { newId, provisionDatabase } from '@tiku/platform/database';
import { queryFragments } from '@tiku/question-syntax/search';
import { FRAGMENTS } from './search/collection.js';
import { percentile, timed } from './search/timing.js';
import { fill } from './market/fill.js';
/** The yardstick is slow: it gets only every n-th query. */
const YARDSTICK_EVERY = 5;
const MEASURE_FACTOR = 5;
/** The architecture's target for its machine; printed, not judged. */
const MEASURE_MS = 30;

const FILTERS = { none: {}, category: { category: 'mathematics' }, price: { priceMin: 5, priceMax: 20 } };
const SORTS = ['-purchaseCount', '-rating', 'price'] as const;

interface MarketQuery {
  kind: string;
  q: string;
  filter: keyof typeof FILTERS;
  sort: (typeof SORTS)[number];
}

/** Resolves to false if the market is not at least five times as fast as the yardstick at the 95th percentile. */
export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 100_000);
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set');
  const urls = await provisionDatabase({ adminUrl: url, services: ['paper-bank'], secret: 'bench' });
  const open = await openMarket(urls['paper-bank'] ?? '');
  try {
    await fill(open, count);
    await open.sample();
    const userId = newId();
    const queries = marketQueries();
    for (const one of queries.filter((_, at) => at % 3 === 0)) await runQuery(open, one, userId);
    const times = new Map<string, number[]>();
    const yardstick: number[] = [];
    for (const [at, one] of queries.entries()) {
      const ms = await timed(() => runQuery(open, one, userId));
      for (const group of [one.kind, `filter: ${one.filter}`, `by ${one.sort}`, 'all searches'])
        times.set(group, [...(times.get(group) ?? []), ms]);
      if (at % YARDSTICK_EVERY === 0) yardstick.push(await timed(() => runSequentially(open, one)));
    }
    const browsing: number[] = [];
    for (const sort of SORTS)
      for (let page = 1; page <= 5; page += 1)
        browsing.push(
          await timed(() => runQuery(open, { kind: '', q: '', filter: 'none', sort }, userId, page)),
        );
    print(count, [
      ...times,
      ['browsing without a search', browsing],
      ['yardstick: sequential ILIKE', yardstick],
    ]);
    return percentile(times.get('all searches') ?? [], 0.95) * MEASURE_FACTOR <= percentile(yardstick, 0.95);
  } finally {
    await open.close();
  }
}

function marketQueries(): MarketQuery[] {
  const filters = ['none', 'category', 'price'] as const;
  return Object.entries(FRAGMENTS).flatMap(([kind, list]) =>
    list.flatMap((q) => filters.flatMap((filter) => SORTS.map((sort) => ({ kind, q, filter, sort })))),
  );
}

const runQuery = (
  { list }: OpenMarket,
  { q, filter, sort }: MarketQuery,
  userId: string,
  page = 1,
): Promise<unknown> =>
  list(
    ListPaperBanksQuery.parse({
      scope: 'market',
      ...(q && { q }),
      ...FILTERS[filter],
      sort,
      page,
      limit: 24,
    }),
    userId,
  );

/** The same hits and their number, without any index. */
async function runSequentially({ query }: OpenMarket, { q, filter, sort }: MarketQuery): Promise<unknown> {
  const fragments = queryFragments(q).map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`);
  const conditions = {
    none: 'true',
    category: `b.category || '' = 'mathematics'`,
    price: 'b.price + 0 BETWEEN 500 AND 2000',
  };
  const orders = {
    '-purchaseCount': 'b.purchase_count DESC',
    '-rating': 'b.rating_sum::float8 / greatest(b.rating_count, 1) DESC',
    price: 'b.price',
  };
  return query(
    `SELECT b.id, count(*) OVER () AS total FROM paper_bank_search s JOIN paper_banks b ON b.id = s.paper_bank_id
     WHERE s.norm ILIKE ALL($1::text[]) AND ${conditions[filter]} ORDER BY ${orders[sort]} LIMIT 24`,
    [fragments],
  );
}

function print(count: number, groups: readonly (readonly [string, number[]])[]): void {
  console.log(
    `the market over ${count} banks, with the number of hits, one client; measure ${MEASURE_MS} ms`,
  );
  console.table(
    groups.map(([what, list]) => ({
      what,
      queries: list.length,
      'p50 ms': percentile(list, 0.5).toFixed(1),
      'p95 ms': percentile(list, 0.95).toFixed(1),
      'max ms': Math.max(0, ...list).toFixed(1),
    })),
  );
}
