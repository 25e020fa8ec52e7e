/**
 * `npm run recognise:check -- FOLDER`: compares every paper with its .truth.json, if it has one. Prints questions
 * found, types, answers, and the accuracy of the flags. With `--without RULE`, prints the papers that read differently
 * without that rule of the segmenter.
 */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRecogniser } from '../process/index.js';
import { RULES } from '../segment/rules/index.js';
import { RuleRunner } from '../segment/rules/runner.js';
import { checkPaper, papersOf, readPaper, type Row } from './check-paper.js';
import { tallyLines, CalibrationTable } from './check-tables.js';
import type { CharacterErrors } from './truth.js';

const calibration = new CalibrationTable();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verbose: { type: 'boolean', default: false },
    /** Only papers of these kinds: `tex,docx`. */
    only: { type: 'string' },
    without: { type: 'string' },
  },
});
const { verbose: isVerbose, without } = values;
const [folder] = positionals;

async function main(): Promise<number> {
  if (!folder) return fail('usage: npm run recognise:check -- FOLDER [--verbose] [--without RULE]');
  if (without !== undefined && !RULES.some(({ name }) => name === without))
    return fail(`no rule is named "${without}"; these are: ${RULES.map(({ name }) => name).join(', ')}`);
  const root = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  if (!existsSync(root)) return fail(`${folder}: there is no such folder; nothing to check`);
  const papers = await papersOf(root, values.only?.split(','));
  if (papers.length === 0) return fail(`${folder}: no paper with a .truth.json next to it`);
  const recogniser = createRecogniser();
  const rows: Row[] = [];
  const rowsWithout: Row[] = [];
  for (const path of papers) {
    const paper = await readPaper(recogniser, path);
    const name = relative(root, path);
    rows.push(checkPaper(paper, name, { isVerbose, calibration }));
    if (without !== undefined)
      rowsWithout.push(
        checkPaper(paper, name, { runner: new RuleRunner({ without: [without] }), isVerbose }),
      );
  }
  await recogniser.close();
  if (without === undefined) print(rows);
  else printCost(without, rows, rowsWithout);
  return 0;
}

/** Wrong characters of scans whose text is known. */
function printCharacters(rows: readonly Row[]): void {
  const known = rows.flatMap(({ name, characters }) => (characters ? [{ name, ...characters }] : []));
  const sum = (pick: (one: CharacterErrors) => number): number =>
    known.reduce((all, one) => all + pick(one), 0);
  const all = { name: 'all', wrong: sum(({ wrong }) => wrong), of: sum(({ of }) => of) };
  for (const { name, wrong, of } of known.length > 0 ? [...known, all] : [])
    process.stdout.write(`characters wrong: ${share(wrong, of)} ${name}\n`);
}

/** The papers that change, with their lines before and after, and the totals. */
function printCost(rule: string, rows: readonly Row[], other: readonly Row[]): void {
  const cells = (row: Row): string[] => line(row.name, row).slice(0, -1);
  const changed = rows.flatMap((row, at) => {
    const [own, without] = [cells(row), cells(other[at] ?? row)];
    return own.join() === without.join() ? [] : [own, ['  without', ...without.slice(1)]];
  });
  const totals = [line('all', total(rows)), line('  without', total(other))].map((row) => row.slice(0, -1));
  draw([
    [`with and without ${rule}`, 'found', 'extra', 'types', 'answers', 'unflagged wrong', 'flagged'],
    ...changed,
    ...totals,
  ]);
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
  draw([header, null, ...cells, null, ...totals, null, ...all]);
  process.stdout.write([...tallyLines(rows), ...calibration.lines(), ''].join('\n'));
  printCharacters(rows);
  for (const row of rows) for (const text of row.notes) process.stdout.write(`${row.name} ${text}\n`);
}

/** A table on the standard output; null draws a rule. */
function draw(table: readonly (string[] | null)[]): void {
  const full = table.filter((row) => row !== null);
  const widths = (full[0] ?? []).map((_, column) => Math.max(...full.map((row) => width(row[column] ?? ''))));
  const drawn = table.map((row) =>
    row
      ? row.map((cell, column) => pad(cell, widths[column] ?? 0, column > 0)).join('  ')
      : widths.map((size) => '-'.repeat(size)).join('  '),
  );
  process.stdout.write(`${drawn.join('\n')}\n`);
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
