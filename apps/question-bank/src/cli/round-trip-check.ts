/**
 * `npm run interchange:round-trip -- [QUESTIONS] [FORMAT…]`: sends generated questions (1,000) through each format.
 * Prints how many came back unchanged, how many with reported losses, and up to three fields that changed silently.
 * Fails if a field changed silently; for papers, if more than one in a hundred did.
 */
import { INTERCHANGE_FORMATS, INTERCHANGE_LIMITS } from '@tiku/contracts/question-bank';
import { generatedQuestions } from './generated-questions.js';
import { roundTrip, type RoundTrip } from './round-trip.js';

const [count = 1_000, formats] = [
  Number(process.argv[2] ?? 1_000),
  INTERCHANGE_FORMATS.filter((format) => process.argv.length < 4 || process.argv.includes(format)),
];
const SHOWN = 3;
/** The recogniser reads papers and guesses: it may start an answer at an "（1）" inside it. */
const CHANGED_IN_PAPERS_MAX = 0.01;

const questions = generatedQuestions(count);
let isGood = true;
for (const format of formats) {
  const isPaper = format === 'docx' || format === 'exam-zh';
  const portion = isPaper ? INTERCHANGE_LIMITS.paperQuestions : count;
  const startedAt = performance.now();
  const trips: RoundTrip[] = [];
  for (let at = 0; at < count; at += portion)
    trips.push(await roundTrip(format, questions.slice(at, at + portion)));
  const sum = (of: (trip: RoundTrip) => number): number => trips.reduce((all, trip) => all + of(trip), 0);
  const changed = sum(({ silent }) => new Set(silent.map(({ n }) => n)).size);
  const read = sum((trip) => trip.read);
  isGood &&= changed <= (isPaper ? CHANGED_IN_PAPERS_MAX * count : 0) && read === count;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `${format}: ${read} of ${count} read; ${sum(({ same }) => same)} the same, ${sum(({ listed }) => listed)} with what was lost listed, ${changed} changed without a word (${seconds} s)`,
  );
  for (const one of trips.flatMap(({ silent }) => silent).slice(0, SHOWN))
    console.log(`  ${JSON.stringify(one)}`);
}
process.exitCode = isGood ? 0 : 1;
