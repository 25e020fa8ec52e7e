/**
 * `npm run bench -- search [N]`: N made questions (100,000 by default) in 300 banks; every fragment with every filter,
 * newest first and by relevance, count included, against a sequential ILIKE that answers the same in the same run.
 */
import type { OpenSearch } from '@tiku/question-bank/search';
import { newId } from '@tiku/platform/database';
import { queryFragments } from '@tiku/question-syntax/search';
import { FRAGMENTS } from './search/collection.js';
import { fill } from './search/fill.js';
import { openBenchSearch } from './search/open.js';
import { percentile, timed } from './search/timing.js';

const BANKS = 300;
/** The yardstick is slow: every n-th question is asked of it too. */
const YARDSTICK_EVERY = 7;
const MEASURE_FACTOR = 5;

interface Asked {
  kind: string;
  q: string;
  filter: 'none' | 'small bank' | 'large bank' | 'type' | 'difficulty';
  sort: '-createdAt' | 'relevance';
}

/** Resolves to false where search is not at least five times as fast as the yardstick at the 95th percentile. */
export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 100_000);
  const open = await openBenchSearch();
  try {
    const userId = newId();
    const bankIds = await fill(open, count, userId, BANKS);
    const asked = questions();
    for (const one of asked.filter((_, at) => at % 3 === 0)) await ask(open, one, userId, bankIds);
    const times = new Map<string, number[]>();
    const yardstick: number[] = [];
    for (const [at, one] of asked.entries()) {
      const ms = await timed(() => ask(open, one, userId, bankIds));
      for (const group of [one.kind, `by ${one.sort}`, `filter: ${one.filter}`, 'all']) add(times, group, ms);
      if (at % YARDSTICK_EVERY === 0) yardstick.push(await timed(() => askSequentially(open, one, bankIds)));
    }
    print(count, times, yardstick);
    return percentile(times.get('all') ?? [], 0.95) * MEASURE_FACTOR <= percentile(yardstick, 0.95);
  } finally {
    await open.close();
  }
}

function questions(): Asked[] {
  const filters = ['none', 'small bank', 'large bank', 'type', 'difficulty'] as const;
  const sorts = ['-createdAt', 'relevance'] as const;
  return Object.entries(FRAGMENTS).flatMap(([kind, list]) =>
    list.flatMap((q) => filters.flatMap((filter) => sorts.map((sort) => ({ kind, q, filter, sort })))),
  );
}

async function ask({ search }: OpenSearch, { q, filter, sort }: Asked, userId: string, bankIds: string[]) {
  const query = {
    q,
    sort,
    page: 1,
    limit: 20,
    status: 'active' as const,
    ...(filter === 'type' && { type: 'fill' as const }),
    ...(filter === 'difficulty' && { difficulty: 4 }),
  };
  const bank = bankOf(filter, bankIds);
  const user = { id: userId, role: 'teacher' as const };
  return bank ? search.inBank(bank, query, user) : search.everywhere(query, user);
}

/** The same hits and their number, without any index. */
async function askSequentially({ query }: OpenSearch, { q, filter, sort }: Asked, bankIds: string[]) {
  const fragments = queryFragments(q).map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`);
  const bank = bankOf(filter, bankIds);
  const conditions = [
    'norm ILIKE ALL($1::text[])',
    ...(filter === 'type' ? ['type = 3'] : []),
    ...(filter === 'difficulty' ? ['difficulty = 4'] : []),
    ...(bank ? [`bank_id::text = '${bank}'`] : []),
  ];
  const order = sort === 'relevance' ? 'length(norm), id::text DESC' : 'id::text DESC';
  return query(
    `SELECT id, count(*) OVER () AS total FROM questions WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT 20`,
    [fragments],
  );
}

function bankOf(filter: Asked['filter'], bankIds: string[]): string | undefined {
  if (filter === 'large bank') return bankIds[0];
  return filter === 'small bank' ? bankIds[Math.floor(BANKS / 2)] : undefined;
}

function print(count: number, times: Map<string, number[]>, yardstick: number[]): void {
  const row = (name: string, list: number[]) => ({
    what: name,
    asked: list.length,
    'p50 ms': percentile(list, 0.5).toFixed(1),
    'p95 ms': percentile(list, 0.95).toFixed(1),
    'max ms': Math.max(0, ...list).toFixed(1),
  });
  console.log(`search over ${count} questions, rows and count in one statement, one client`);
  console.table([
    ...[...times].map(([name, list]) => row(name, list)),
    row('yardstick: sequential ILIKE', yardstick),
  ]);
}

const add = (times: Map<string, number[]>, group: string, ms: number): void => {
  times.set(group, [...(times.get(group) ?? []), ms]);
};
