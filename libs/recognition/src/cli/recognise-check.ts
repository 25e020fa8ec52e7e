/**
 * `npm run recognise:check -- FOLDER`: compares every paper with its .truth.json, if it has one. Prints questions
 * found, types, answers, and the accuracy of the flags.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { PaperTally, RecognisedQuestion } from '@tiku/contracts/ingestion';
import { RecognitionError } from '../inspect/index.js';
import { createRecogniser } from '../process/index.js';
import { recogniseFile } from './recognise-file.js';
import { tallyLines, CalibrationTable } from './check-tables.js';
import { compare, Truth, type Verdict } from './truth.js';

interface Row {
  name: string;
  kind: string;
  expected: number;
  found: number;
  extra: number;
  types: number;
  answers: number;
  answersExpected: number;
  fields: number;
  flagged: number;
  unflagged: number;
  unflaggedWrong: number;
  elapsedMs: number;
  notes: string[];
  /** Questions of the truth whose number was found. */
  present: number;
  tally: PaperTally | null;
}

const calibration = new CalibrationTable();

const verbose = process.argv.includes('--verbose');
/** `--only=tex,docx`: only papers of these kinds. */
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',');
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
async function main(): Promise<number> {
  if (!folder) return fail('usage: npm run recognise:check -- FOLDER [--verbose]');
  const root = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  if (!existsSync(root)) return fail(`${folder}: there is no such folder; nothing to check`);
  const entries = await readdir(root, { recursive: true });
  const papers = entries
    .filter((name) => name.endsWith('.truth.json'))
    .map((name) => join(root, name.replace(/\.truth\.json$/, '')))
    .filter((paper) => existsSync(paper) && (!only || only.includes(kindOf(paper))))
    .sort();
  if (papers.length === 0) return fail(`${folder}: no paper with a .truth.json next to it`);
  const recogniser = createRecogniser();
  const rows: Row[] = [];
  for (const paper of papers) rows.push(await checkPaper(recogniser, paper, relative(root, paper)));
  await recogniser.close();
  print(rows);
  return 0;
}

async function checkPaper(
  recogniser: ReturnType<typeof createRecogniser>,
  paper: string,
  name: string,
): Promise<Row> {
  const truth = Truth.parse(JSON.parse(await readFile(`${paper}.truth.json`, 'utf8')));
  const kind = truth.scan === true ? 'scan' : kindOf(paper);
  const row: Row = {
    name,
    kind,
    expected: truth.questions.length,
    found: 0,
    extra: 0,
    types: 0,
    answers: 0,
    answersExpected: 0,
    fields: 0,
    flagged: 0,
    unflagged: 0,
    unflaggedWrong: 0,
    elapsedMs: 0,
    notes: [],
    present: 0,
    tally: null,
  };
  let questions: RecognisedQuestion[] = [];
  try {
    const result = await recogniseFile(recogniser, paper);
    questions = result.document.questions;
    row.tally = result.document.tally;
    row.elapsedMs = result.elapsedMs;
  } catch (error) {
    if (!(error instanceof RecognitionError)) throw error;
    row.notes.push(`${error.code}: ${error.message}`);
  }
  const left = [...questions];
  for (const expected of truth.questions) {
    const candidates = left.filter((question) => question.n === expected.n);
    const best = candidates.find((question) => compare(expected, question).found) ?? candidates[0];
    const verdict = compare(expected, best);
    if (best) {
      left.splice(left.indexOf(best), 1);
      row.present++;
      calibration.add(verdict, best, kind === 'scan');
    }
    count(row, verdict, best);
    if (verbose) note(row, expected.n, verdict, best);
  }
  row.extra = left.length;
  return row;
}

const kindOf = (paper: string): string =>
  /scan/.test(basename(paper)) ? 'scan' : (paper.split('.').at(-1) ?? '');

