/**
 * `npm run bench -- sweep [N]`: the search for duplicates in one bank of N generated questions (100,000 by default), as
 * its job runs it: time, additional memory, and time as a multiple of reading and splitting its texts once.
 */
import type { OpenSearch } from '@tiku/question-bank/search';
import { newId } from '@tiku/platform/database';
import { grams } from '@tiku/question-syntax/search';
import { fill } from './search/fill.js';
import { openBenchSearch } from './search/open.js';
import { HIDDEN } from './search/hidden-questions.js';
import { timed } from './search/timing.js';

const MINUTES_MAX = 5;
const MEMORY_MB_MAX = 300;
const SAMPLE_MS = 100;
const PAGE = 500;

/** Prints the measurements. Returns false if one misses its target. */
export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 100_000);
  const open = await openBenchSearch();
  try {
    const userId = newId();
    const [bankId = ''] = await fill(open, count, userId, 1, [...HIDDEN, ...HIDDEN]);
    const yardstick = await timed(() => cutUp(open, bankId));
    const sweepId = newId();
    await open.query('INSERT INTO duplicate_sweeps (id, bank_id, user_id) VALUES ($1, $2, $3)', [
      sweepId,
      bankId,
      userId,
    ]);
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), SAMPLE_MS);
    const took = await timed(() => open.sweep(sweepId));
    clearInterval(watch);
    const memory = (most - before) / 2 ** 20;
    const [sweep] = await open.query<{ clusters: number; status: string }>(
      'SELECT clusters, status FROM duplicate_sweeps WHERE id = $1',
      [sweepId],
    );
    const isGood = sweep?.status === 'completed' && took <= MINUTES_MAX * 60_000 && memory <= MEMORY_MB_MAX;
    console.log(
      `${count} questions: ${(took / 1_000).toFixed(1)} s, ${(took / yardstick).toFixed(1)} times as long as reading them, ${memory.toFixed(0)} MB more, ${sweep?.clusters ?? 0} groups: ${isGood ? 'reached' : 'MISSED'} (at most ${MINUTES_MAX} minutes and ${MEMORY_MB_MAX} MB)`,
    );
    return isGood;
  } finally {
    await open.close();
  }
}

async function cutUp({ query }: OpenSearch, bankId: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await query<{ id: string; norm: string }>(
      `SELECT id, norm FROM questions WHERE bank_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
      [bankId, after],
    );
    for (const { norm } of page) grams(norm);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}
