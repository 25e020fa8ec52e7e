/** `tabular`: columns l, c, r and their lines, `\hline`, `\cline`, `\multicolumn`, `\multirow`. */
import { Braces } from './braces.js';
import { masked } from './mask.js';
import type { Piece } from './piece.js';
import { scanInline } from './scan.js';
import type { Inline, Span, TableCell, TableColumn, TableRow } from './tree.js';
import { COLUMNS_MAX, columnsOf } from './table-columns.js';
const ROWS_MAX = 500;
const POSITION = /^\s{0,10}(?:\[[^\]\n]{0,20}\])?\s{0,10}/;
const RULE = /^\s{0,20}\\(?:hline|toprule|midrule|bottomrule|cline\{\s{0,5}(\d{1,2})-(\d{1,2})\s{0,5}\})/;

interface TableBody {
  columns: TableColumn[];
  rows: TableRow[];
  below: boolean[];
}

/** The inside of a `tabular`; null if it has no columns. */
export function tabularOf(body: Piece, depth: number): TableBody | null {
  const open = POSITION.exec(body.text)?.[0].length ?? 0;
  const close = body.text[open] === '{' ? new Braces(body.text).closing(open) : null;
  if (close === null) return null;
  const columns = columnsOf(body.text.slice(open + 1, close));
  if (columns.length === 0) return null;
  const rows: TableRow[] = [];
  let above: boolean[] = [];
  for (const line of split(body.slice(close + 1), /\\\\(?:\[[^\]\n]{0,20}\])?/g).slice(0, ROWS_MAX)) {
    const [rest, lines] = withoutRules(line, columns.length);
    above = above.map((one, at) => one || (lines[at] ?? false));
    if (above.length === 0) above = lines;
    if (rest.text.trim() === '') continue;
    const cells = split(rest, /&/g)
      .slice(0, COLUMNS_MAX)
      .map((cell) => cellOf(cell.trimmed(), depth));
    rows.push({ cells, above, ...rest.span(0, rest.text.length) });
    above = [];
  }
  return { columns, rows, below: above };
}

/** Parts between `separator`, except inside formulas and braces. */
function split(piece: Piece, separator: RegExp): Piece[] {
  const visible = withoutBraces(masked(piece.text));
  const parts: Piece[] = [];
  let from = 0;
  for (const match of visible.matchAll(separator)) {
    parts.push(piece.slice(from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(piece.slice(from));
  return parts;
}

/** Masks the content of braces, in one pass. */
function withoutBraces(text: string): string {
  let out = '';
  let depth = 0;
  for (const char of text) {
    if (char === '}' && depth > 0) depth -= 1;
    out += depth > 0 ? '\u0001'.repeat(char.length) : char;
    if (char === '{') depth += 1;
  }
  return out;
}

function withoutRules(line: Piece, count: number): [Piece, boolean[]] {
  let rest = line;
  let lines: boolean[] = [];
  for (let times = 0; times < COLUMNS_MAX; times += 1) {
    const rule = RULE.exec(rest.text);
    if (!rule) break;
    const from = Number(rule[1] ?? 1);
    const to = Number(rule[2] ?? count);
    const before = lines;
    lines = Array.from(
      { length: count },
      (_, at) => (before[at] ?? false) || (at + 1 >= from && at + 1 <= to),
    );
    rest = rest.slice(rule[0].length);
  }
  return [rest, lines];
}

const MULTICOLUMN = /^\\multicolumn\s{0,5}\{\s{0,5}(\d{1,2})\s{0,5}\}\s{0,5}\{/;
const MULTIROW = /^\\multirow\s{0,5}\{\s{0,5}(\d{1,2})\s{0,5}\}\s{0,5}\{[^{}]{0,20}\}\s{0,5}\{/;

function cellOf(cell: Piece, depth: number): TableCell {
  const span: Span = cell.span(0, cell.text.length);
  let inside = cell;
  let columns = 1;
  let rows = 1;
  let column: TableColumn | null = null;
  let braces = new Braces(inside.text);
  const multicolumn = MULTICOLUMN.exec(inside.text);
  if (multicolumn) {
    const open = multicolumn[0].length - 1;
    const close = braces.closing(open);
    const next = close === null ? -1 : inside.text.indexOf('{', close);
    const end = next < 0 ? null : braces.closing(next);
    if (close !== null && end !== null) {
      columns = within(multicolumn[1], COLUMNS_MAX);
      column = columnsOf(inside.text.slice(open + 1, close))[0] ?? null;
      inside = inside.slice(next + 1, end).trimmed();
    }
  }
  if (multicolumn) braces = new Braces(inside.text);
  const multirow = MULTIROW.exec(inside.text);
  if (multirow) {
    const open = multirow[0].length - 1;
    const end = braces.closing(open);
    if (end !== null) {
      rows = within(multirow[1], ROWS_MAX);
      inside = inside.slice(open + 1, end).trimmed();
    }
  }
  const children: Inline[] = scanInline(inside, depth + 1);
  return { children, columns, rows, column, ...span };
}

const within = (digits: string | undefined, max: number): number =>
  Math.min(max, Math.max(1, Number(digits)));
