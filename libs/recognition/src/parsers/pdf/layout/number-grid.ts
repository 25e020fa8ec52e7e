/**
 * Numbered exercises side by side, as on worksheets ("1. 3x + 5 = 20      2. 7 − 2y = 1"): each gets a separate
 * line, in the order of the numbers. Does not handle other columns of a page. Pure.
 */
import { countsUp } from '../../../segment/counting.js';
import { union } from '../../rect.js';
import { isSpace, type Item } from './item.js';
import type { Line } from './lines.js';

/** A gap in front of a number that begins a piece, in sizes of the line. */
const GAP = 1.2;
/** The fewest rows with several numbers on a page of exercises. */
const ROWS_MIN = 2;
const PIECES_MAX = 6;
/** How far apart the left edges of one column's numbers may be, in sizes of the line. */
const ALIGNED = 2.5;
const LABEL = /^(\d{1,3})[.)．、]/;
const LABEL_CHARS = 5;
/** The smallest gap between the mark of a number and a digit, in sizes: "2. 7 − 2y", not "2.7". */
const DIGIT_GAP = 0.15;
/** An entry of a key, or a blank for one: these stay in their row. */
const SHORT = /^\d{1,3}[.)．、](?:[A-HTF√×✓✗对错]{0,5}|[_＿\u0000]{0,60}|\.{2,60}|…{1,20})$/;

interface Piece {
  number: number;
  items: Item[];
}

/** The lines, with one line for each of several numbers side by side; the same array if there are none. */
export function withNumbersApart(lines: Line[]): Line[] {
  const rows = lines.map(piecesOf);
  const grid = rows.flatMap((pieces, at) => (pieces.length > 1 ? [at] : []));
  if (grid.length < ROWS_MIN) return lines;
  const numbers = rows.map((pieces) => pieces.map(({ number }) => number));
  const inRows = runs(grid, (a, b) => follows(numbers[a] ?? [], numbers[b] ?? []));
  const acrossRows = inRows.filter(
    (run) => run.length >= ROWS_MIN && run.every((at) => countsUp(numbers[at] ?? [])),
  );
  const split = new Set(acrossRows.flat());
  const down = runs(
    grid.filter((at) => !split.has(at)),
    (a, b) => isBelow(rows[a] ?? [], rows[b] ?? []),
  ).filter((run) => run.length >= ROWS_MIN && countsDown(run.map((at) => numbers[at] ?? [])));
  if (split.size === 0 && down.length === 0) return lines;
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    const columns = down.find((run) => run[0] === at);
    if (columns) {
      const last = columns.at(-1) ?? at;
      out.push(...byColumns(lines.slice(at, last + 1), rows[at] ?? []));
      at = last;
    } else if (split.has(at)) for (const piece of rows[at] ?? []) out.push(lineFrom(line, piece.items));
    else out.push(line);
  }
  return out;
}

/** A line's numbered pieces; a single piece if the line has only one number. */
function piecesOf(line: Line): Piece[] {
  const items = line.items.filter((item) => !isSpace(item)).sort((a, b) => a.x0 - b.x0);
  const first = numberAt(items, 0);
  if (first === null) return [];
  const pieces: Piece[] = [{ number: first, items: [] }];
  let right = -Infinity;
  items.forEach((item, at) => {
    const isApart = right > -Infinity && item.x0 - right >= line.size * GAP;
    const number = isApart ? numberAt(items, at) : null;
    if (number !== null) pieces.push({ number, items: [] });
    pieces.at(-1)?.items.push(item);
    right = Math.max(right, item.x1);
  });
  const isKey = pieces.every(({ items: own }) => SHORT.test(textOf(own)));
  return pieces.length <= PIECES_MAX && !isKey ? pieces : pieces.slice(0, 1);
}

const textOf = (items: readonly Item[]): string =>
  items.map(({ text, kind }) => (kind === 'glyph' ? text : kind === 'blank' ? '\u0000' : '\u0001')).join('');

/** The number that begins at an item, with its mark. */
function numberAt(items: readonly Item[], at: number): number | null {
  const label = LABEL.exec(textOf(items.slice(at, at + LABEL_CHARS)));
  const end = at + (label?.[0].length ?? 0);
  const [mark, next] = [items[end - 1], items[end]];
  if (!label || !mark) return null;
  const isDecimal = next !== undefined && /^\d/.test(next.text) && next.x0 - mark.x1 < mark.size * DIGIT_GAP;
  return isDecimal ? null : Number(label[1]);
}

/** Whether the row below continues the count. */
const follows = (above: readonly number[], below: readonly number[]): boolean =>
  countsUp([...above, ...below]);

/** Whether each column counts downwards and continues from the foot of the previous one. */
function countsDown(rows: readonly (readonly number[])[]): boolean {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => rows.flatMap((row) => row[column] ?? []));
  return countsUp(columns.flat());
}

function isBelow(above: readonly Piece[], below: readonly Piece[]): boolean {
  return below.every(({ items: [first] }, at) => {
    const over = above[at]?.items[0];
    return first !== undefined && over !== undefined && Math.abs(first.x0 - over.x0) <= first.size * ALIGNED;
  });
}

/** Runs of neighbours in `grid` that belong together. */
function runs(grid: readonly number[], together: (a: number, b: number) => boolean): number[][] {
  const found: number[][] = [];
  for (const at of grid) {
    const run = found.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && together(last, at)) run.push(at);
    else found.push([at]);
  }
  return found;
}

/** The lines of each column, from left to right; text left of a column's number belongs to the column before it. */
function byColumns(lines: readonly Line[], first: readonly Piece[]): Line[] {
  const edges = first.slice(1).flatMap(({ items: [item] }) => (item ? [item.x0 - item.size] : []));
  const columnOf = (item: Item): number => edges.filter((edge) => item.x0 >= edge).length;
  return Array.from({ length: edges.length + 1 }, (_, column) =>
    lines.flatMap((line) => {
      const items = line.items.filter((item) => columnOf(item) === column);
      return items.some((item) => !isSpace(item)) ? [lineFrom(line, items)] : [];
    }),
  ).flat();
}

const lineFrom = (line: Line, items: Item[]): Line => ({
  ...line,
  items,
  ...union(items),
});
