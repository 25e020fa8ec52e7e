/**
 * Tables that a person pastes as a key: rows of cells with tabs or bars between them. Reads numbers above answers, next
 * to answers, in one cell with them, and ranges; one without any number gives its cells in their order. Pure.
 */
import { rangeAnswers } from './range-answers.js';

/** A cell's answer; `number` is null if the table has no numbers. */
export interface TableAnswer {
  number: number | null;
  text: string;
}
type Row = readonly string[];

const CELLS_MAX = 5_000;
const RULE = /^[\s|:+-]+$/;
const NUMBER = /^(?:第\s{0,2}|[（([【]\s{0,2})?(\d{1,3})\s{0,2}(?:题|[.．、:：)）\]】])?$/;
const RANGE = /^第?\s{0,2}(\d{1,3})\s{0,2}[-~～—–−‐－〜至到]{1,2}\s{0,2}(\d{1,3})\s{0,2}题?$/;
const PAIR = /^[（([【]?(\d{1,3})\s{0,2}[)）\]】.．、:：]\s{0,4}(\S[^\n]{0,200})$/;
const NUMBER_NAME = /^(?:题号|序号|小?题号?|编号|题目|no\.?|number|#|question|item|q)$/i;
const ANSWER_NAME = /^(?:(?:正确|参考|标准)?答案|选项|answers?|keys?)$/i;
const LETTERS = /^[A-H]{1,8}$/i;

/** The rows of a pasted table; null if the text has none. */
export function pastedRows(text: string): string[][] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !RULE.test(line));
  const cut = lines.map((line) =>
    line.includes('\t')
      ? line.split('\t')
      : /^\s{0,8}\|/.test(line)
        ? line
            .trim()
            .replace(/^\||\|$/g, '')
            .split('|')
        : [line],
  );
  const rows = cut.map((row) => row.map((cell) => cell.trim()));
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  return cells <= CELLS_MAX && rows.some((row) => row.length > 1) ? rows : null;
}

const numberOf = (cell = ''): number | null => {
  const digits = NUMBER.exec(cell)?.[1];
  return digits === undefined ? null : Number(digits);
};
const rangeOf = (cell = ''): [number, number] | null => {
  const [, from, to] = RANGE.exec(cell) ?? [];
  return Number(to) > Number(from) ? [Number(from), Number(to)] : null;
};
const ascends = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));

/** The answers of the table; [] if no layout fits. */
export function tableAnswers(rows: readonly Row[]): TableAnswer[] {
  const width = Math.max(...rows.map((row) => row.length));
  const turned = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
  for (const read of [
    () => named(rows),
    () => named(turned),
    () => ranged(rows),
    () => paired(rows),
    () => columns(rows),
    () => across(rows),
    () => columns(turned),
    () => bare(rows),
  ]) {
    const found = read().filter(({ text }) => text !== '');
    if (found.length > 0) return found;
  }
  return [];
}

/** Below a head that says which columns contain numbers and which answers; the pair may repeat to the right. */
function named(rows: readonly Row[]): TableAnswer[] {
  const at = rows.findIndex(
    (row) => row.some((cell) => ANSWER_NAME.test(cell)) && row.some((cell) => NUMBER_NAME.test(cell)),
  );
  const head = rows[at];
  if (!head) return [];
  return head.flatMap((cell, column) => {
    const answer = NUMBER_NAME.test(cell)
      ? head.findIndex((name, own) => own > column && ANSWER_NAME.test(name))
      : -1;
    return answer < 0 ? [] : rows.slice(at + 1).flatMap((row) => ofCells(row[column], [row[answer] ?? '']));
  });
}

/** A row of numbers above the row of its answers, several times. */
function across(rows: readonly Row[]): TableAnswer[] {
  const found: TableAnswer[] = [];
  for (let at = 0; at + 1 < rows.length; at++) {
    const row = rows[at] ?? [];
    const numbers = row.map(numberOf);
    const counting = numbers.filter((number) => number !== null);
    const others = row.filter((cell, column) => cell !== '' && numbers[column] === null);
    if (counting.length < 2 || !ascends(counting) || others.length > 1) continue;
    const below = rows[at + 1] ?? [];
    numbers.forEach((number, column) => {
      if (number !== null) found.push({ number, text: below[column] ?? '' });
    });
    at++;
  }
  return found;
}

