/**
 * `npm run fuzz -- [CASES] [QUESTIONS]`: CASES hostile texts (100,000) through every renderer, then QUESTIONS generated
 * questions (1,000) whose four written forms must say the same. Prints the seed of a failure and the slowest texts.
 */
import fc from 'fast-check';
import { anyQuestion } from '../fuzz/questions.fixture.js';
import { checkOutputs, hostileText } from '../fuzz/hostile.fixture.js';
import { parseMarkup } from '../markup/index.js';
import { renderHtml } from '../html/index.js';
import { sayingsOf } from '../reading/index.js';

const HANG_MS = 100;
const [cases = 100_000, questions = 1_000] = process.argv.slice(2).map(Number);

const msOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
};

const slow: string[] = [];
let done = 0;
fc.assert(
  fc.property(hostileText, (text) => {
    checkOutputs(text);
    const render = (): unknown => [parseMarkup(text), renderHtml(text)];
    // A garbage collection may fall into one measurement: reports only texts that stay slow.
    if (msOf(render) > HANG_MS && Math.min(msOf(render), msOf(render)) > HANG_MS) slow.push(text);
    done += 1;
    if (done % 10_000 === 0) console.log(`${done} texts`);
  }),
  { numRuns: cases },
);
for (const text of slow) console.error(`over ${HANG_MS} ms: ${JSON.stringify(text)}`);

fc.assert(
  fc.property(anyQuestion, (question) => {
    for (const { form, expected, said } of sayingsOf(question))
      if (said !== expected) throw new Error(`${form} says ${said}\nfor ${expected}`);
  }),
  { numRuns: questions },
);
console.log(`${cases} hostile texts, ${questions} questions: ${slow.length} slow`);
process.exitCode = slow.length > 0 ? 1 : 0;
