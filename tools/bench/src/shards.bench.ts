/**
 * `npm run bench -- shards [N]`: the size of ten million questions and the cost of a search among them, in one database
 * and in shards by enterprise. Measures N questions (80,000 by default) and an eighth of them, and extrapolates sizes
 * to ten million. docs/growth.md plans with the result.
 */
import { newId } from '@tiku/platform/database';
import { runQuery, questions } from './search/queries.js';
import { fill } from './search/fill.js';
import { type BenchSearch, openBenchSearch } from './search/open.js';
import { percentile, timed } from './search/timing.js';
import { fullest } from './shards/placement.js';

const PLANNED = 10_000_000;
const SHARDS = 8;
const BANKS = 300;
const ENTERPRISES = 2_000;

/** Resolves to false if a shard is not faster. */
export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 80_000);
  const [part, whole] = [await measure(Math.round(count / SHARDS)), await measure(count)];
  const gb = (bytesEach: number, rows: number): string => `${((bytesEach * rows) / 1e9).toFixed(1)} GB`;
  for (const [what, each] of Object.entries(whole.bytesEach))
    console.log(
      `${what}: ${Math.round(each)} bytes a question; ${gb(each, PLANNED)} for ten million, ${gb(each, PLANNED / SHARDS)} in one of ${SHARDS}`,
    );
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  console.log(
    `search among ${count}: p50 ${ms(whole.p50)}, p95 ${ms(whole.p95)}; in one of ${SHARDS}: ${ms(part.p50)}, ${ms(part.p95)}`,
  );
  const places = fullest(ENTERPRISES, SHARDS);
  console.log(
    `${ENTERPRISES} enterprises, the largest with ${(100 * places.largestShare).toFixed(0)} % of all: the fullest shard holds ${places.placed.toFixed(2)} × the mean where each is placed, ${places.hashed.toFixed(2)} × by a hash of its id`,
  );
  return part.p95 < whole.p95;
}

async function measure(count: number) {
  const open = await openBenchSearch();
  try {
    const userId = newId();
    const bankIds = await fill(open, count, userId, BANKS);
    const queries = questions();
    for (const one of queries) await runQuery(open, one, userId, bankIds);
    const times: number[] = [];
    for (const one of queries) times.push(await timed(() => runQuery(open, one, userId, bankIds)));
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), bytesEach: await sizes(open, count) };
  } finally {
    await open.close();
  }
}

async function sizes({ query }: BenchSearch, count: number): Promise<Record<string, number>> {
  const [size] = await query<{ rows: number; grams: number; indexes: number }>(
    `SELECT pg_table_size('questions')::float8 AS rows, pg_relation_size('questions_grams')::float8 AS grams,
       pg_indexes_size('questions')::float8 AS indexes`,
  );
  if (!size) return {};
  const { rows, grams, indexes } = size;
  return {
    rows: rows / count,
    'index of grams': grams / count,
    'other indexes': (indexes - grams) / count,
  };
}
