/**
 * `npm run marking:cases -- FILE [--differences]`: measures the library on an outside file of STACK's PHP fixtures
 * (GPL, never copied into the tree), and lists the cases that differ.
 */
import { readFileSync } from 'node:fs';
import { measureStack, summary } from '../cases/measure.js';

const [file, ...flags] = process.argv.slice(2);
if (!file) throw new Error('Name the file of cases: npm run marking:cases -- FILE');
const measures = measureStack(readFileSync(file, 'utf8'));
if (flags.includes('--differences')) {
  for (const { test, option, response, key, isExpectedRight, verdict } of measures.measured) {
    if (verdict.isRight === isExpectedRight) continue;
    console.log(
      `${test} ${option} ${isExpectedRight ? '+' : '-'} ${response}   |   ${key}   → ${verdict.verdict} ${verdict.reason}`,
    );
  }
}
if (flags.includes('--unknown')) {
  for (const { test, response, key, isExpectedRight, isRefused, verdict } of measures.measured)
    if (verdict.verdict === 'unknown' && !isRefused && !isExpectedRight)
      console.log(`${test} ${response}   |   ${key}   → ${verdict.reason}`);
}
if (flags.includes('--slow'))
  for (const { test, response, key, durationMs } of measures.measured)
    if (durationMs > 12) console.log(`${durationMs.toFixed(1)} ms ${test} ${response}   |   ${key}`);
for (const line of summary(measures)) console.log(line);
