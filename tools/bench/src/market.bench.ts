/**
 * `npm run bench -- market [N]`: N published paper banks (100,000 by default), each found by its name, description and
 * three questions; every fragment with filters and sorts as the market page sends them, against a sequential ILIKE that
 * answers the same in the same run.
 */
import { ListPaperBanksQuery } from '@tiku/contracts/paper-bank';
import { openMarket, type OpenMarket } from '@tiku/paper-bank/market';
import { newId, provisionDatabase } from '@tiku/platform/database';
import { grams, normaliseFields, queryFragments } from '@tiku/question-syntax/search';
import { FRAGMENTS, madeQuestions } from './search/collection.js';

const QUESTIONS_OF_BANK = 3;
const SELLERS = 500;
const PORTION = 1_000;
/** The yardstick is slow: every n-th question is asked of it too. */
const YARDSTICK_EVERY = 5;
const MEASURE_FACTOR = 5;
/** Of the architecture, on its machine; printed, not judged. */
const MEASURE_MS = 30;

const FILTERS = { none: {}, category: { category: 'mathematics' }, price: { priceMin: 5, priceMax: 20 } };
const SORTS = ['-purchaseCount', '-rating', 'price'] as const;

interface Asked {
  kind: string;
  q: string;
  filter: keyof typeof FILTERS;
  sort: (typeof SORTS)[number];
}

/** Resolves to false where the market is not at least five times as fast as the yardstick at the 95th percentile. */
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
    const asked = questions();
    for (const one of asked.filter((_, at) => at % 3 === 0)) await ask(open, one, userId);
    const times = new Map<string, number[]>();
    const yardstick: number[] = [];
    for (const [at, one] of asked.entries()) {
      const ms = await timed(() => ask(open, one, userId));
      for (const group of [one.kind, `filter: ${one.filter}`, `by ${one.sort}`, 'all searches'])
        times.set(group, [...(times.get(group) ?? []), ms]);
      if (at % YARDSTICK_EVERY === 0) yardstick.push(await timed(() => askSequentially(open, one)));
    }
    const browsing: number[] = [];
    for (const sort of SORTS)
      for (let page = 1; page <= 5; page += 1)
        browsing.push(await timed(() => ask(open, { kind: '', q: '', filter: 'none', sort }, userId, page)));
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

function questions(): Asked[] {
  const filters = ['none', 'category', 'price'] as const;
  return Object.entries(FRAGMENTS).flatMap(([kind, list]) =>
    list.flatMap((q) => filters.flatMap((filter) => SORTS.map((sort) => ({ kind, q, filter, sort })))),
  );
}

const ask = ({ list }: OpenMarket, { q, filter, sort }: Asked, userId: string, page = 1): Promise<unknown> =>
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
async function askSequentially({ query }: OpenMarket, { q, filter, sort }: Asked): Promise<unknown> {
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

/** Rows without the index of grams first, the index after. */
async function fill({ query }: OpenMarket, count: number): Promise<void> {
  const startedAt = performance.now();
  const sellers = Array.from({ length: SELLERS }, () => newId());
  const [index] = await query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'paper_bank_search_grams'`,
  );
  await query('DROP INDEX paper_bank_search_grams');
  let banks: object[] = [];
  let stems: string[] = [];
  let made = 0;
  const flush = async (): Promise<void> => {
    await query(
      `WITH made AS (SELECT * FROM json_to_recordset($1) AS x(id uuid, name text, owner_id uuid, at int, norm text, grams int4[])),
       banks AS (
         INSERT INTO paper_banks (id, name, description, category, price, status, owner_id, published_at, search_stale,
           purchase_count, rating_sum, rating_count)
         SELECT id, name, name, (ARRAY['mathematics', 'physics', 'chemistry', 'english'])[1 + at % 4],
           at * 37 % 5000, 'published', owner_id, now(), false, at * 7919 % 1000, at * 31 % 50, 10 FROM made)
       INSERT INTO paper_bank_search (paper_bank_id, norm, grams) SELECT id, norm, grams FROM made`,
      [JSON.stringify(banks)],
    );
    banks = [];
  };
  for (const { stem, options } of madeQuestions(count * QUESTIONS_OF_BANK, 1)) {
    stems.push(stem, ...options);
    made += 1;
    if (made % QUESTIONS_OF_BANK > 0) continue;
    const at = made / QUESTIONS_OF_BANK;
    const name = `第 ${at} 套模拟卷`;
    const norm = normaliseFields([name, name, ...stems]);
    banks.push({ id: newId(), name, owner_id: sellers[at % SELLERS], at, norm, grams: grams(norm) });
    stems = [];
    if (banks.length === PORTION) await flush();
  }
  if (banks.length > 0) await flush();
  await query(index?.indexdef ?? '');
  for (const table of ['paper_banks', 'paper_bank_search']) await query(`VACUUM ANALYZE ${table}`);
  console.log(`${count} paper banks made in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

function print(count: number, groups: readonly (readonly [string, number[]])[]): void {
  console.log(
    `the market over ${count} banks, with the number of hits, one client; measure ${MEASURE_MS} ms`,
  );
  console.table(
    groups.map(([what, list]) => ({
      what,
      asked: list.length,
      'p50 ms': percentile(list, 0.5).toFixed(1),
      'p95 ms': percentile(list, 0.95).toFixed(1),
      'max ms': Math.max(0, ...list).toFixed(1),
    })),
  );
}

function percentile(list: number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
