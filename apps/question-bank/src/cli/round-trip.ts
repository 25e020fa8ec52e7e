/**
 * Exports and imports questions through one format and compares each field: unchanged, changed with a report by the
 * format or the reader, or changed silently. Owns no format.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { InterchangeFormat, LossCode } from '@tiku/contracts/question-bank';
import {
  NO_PICTURES,
  type CarriedQuestion,
  type ReadEntry,
  type WrittenQuestion,
} from '@tiku/interchange/question';
import { writeZip, type ZipFile } from '@tiku/interchange/zip';
import { Background } from '@tiku/platform/background';
import { createLogger } from '@tiku/platform/logging';
import { FileSigner, LocalFolderStorage } from '@tiku/platform/storage';
import { checkQuestion } from '@tiku/question-syntax/check';
import { SERVICE } from '../config.js';
import { ExportPaper } from '../interchange/export-paper.js';
import { writerOf } from '../interchange/export-formats.js';
import { ImportSources } from '../interchange/import-source.js';
import { withoutTrailingSpaces, wordsOf } from './words.js';

const FIELDS = [
  'type',
  'stem',
  'options',
  'fillAnswers',
  'solutionAnswers',
  'solution',
  'category',
  'tags',
  'score',
  'difficulty',
  'source',
] as const;
type Field = (typeof FIELDS)[number];
/** The fields that a paper prints. The recogniser proposes the rest. */
const PAPER_FIELDS = [
  'type',
  'stem',
  'options',
  'fillAnswers',
  'solutionAnswers',
  'solution',
  'score',
] as const;
/** The fields that a loss names. A doubt may concern any field. */
const NAMED: Partial<Record<LossCode, readonly Field[]>> = {
  type: ['type', 'options', 'fillAnswers', 'solutionAnswers', 'solution', 'stem'],
  typeUnsupported: FIELDS,
  difficulty: ['difficulty'],
  source: ['source'],
  categories: ['category'],
  tags: ['tags'],
  score: ['score'],
  doubts: FIELDS,
  structure: ['stem', 'options', 'solution', 'solutionAnswers'],
  drawings: ['stem', 'options', 'solution', 'solutionAnswers'],
};
const FILE = 'round-trip';

export interface RoundTrip {
  questions: number;
  read: number;
  /** Questions with every field unchanged. */
  same: number;
  /** Questions with changed fields, each named by a loss. */
  listed: number;
  /** Fields that changed silently: a bug of ours. */
  silent: { n: number; field: Field | 'question'; was: unknown; is: unknown }[];
}