function count(row: Row, verdict: Verdict, question: RecognisedQuestion | undefined): void {
  if (verdict.found) row.found++;
  if (verdict.found && verdict.type) row.types++;
  if (verdict.answer !== null) row.answersExpected++;
  if (verdict.answer === true) row.answers++;
  if (!question) return;
  const flagged = new Set(question.flags.map((flag) => flag.field.split('.')[0]));
  const fields: [string, boolean | null][] = [
    ['type', verdict.type],
    ['stem', verdict.stem],
    ['options', verdict.options],
    ['answer', verdict.answer],
    ['solution', verdict.solution],
  ];
  for (const [field, right] of fields) {
    const exists =
      right !== null || question.evidence.some((one) => one.field === field) || flagged.has(field);
    if (!exists) continue;
    row.fields++;
    if (flagged.has(field)) row.flagged++;
    else {
      row.unflagged++;
      if (right === false) row.unflaggedWrong++;
    }
  }
}

function note(row: Row, n: number, verdict: Verdict, question: RecognisedQuestion | undefined): void {
  const wrong = Object.entries(verdict)
    .filter(([, right]) => right === false)
    .map(([field]) => field);
  // The truth names no topics.
  const compared = question?.flags.filter(({ field }) => field !== 'tags') ?? [];
  const flags = compared.map((flag) => `${flag.field}:${flag.code}`);
  if (wrong.length > 0 || flags.length > 0)
    row.notes.push(
      `${n}: ${question ? '' : 'not there '}wrong [${wrong.join(' ')}] flags [${flags.join(' ')}] ${question ? `${question.type} ${question.stem.slice(0, 60)}` : ''}`,
    );
}

function print(rows: readonly Row[]): void {
  const header = ['paper', 'found', 'extra', 'types', 'answers', 'unflagged wrong', 'flagged', 'ms'];
  const cells = rows.map((row) => line(row.name, row));
  const kinds = [...new Set(rows.map((row) => row.kind))].sort();
  const totals = kinds.map((kind) =>
    line(`all .${kind}`.replace('.scan', 'scans'), total(rows.filter((row) => row.kind === kind))),
  );
  const digital = rows.filter((row) => row.kind !== 'scan');
  const all = [line('all without scans', total(digital)), line('all', total(rows))];
  const table = [header, ...cells, ...totals, ...all];
  const widths = header.map((_, column) => Math.max(...table.map((row) => width(row[column] ?? ''))));
  const draw = (row: string[]): string =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0, column > 0)).join('  ');
  const rule = widths.map((size) => '-'.repeat(size)).join('  ');
  process.stdout.write(
    [draw(header), rule, ...cells.map(draw), rule, ...totals.map(draw), rule, ...all.map(draw), ''].join(
      '\n',
    ),
  );
  process.stdout.write([...tallyLines(rows), ...calibration.lines(), ''].join('\n'));
  for (const row of rows) for (const text of row.notes) process.stdout.write(`${row.name} ${text}\n`);
}

function line(name: string, row: Row): string[] {
  return [
    name,
    share(row.found, row.expected),
    String(row.extra),
    share(row.types, row.expected),
    row.answersExpected > 0 ? share(row.answers, row.answersExpected) : '-',
    share(row.unflaggedWrong, row.unflagged),
    share(row.flagged, row.fields),
    String(row.elapsedMs),
  ];
}

function total(rows: readonly Row[]): Row {
  const sum = (pick: (row: Row) => number): number => rows.reduce((result, row) => result + pick(row), 0);
  return {
    name: '',
    kind: '',
    notes: [],
    tally: null,
    present: sum((row) => row.present),
    expected: sum((row) => row.expected),
    found: sum((row) => row.found),
    extra: sum((row) => row.extra),
    types: sum((row) => row.types),
    answers: sum((row) => row.answers),
    answersExpected: sum((row) => row.answersExpected),
    fields: sum((row) => row.fields),
    flagged: sum((row) => row.flagged),
    unflagged: sum((row) => row.unflagged),
    unflaggedWrong: sum((row) => row.unflaggedWrong),
    elapsedMs: sum((row) => row.elapsedMs),
  };
}

const share = (part: number, whole: number): string =>
  `${part}/${whole} ${whole > 0 ? ((part / whole) * 100).toFixed(1) : '-'} %`;
const width = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[\u2e80-\u9fff\uff00-\uffef]/.test(char) ? 2 : 1), 0);
const pad = (text: string, size: number, right: boolean): string =>
  right
    ? ' '.repeat(Math.max(0, size - width(text))) + text
    : text + ' '.repeat(Math.max(0, size - width(text)));

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

process.exitCode = await main();
