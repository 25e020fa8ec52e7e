/**
 * `npm run bench -- similarity [N]`: searches for changed forms of 55 questions hidden among N generated ones (100,000
 * by default); how many are found, and how fast compared with a sequential ILIKE in the same run. Only the first five
 * results count, since no more are listed.
 */
import type { OpenSearch } from '@tiku/question-bank/search';
import { newId } from '@tiku/platform/database';
import { searchForm } from '@tiku/question-syntax/search';
import { fill } from './search/fill.js';
import { openBenchSearch } from './search/open.js';
import { CHANGES, HIDDEN } from './search/hidden-questions.js';
import { percentile, timed } from './search/timing.js';

const BANKS = 300;
const YARDSTICK_ROUNDS = 20;
/** At a million questions; a sequential scan of a smaller table is faster. */
const FACTOR = { questions: 1_000_000, least: 25 };

/** Prints the measurements. Returns false if one misses its target. */
export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 100_000);
  const open = await openBenchSearch();
  try {
    const userId = newId();
    await fill(open, count, userId, BANKS, HIDDEN);
    const times: number[] = [];
    let isGood = true;
    for (const { name, least, change } of CHANGES) {
      const found = await foundAgain(open, userId, HIDDEN.map(change), times);
      isGood &&= found >= least;
      console.log(
        `${name}: ${found} of ${HIDDEN.length} found: ${found >= least ? 'reached' : 'MISSED'} (at least ${least})`,
      );
    }
    console.log('asking the yardstick …');
    const yardstick: number[] = [];
    for (const { stem } of HIDDEN.slice(0, YARDSTICK_ROUNDS))
      yardstick.push(await timed(() => sequentially(open, stem)));
    const [ours, theirs] = [percentile(times, 0.95), percentile(yardstick, 0.95)];
    const least = Math.min(1, count / FACTOR.questions) * FACTOR.least;
    const isFast = ours * least <= theirs;
    console.log(
      `p95 over ${count}: ${ours.toFixed(1)} ms, sequential ILIKE ${theirs.toFixed(1)} ms, ${(theirs / ours).toFixed(1)} times as fast: ${isFast ? 'reached' : 'MISSED'} (at least ${least})`,
    );
    return isGood && isFast;
  } finally {
    await open.close();
  }
}

async function foundAgain(
  { similarity }: OpenSearch,
  userId: string,
  queries: readonly { stem: string; options: string[] }[],
  times: number[],
): Promise<number> {
  let found = 0;
  for (const [at, { stem, options }] of queries.entries()) {
    const question = { stem, options: options.map((text) => ({ text })) };
    times.push(
      await timed(async () => {
        const [result] = await similarity.detect({
          userId,
          questions: [question],
          bankId: null,
          threshold: 0,
          comparesAnswers: true,
        });
        if (result?.matches.some((match) => match.stem === HIDDEN[at]?.stem)) found += 1;
      }),
    );
  }
  return found;
}

const sequentially = ({ query }: OpenSearch, stem: string) =>
  query(`SELECT id FROM questions WHERE norm ILIKE $1 ORDER BY length(norm), id::text LIMIT 10`, [
    `%${searchForm(stem)
      .slice(0, 12)
      .replace(/[\\%_]/g, '\\$&')}%`,
  ]);