export async function roundTrip(
  format: InterchangeFormat,
  questions: readonly WrittenQuestion[],
): Promise<RoundTrip> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-round-trip-'));
  const background = new Background(null, null, null);
  try {
    const storage = new LocalFolderStorage(folder, new FileSigner(SERVICE, { SERVICE_SECRET: FILE }));
    await storage.prepare();
    const { bytes, lost, order } = await written(format, questions, background);
    await storage.put(FILE, Readable.from(bytes), {
      contentType: 'application/octet-stream',
      sizeLimitBytes: 2 ** 30,
    });
    const source = await new ImportSources(storage, background).open(format, FILE);
    const entries: ReadEntry[] = [];
    try {
      for await (const entry of source.entries()) entries.push(entry);
    } finally {
      await source.close();
    }
    return compared(order, lost, entries, isPaper(format));
  } finally {
    await background.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Written {
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** In the order of the file: a paper groups questions by type. */
  order: readonly WrittenQuestion[];
  lost: readonly LossCode[][];
}

async function written(
  format: InterchangeFormat,
  questions: readonly WrittenQuestion[],
  background: Background,
): Promise<Written> {
  const facts = { name: '题库', description: '', tags: [] };
  const made = writerOf(format, facts, questions.length);
  if (made.kind === 'text') {
    const { writer } = made;
    const entries = questions.map((question) => writer.question(question));
    const text = writer.head() + entries.map((entry) => entry.text).join('') + writer.end();
    return { bytes: [Buffer.from(text)], lost: entries.map(({ lost }) => lost), order: questions };
  }
  if (made.kind === 'package') {
    const { writer } = made;
    const files: ZipFile[] = writer.head();
    const lost = questions.map((question) => {
      const entry = writer.question(question, NO_PICTURES);
      files.push(...entry.files);
      return entry.lost;
    });
    files.push(...writer.end());
    return { bytes: writeZip(pieces(files)), lost, order: questions };
  }
  const paper = new ExportPaper(createLogger(SERVICE, 'warn'), background);
  const types = ['choice', 'multipleChoice', 'fill', 'solution'];
  const order = questions.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
  const all = order.map((question) => ({ question, pictures: NO_PICTURES }));
  return {
    bytes: await paper.write(made.format, '题库', all),
    lost: all.map((one) => paper.losses(made.format, one)),
    order,
  };
}

function compared(
  order: readonly WrittenQuestion[],
  lost: readonly (readonly LossCode[])[],
  entries: readonly ReadEntry[],
  isRead: boolean,
): RoundTrip {
  const result: RoundTrip = { questions: order.length, read: entries.length, same: 0, listed: 0, silent: [] };
  const fields = isRead ? PAPER_FIELDS : FIELDS;
  // A question that is not read must not shift all the following ones.
  const entryOf = (was: WrittenQuestion, at: number): ReadEntry | undefined =>
    isRead
      ? entries.find(({ question }) => question?.stem.startsWith(was.stem.split('：')[0] + '：'))
      : entries[at];
  for (const [at, was] of order.entries()) {
    const { question: is, lost: lostIn = [] } = entryOf(was, at) ?? { question: null };
    const codes = [...(lost[at] ?? []), ...lostIn];
    // A question that a bank refuses is not read, whatever is listed.
    if (is !== null && !isAccepted(is))
      result.silent.push({ n: at + 1, field: 'question', was: was.fillAnswers, is: is.fillAnswers });
    const excused = new Set<Field>(codes.flatMap((code) => NAMED[code] ?? []));
    const others = is === null ? fields : fields.filter((field) => !isSame(field, was, is, isRead));
    const silent = others.filter((field) => !excused.has(field));
    if (others.length === 0) result.same += 1;
    else if (silent.length === 0) result.listed += 1;
    else if (is === null) result.silent.push({ n: at + 1, field: 'question', was, is });
    else for (const field of silent) result.silent.push({ n: at + 1, field, was: was[field], is: is[field] });
  }
  return result;
}

const isAccepted = ({ type, stem, options, fillAnswers }: CarriedQuestion): boolean =>
  checkQuestion({ type, stem, options, fillAnswers }, { mayLackAnswer: true }).length === 0;

/** A field that a format omits is read as its default. */
const DEFAULTS: Partial<Record<Field, unknown>> = { difficulty: 3, source: {} };

/** The recogniser reads papers: it writes formulas and paragraphs in its own way and proposes points. */
const isPaper = (format: InterchangeFormat): boolean => format === 'docx' || format === 'exam-zh';

function isSame(field: Field, was: WrittenQuestion, is: CarriedQuestion, isRead: boolean): boolean {
  const wordOf = isRead ? wordsOf : withoutTrailingSpaces;
  return isDeepStrictEqual(plain(was[field], wordOf), plain(is[field] ?? DEFAULTS[field], wordOf));
}

/** Without keys that a reader adds, such as ids of options. */
function plain(value: unknown, wordOf: (text: string) => string): unknown {
  if (typeof value === 'string') return wordOf(value);
  if (!Array.isArray(value)) return value ?? null;
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'text' in one && 'isCorrect' in one
      ? { text: wordOf(String(one.text)), isCorrect: one.isCorrect }
      : plain(one, wordOf),
  );
}

async function* pieces<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}
