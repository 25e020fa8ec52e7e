/** Text of a list with separators → rows of cells (RFC 4180). A formula is text like any other. Pure, linear. */
import { FileRefused } from '../refusal/index.js';
import { TABLE_LIMITS } from './limits.js';

const SEPARATORS = [',', '\t', ';'] as const;
type Separator = (typeof SEPARATORS)[number];

/** How far the separator is searched for: a stem with line breaks may fill the first lines. */
const HEAD_CHARS = 20_000;
const HEAD_ROWS = 20;

/** The separator that cuts the first rows into the same number of columns most often. */
export function separatorOf(text: string): Separator {
  const head = text.slice(0, HEAD_CHARS);
  const scores = SEPARATORS.map((separator) => {
    const [first, ...rest] = [...rowsOf(head, separator, HEAD_ROWS)];
    const columns = first?.cells.length ?? 1;
    const even = rest.filter(({ cells }) => cells.length === columns).length;
    return { separator, score: columns < 2 ? 0 : columns + even };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

export interface TableRow {
  /** From 1, as spreadsheets count: a line break inside a cell begins no row. */
  row: number;
  cells: string[];
}

/** Rows with a filled cell. @throws FileRefused beyond the limits */
export function* rowsOf(text: string, separator: Separator, rowsMax = Infinity): Generator<TableRow> {
  let cells: string[] = [];
  let row = 1;
  let found = 0;
  let at = 0;
  while (at < text.length) {
    const cell = cellAt(text, at, separator);
    if (cells.length < TABLE_LIMITS.columns) cells.push(cut(cell.text));
    at = cell.end;
    const isLast = at >= text.length;
    if (!isLast && text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    if (cells.some((one) => one !== '')) {
      yield { row, cells };
      if (++found >= rowsMax) return;
    }
    if (row > TABLE_LIMITS.rows * 2) throw new FileRefused('TOO_COMPLEX', 'too many rows');
    row += 1;
    cells = [];
  }
}

/** The cell that begins at `from`, and where it ends: at a separator, a line break or the end of the text. */
function cellAt(text: string, from: number, separator: string): { text: string; end: number } {
  if (text[from] === '"') {
    const end = quoteEnd(text, from + 1);
    // An opening quote that never closes is a word's own.
    if (end >= 0) {
      const inside = text.slice(from + 1, end).replaceAll('""', '"');
      const rest = plainEnd(text, end + 1, separator);
      return { text: inside + text.slice(end + 1, rest), end: rest };
    }
  }
  const end = plainEnd(text, from, separator);
  return { text: text.slice(from, end), end };
}

function quoteEnd(text: string, from: number): number {
  // A quotation longer than a cell may be has no end: otherwise each such quote would read the rest of the file.
  const limit = Math.min(text.length, from + TABLE_LIMITS.cellChars * 2);
  for (let at = from; at < limit; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at;
    at += 1;
  }
  return -1;
}

function plainEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

const cut = (cell: string): string =>
  cell.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim().slice(0, TABLE_LIMITS.cellChars);
