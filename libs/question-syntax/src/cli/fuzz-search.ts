/**
 * `npm run fuzz -- [CASES]`: CASES hostile queries (100,000) through the search parser, each with a text that may
 * contain it. The index never misses a hit: a text that contains a spelling has all grams of its set. Marks only add
 * signs.
 */
import fc from 'fast-check';
import { checkQuery, hostileQuery } from '../fuzz/queries.fixture.js';

const HANG_MS = 100;
const [cases = 100_000] = process.argv.slice(2).map(Number);

const msOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
};

const slow: string[] = [];
let done = 0;
fc.assert(
  fc.property(hostileQuery, ({ query, text }) => {
    const check = (): void => checkQuery(query, text);
    // A garbage collection may fall into one measurement: reports only queries that stay slow.
    if (msOf(check) > HANG_MS && Math.min(msOf(check), msOf(check)) > HANG_MS) slow.push(query);
    done += 1;
    if (done % 10_000 === 0) console.log(`${done} queries`);
  }),
  { numRuns: cases },
);
for (const query of slow) console.error(`over ${HANG_MS} ms: ${JSON.stringify(query)}`);
console.log(`${cases} hostile queries: ${slow.length} slow`);
process.exitCode = slow.length > 0 ? 1 : 0;
