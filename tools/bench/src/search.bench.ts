/**
 * `npm run bench -- search [N]`: N made questions (100,000 by default) in 300 banks; every fragment with every filter,
 * newest first and by relevance, count included, against a sequential ILIKE that answers the same in the same run.
 */
import { openSearch, type OpenSearch } from '@tiku/question-bank/search';
import { grams, normaliseFields, queryFragments } from '@tiku/question-syntax/search';
import { newId } from '@tiku/platform/database';
import { FRAGMENTS, madeQuestions } from './search/collection.js';

const BANKS = 300;
const PORTION = 2_000;
const CODE_CHARS = 10;
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
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set');
  const open = await openSearch(url);
  try {
    const userId = newId();
    const bankIds = await fill(open, count, userId);
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
  return bank ? search.inBank(bank, query, userId) : search.everywhere(query, userId);
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

/** Rows without the index first, the index after: what a bulk load should do too. Returns the banks, largest first. */
async function fill({ query, frequencies }: OpenSearch, count: number, userId: string): Promise<string[]> {
  const startedAt = performance.now();
  const bankIds = Array.from({ length: BANKS }, () => newId());
  const columns = `id, bid, name, category, visibility, card_color, export_template, creator_id`;
  await query(
    `INSERT INTO question_banks (${columns})
     SELECT id::uuid, right(id, ${CODE_CHARS}), 'bank', 'other', 'public', '#000000', 'default', $2
     FROM unnest($1::text[]) AS id`,
    [bankIds, userId],
  );
  const [index] = await query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'questions_grams'`,
  );
  await query('DROP INDEX questions_grams');
  let portion: object[] = [];
  const flush = async (): Promise<void> => {
    await query(
      `INSERT INTO questions (id, qid, bank_id, type, difficulty, stem, creator_id, norm, grams)
       SELECT id, right(id::text, ${CODE_CHARS}), bank_id, type, difficulty, stem, $2, norm, grams
       FROM json_to_recordset($1) AS x(id uuid, bank_id uuid, type smallint, difficulty smallint, stem text, norm text, grams int4[])`,
      [JSON.stringify(portion), userId],
    );
    portion = [];
  };
  for (const { stem, options, type, difficulty, bank } of madeQuestions(count, BANKS)) {
    const norm = normaliseFields([stem, ...options]);
    portion.push({ id: newId(), bank_id: bankIds[bank], type, difficulty, stem, norm, grams: grams(norm) });
    if (portion.length === PORTION) await flush();
  }
  await flush();
  await query(index?.indexdef ?? '');
  await query(`UPDATE question_banks b SET question_count = n, medium_count = n
    FROM (SELECT bank_id, count(*)::int AS n FROM questions GROUP BY 1) c WHERE c.bank_id = b.id`);
  await query('ANALYZE questions');
  await query('ANALYZE question_banks');
  await frequencies.refresh();
  const [size] = await query<{ size: string }>(
    `SELECT pg_size_pretty(pg_relation_size('questions_grams')) AS size`,
  );
  console.log(`${count} questions made in ${seconds(startedAt)} s, index ${size?.size ?? '?'}`);
  return bankIds;
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
const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

function percentile(list: number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
