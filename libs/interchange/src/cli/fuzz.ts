/**
 * `npm run fuzz -- [CASES]`: CASES files (100,000), written by us and then damaged, through every reader. A reader must
 * return questions or a refusal within a second. Prints the seed of a failure.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { writeGift } from '../gift/index.js';
import { readGift } from '../gift/read-gift.js';
import { writeMoodle } from '../moodle/index.js';
import { readMoodle } from '../moodle/read-moodle.js';
import { writeQti } from '../qti/index.js';
import { readQti, readQtiFile } from '../qti/read-qti.js';
import { canvasItem, canvasTest, equal, list, right, words, written } from '../qti/v1/canvas.fixture.js';
import { NO_PICTURES } from '../question/index.js';
import { QUESTIONS } from '../question/questions.fixture.js';
import { writeTiku } from '../tiku/index.js';
import { readTiku } from '../tiku/read-tiku.js';
import { FileRefused } from '../refusal/index.js';
import { openArchive } from '../unzip/index.js';
import { writeZip, type ZipFile } from '../zip/index.js';

const HANG_MS = 1_000;
const [cases = 100_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'tiku-fuzz-'));

const facts = { name: '题库', description: '', tags: [] };
const tiku = writeTiku(facts, QUESTIONS.length);
const qti = writeQti('3.0');
const texts = [
  [writeMoodle, readMoodle],
  [writeGift, readGift],
] as const;
const wholeTexts = texts.map(([write]) => {
  const writer = write();
  return writer.head() + QUESTIONS.map((question) => writer.question(question).text).join('') + writer.end();
});
const asked = list('response1', [['1', '甲']], words('a')) + written('response2');
const scoring = right(equal('response1', '1')) + right(equal('response2', '乙'));
const item = [
  ...QUESTIONS.map((question) => String(writeQti('2.1').question(question, NO_PICTURES).files[0]?.data)),
  ...['multiple_choice_question', 'fill_in_multiple_blanks_question', 'essay_question'].map((type) =>
    canvasTest(canvasItem({ type, stem: '<p>先 [a]，后 \\(x\\)</p>', asked, scoring })),
  ),
];
const archives = [
  [
    ...tiku.head(),
    ...QUESTIONS.flatMap((question) => tiku.question(question, NO_PICTURES).files),
    ...tiku.end(),
  ],
  [...QUESTIONS.flatMap((question) => qti.question(question, NO_PICTURES).files), ...qti.end()],
];

/** Cuts, doubles or replaces a place. */
const damage = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    put: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '{',
        '}',
        '=',
        '~',
        '<',
        '>',
        '&',
        '<![CDATA[',
        ']]>',
        '\\',
        '$',
        '<!DOCTYPE a [',
        '%50%',
        '\u0000',
        '\ud800',
      ),
    ),
  }),
  { minLength: 1, maxLength: 6 },
);
type Damage = { at: number; length: number; put: string }[];
const damaged = (text: string, all: Damage): string =>
  all.reduce((was, { at, length, put }) => {
    const place = Math.floor(at * was.length);
    return was.slice(0, place) + put + was.slice(place + length);
  }, text);

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value;
}
async function* all<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
async function drain(entries: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of entries);
}

async function readArchive(files: readonly ZipFile[], changes: Damage, isInside: boolean): Promise<void> {
  const inside = isInside
    ? files.map((file, at) => (at % 2 === 0 ? { ...file, data: damaged(String(file.data), changes) } : file))
    : files;
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(all(inside))) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const file = join(folder, 'a.zip');
  writeFileSync(file, isInside ? bytes : Buffer.from(damaged(bytes.toString('latin1'), changes), 'latin1'));
  const archive = await openArchive(file);
  try {
    await drain(files === archives[0] ? readTiku(archive) : readQti(archive));
  } finally {
    archive.close();
  }
}

let done = 0;
const slow: string[] = [];
try {
  await fc.assert(
    fc.asyncProperty(fc.nat(23), damage, async (kind, changes) => {
      const before = process.cpuUsage();
      try {
        const text = texts[kind % 2];
        if (kind >= 20) await readArchive(archives[kind % 2] ?? [], changes, kind < 22);
        else if (kind < 16 && text) await drain(text[1](one(damaged(wholeTexts[kind % 2] ?? '', changes))));
        else readQtiFile(damaged(item[kind % item.length] ?? '', changes));
      } catch (error) {
        // A refusal is a valid result; everything else is a bug.
        if (!(error instanceof FileRefused)) throw error;
      }
      if (process.cpuUsage(before).user / 1_000 > HANG_MS) slow.push(JSON.stringify(changes));
      done += 1;
      if (done % 10_000 === 0) console.log(`${done} files`);
    }),
    { numRuns: cases },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const changes of slow) console.error(`over ${HANG_MS} ms: ${changes}`);
console.log(`${cases} damaged files: ${slow.length} slow`);
process.exitCode = slow.length > 0 ? 1 : 0;
