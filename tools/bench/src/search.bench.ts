/**
 * `npm run bench -- search [N]`: N generated questions (100,000 by default) in 300 banks, half of them with a solution;
 * each fragment with each filter, newest first and by relevance, including the count, compared with a sequential ILIKE
 * for the same result in the same run. Also with four clients, over HTTP, on a tenth of the questions, and a check that
 * all hits are found.
 */
import { Progress } from './search/progress.js';
import { newId } from '@tiku/platform/database';
import { runQuery, askSequentially, newestHits, questions, type SearchQuery } from './search/queries.js';
import { fill } from './search/fill.js';
import { openBenchSearch } from './search/open.js';
import { timesOverHttp } from './search/over-http.js';
import { percentile, timed } from './search/timing.js';
import { FOLLOWED_HITS, missedOf } from './search/missed.js';

const BANKS = 300;
/** The yardstick is slow: it gets only every n-th query. */
const YARDSTICK_EVERY = 7;
const CLIENTS = 4;
/** Printed below the table. */
const SLOWEST = 12;
/** At a million; a sequential scan of a smaller table is faster. */
const FACTOR = { questions: 1_000_000, least: 80 };
const FOUR_CLIENTS_MOST = 2;
const HTTP_MOST = 1.4;
const GROWTH_MOST = 3;

/** Resolves to false if a measurement misses its target. */
export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 100_000);
  const small = await measure(Math.round(count / 10), 'small');
  const large = await measure(count, 'whole');
  const least = Math.min(1, count / FACTOR.questions) * FACTOR.least;
  const overHttp = percentile(large.http, 0.95);
  const checks: [string, boolean][] = [
    [
      `p95 ${ms(large.one)}, sequential ILIKE ${ms(large.yardstick)}: 1/${(large.yardstick / large.one).toFixed(0)} (at most 1/${least})`,
      large.one * least <= large.yardstick,
    ],
    [
      `four clients ${ms(large.four)}: ${(large.four / large.one).toFixed(2)} × one (at most ${FOUR_CLIENTS_MOST})`,
      large.four <= large.one * FOUR_CLIENTS_MOST,
    ],
    [
      `over HTTP ${ms(overHttp)}: ${(overHttp / large.one).toFixed(2)} × the service (at most ${HTTP_MOST})`,
      overHttp <= large.one * HTTP_MOST,
    ],
    [
      `a tenth of the questions ${ms(small.one)}: growth ${(large.one / small.one).toFixed(2)} × (at most ${GROWTH_MOST})`,
      large.one <= small.one * GROWTH_MOST,
    ],
    [`hits not found: ${large.missed}`, large.missed === 0],
  ];
  for (const [text, isGood] of checks) console.log(`${isGood ? 'reached' : 'MISSED '} ${text}`);
  return checks.every(([, isGood]) => isGood);
}

async function measure(count: number, size: 'small' | 'whole') {
  const open = await openBenchSearch();
  const queries = questions();
  const userId = newId();
  let bankIds: string[] = [];
  const measured = { one: 0, four: 0, yardstick: 0, missed: 0 };
  try {
    bankIds = await fill(open, count, userId, BANKS);
    const times = new Map<string, number[]>();
    const add = (group: string, took: number) => times.set(group, [...(times.get(group) ?? []), took]);
    const slowest: { took: number; what: string }[] = [];
    await each('asking once, to warm up', queries, (one) => runQuery(open, one, userId, bankIds));
    await each('asking', queries, async (one) => {
      const took = await timed(() => runQuery(open, one, userId, bankIds));
      for (const group of [one.kind, `by ${one.sort}`, `filter: ${one.filter}`, 'all']) add(group, took);
      slowest.push({ took, what: `${one.q} by ${one.sort}, filter: ${one.filter}` });
    });
    measured.one = percentile(times.get('all') ?? [], 0.95);
    if (size === 'whole') {
      console.log('asking from four clients …');
      const four = await byClients(queries, (one) => runQuery(open, one, userId, bankIds));
      for (const took of four) add('all, four clients', took);
      measured.four = percentile(four, 0.95);
      const sequential = queries.filter((_, at) => at % YARDSTICK_EVERY === 0);
      await each('asking the yardstick', sequential, async (one) =>
        add('yardstick: sequential ILIKE', await timed(() => askSequentially(open, one, bankIds))),
      );
      measured.yardstick = percentile(times.get('yardstick: sequential ILIKE') ?? [], 0.95);
    }
    print(count, times);
    for (const { took, what } of slowest.toSorted((a, b) => b.took - a.took).slice(0, SLOWEST))
      console.log(`  ${ms(took)}  ${what}`);
    if (size === 'whole') {
      const unfiltered = queries.filter(({ filter }) => filter === 'none');
      const expected = new Map<string, string[]>();
      await each('looking for all hits', unfiltered, async (one) => {
        const hits = expected.get(one.q) ?? (await newestHits(open, one, bankIds, FOLLOWED_HITS));
        expected.set(one.q, hits);
        measured.missed += await missedOf(open, one, hits, { userId, bankIds });
      });
    }
  } finally {
    await open.close();
  }
  // Prints the earlier measurements even so; a failed request counts as infinitely slow.
  const failed = (error: unknown): number[] => {
    console.log(String(error));
    return [Infinity];
  };
  return { ...measured, http: size === 'whole' ? await timesOverHttp(queries, bankIds).catch(failed) : [] };
}

/** Each client sends all queries, each from another place of the list on. */
async function byClients(
  queries: readonly SearchQuery[],
  work: (one: SearchQuery) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const client = async (n: number): Promise<void> => {
    const from = Math.floor((n * queries.length) / CLIENTS);
    for (const one of [...queries.slice(from), ...queries.slice(0, from)])
      times.push(await timed(() => work(one)));
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return times;
}

function print(count: number, times: Map<string, number[]>): void {
  console.log(`search over ${count} questions, rows and count in one statement`);
  console.table(
    [...times].map(([what, list]) => ({
      what,
      queries: list.length,
      'p50 ms': percentile(list, 0.5).toFixed(1),
      'p95 ms': percentile(list, 0.95).toFixed(1),
      'max ms': Math.max(0, ...list).toFixed(1),
    })),
  );
}

async function each<T>(what: string, list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const progress = new Progress(what, list.length);
  for (const [at, one] of list.entries()) {
    await work(one);
    progress.at(at + 1);
  }
  progress.end();
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