/** Columns of ascending numbers, each with its answers in the column to the right. */
function columns(rows: readonly Row[]): TableAnswer[] {
  const width = Math.max(...rows.map((row) => row.length));
  const found: TableAnswer[] = [];
  for (let column = 0; column + 1 < width; column++) {
    const cells = rows.map((row) => row[column] ?? '');
    const numbers = cells.map(numberOf);
    const counting = numbers.filter((number) => number !== null);
    const others = cells.filter((cell, at) => cell !== '' && numbers[at] === null && !NUMBER_NAME.test(cell));
    if (
      counting.length < Math.min(2, rows.length) ||
      !ascends(counting) ||
      others.length > counting.length / 2
    )
      continue;
    const next = answerColumn(rows, column, width);
    rows.forEach((row, at) => {
      const number = numbers[at];
      if (number != null) found.push({ number, text: row[next] ?? '' });
    });
    column = next;
  }
  return found;
}

/** Usually the next one; a column of letters further right wins over the names of types and points. */
function answerColumn(rows: readonly Row[], numbers: number, width: number): number {
  const letters = (column: number): number => rows.filter((row) => LETTERS.test(row[column] ?? '')).length;
  const isNumbers = (column: number): boolean =>
    ascends(rows.flatMap((row) => numberOf(row[column]) ?? [])) &&
    rows.every((row) => numberOf(row[column]) !== null);
  for (let column = numbers + 2; column < width && letters(numbers + 1) === 0; column++) {
    if (column + 1 < width && isNumbers(column)) break;
    if (letters(column) * 2 > rows.length) return column;
  }
  return numbers + 1;
}

/** "1-5 | ABCDA", "6-8 | A | B | C": ranges with their answers in the cells after them. */
function ranged(rows: readonly Row[]): TableAnswer[] {
  if (!rows.some((row) => row.some((cell) => rangeOf(cell)))) return [];
  return rows.flatMap((row) =>
    row.flatMap((cell, column) => {
      if (!rangeOf(cell) && numberOf(cell) === null) return [];
      if (
        column > 0 &&
        numberOf(cell) !== null &&
        (rangeOf(row[column - 1]) ?? numberOf(row[column - 1])) !== null
      )
        return [];
      const next = row.findIndex((other, own) => own > column && rangeOf(other));
      return ofCells(cell, row.slice(column + 1, next < 0 ? undefined : next));
    }),
  );
}

/** "1. A | 2. B": each cell has its number. */
function paired(rows: readonly Row[]): TableAnswer[] {
  const cells = rows.flat().filter((cell) => cell !== '' && !ANSWER_NAME.test(cell));
  const pairs = cells.flatMap((cell): TableAnswer[] => {
    const [, number, text = ''] = PAIR.exec(cell) ?? [];
    return number === undefined ? [] : [{ number: Number(number), text: text.trim() }];
  });
  const isWhole = pairs.length > 1 && pairs.length * 10 >= cells.length * 9;
  return isWhole && new Set(pairs.map(({ number }) => number)).size === pairs.length ? pairs : [];
}

/** Answers alone, in the order of the questions. */
function bare(rows: readonly Row[]): TableAnswer[] {
  const cells = rows.flat().filter((cell) => cell !== '' && !ANSWER_NAME.test(cell));
  const isOneLine =
    rows.length === 1 ||
    rows.every((row) => row.filter(Boolean).length === 1) ||
    cells.every((cell) => LETTERS.test(cell));
  return isOneLine ? cells.map((text) => ({ number: null, text })) : [];
}

function ofCells(head: string | undefined, cells: readonly string[]): TableAnswer[] {
  const range = rangeOf(head);
  const number = numberOf(head);
  if (number !== null) return [{ number, text: cells[0] ?? '' }];
  if (!range) return [];
  const [from, to] = range;
  const filled = cells.filter((cell) => cell !== '');
  const each = rangeAnswers(filled.join(' '), to - from + 1);
  return (each ?? []).map((text, at) => ({ number: from + at, text }));
}
