/**
 * `npm run interchange:check -- FOLDER`: reads the GIFT files below the folder that have parsed JSON next to them, and
 * compares; reads QTI packages, and expects a refusal of those in a folder named `wrong`. Samples belong to others, so
 * they are not part of the project.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { readGift } from '../gift/read-gift.js';
import { markupFromHtml } from '../html/index.js';
import { readQti } from '../qti/read-qti.js';
import type { ReadEntry } from '../question/index.js';
import { FileRefused } from '../refusal/index.js';
import { openArchive } from '../unzip/index.js';

const Text = z.object({ text: z.string() });
const Choice = z.looseObject({
  isCorrect: z.boolean().nullish(),
  weight: z.number().nullish(),
  text: z
    .union([Text, z.looseObject({ number: z.number().optional(), type: z.string().optional() })])
    .nullish(),
});
const Item = z.looseObject({
  type: z.string(),
  stem: Text.nullish(),
  isTrue: z.boolean().optional(),
  matchPairs: z.array(z.looseObject({ subquestion: Text, subanswer: z.string() })).optional(),
  choices: z.union([z.array(Choice), z.looseObject({ number: z.number().optional() })]).nullish(),
});
const Items = z.array(Item);

const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: npm run interchange:check -- FOLDER');
  process.exit(2);
}
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .toSorted();
const problems: string[] = [];

const gifts = files.filter((file) => file.endsWith('.gift') && files.includes(file.replace(/gift$/, 'json')));
for (const file of gifts) {
  const expected = Items.parse(
    [JSON.parse(readFileSync(file.replace(/gift$/, 'json'), 'utf8'))].flat(),
  ).filter(({ type }) => type !== 'Category');
  const found = await entriesOf(readFileSync(file, 'utf8'));
  const problem =
    expected.length === found.length
      ? expected.map((item, at) => difference(item, found[at])).find(Boolean)
      : `${found.length} questions for ${expected.length}`;
  if (problem) problems.push(`${basename(file)}: ${problem}`);
}

const packages = files.filter((file) => file.endsWith('.zip'));
for (const file of packages) {
  const isWrong = basename(dirname(file)) === 'wrong';
  const outcome = await readPackage(file);
  console.log(`${basename(file)}: ${outcome}`);
  if (isWrong !== outcome.startsWith('refused')) problems.push(`${basename(file)}: ${outcome}`);
}

for (const problem of problems) console.error(problem);
console.log(`${gifts.length} GIFT files, ${packages.length} packages: ${problems.length} problems`);
process.exitCode = problems.length > 0 || gifts.length + packages.length === 0 ? 1 : 0;

async function entriesOf(text: string): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  for await (const entry of readGift(pieces(text))) entries.push(entry);
  return entries;
}
async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

async function readPackage(file: string): Promise<string> {
  try {
    const archive = await openArchive(file);
    try {
      const types: string[] = [];
      for await (const { question, lost } of readQti(archive))
        types.push((question?.type ?? 'none') + (lost.length > 0 ? ` (${lost.join(', ')})` : ''));
      return types.join('; ');
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof FileRefused) return `refused, ${error.code}: ${error.message}`;
    throw error;
  }
}

/** The differences in words, ignoring blanks. */
function plain(text: string): string {
  return markupFromHtml(text)
    .text.replaceAll(/\\fillin|_{2,}/g, '')
    .replaceAll(/\s+/g, '');
}

function difference(item: z.output<typeof Item>, entry: ReadEntry | undefined): string | null {
  const question = entry?.question ?? null;
  const choices = Array.isArray(item.choices) ? item.choices : [];
  const texts = choices.map(({ text }) =>
    text && 'text' in text ? String(text.text) : String(text?.number ?? ''),
  );
  if (item.type === 'Description') return question === null ? null : `${item.type} became ${question.type}`;
  if (!question) return `${item.type} was not taken`;
  if (item.type === 'Matching') {
    const answers = item.matchPairs
      ?.filter(({ subquestion }) => subquestion.text !== '')
      .map(({ subanswer }) => plain(subanswer))
      .join('|');
    return question.fillAnswers.map(plain).join('|') === answers
      ? null
      : `answers ${question.fillAnswers.join('|')}`;
  }
  if (plain(item.stem?.text ?? '') !== plain(question.stem))
    return `stem ${JSON.stringify(question.stem)} for ${JSON.stringify(item.stem?.text)}`;
  switch (item.type) {
    case 'TF':
      return question.options[0]?.isCorrect === item.isTrue ? null : 'the other truth';
    case 'MC': {
      const same = choices.every(
        ({ isCorrect, weight }, at) =>
          plain(texts[at] ?? '') === plain(question.options[at]?.text ?? '') &&
          ((isCorrect ?? false) ||
            (weight ?? 0) >= 100 ||
            (!choices.some((one) => one.isCorrect) && (weight ?? 0) > 0)) === question.options[at]?.isCorrect,
      );
      return same && choices.length === question.options.length
        ? null
        : `options ${JSON.stringify(question.options)}`;
    }
    case 'Short':
      return plain(texts[0] ?? '') === plain(question.fillAnswers[0] ?? '')
        ? null
        : `answer ${question.fillAnswers[0]}`;
    case 'Numerical':
      return question.type === 'fill' ? null : `numerical became ${question.type}`;
    case 'Essay':
      return question.type === 'solution' ? null : `essay became ${question.type}`;
    default:
      return `unknown type ${item.type}`;
  }
}
