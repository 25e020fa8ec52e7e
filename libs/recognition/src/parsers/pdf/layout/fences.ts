/**
 * Tall brackets around rows: case distinctions, matrices, determinants and binomials become one item. What is between
 * two brackets is read by itself, so that lines above and below cannot mix with it. Pure.
 */
import type { Bar } from '../page-content.js';
import { AXIS, axisOf, centreX, composite, isSpace, type Item } from './item.js';
import { rowLatex } from './math-row.js';
import { STRUCTURE_DOUBT } from './doubt-mark.js';
import { isChinese } from './symbols.js';

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '|': '|', '‖': '‖', '{': '}' };
const MATRIX: Record<string, string> = {
  '(': 'pmatrix',
  '[': 'bmatrix',
  '|': 'vmatrix',
  '‖': 'Vmatrix',
  '{': 'Bmatrix',
};
/** Heights in sizes: from where a bracket holds rows, and small rows (a binomial in a line). */
const TALL = 1.5;
const TALL_SMALL = 1.12;
const SMALL = 0.86;
/** Between two columns, in sizes: less is a space around an operator. */
const COLUMN_GAP = 0.5;
const FENCES_MAX = 300;
/** From where a bracket that is not understood is doubtful. */
const ROWS_TALL = 1.9;

export interface Fenced {
  items: Item[];
  /** Those outside. */
  bars: Bar[];
}
/** Joins what is between two brackets: bars, limits and marks. */
type ReadInside = (items: readonly Item[], bars: readonly Bar[]) => Item[];
type RowsOf = (items: readonly Item[]) => Item[][];
interface Found {
  item: Item;
  parts: readonly Item[];
}

/** From the right: what a bracket holds, and a second distinction beside it, is one item when it is read. */
export function readFences(
  items: readonly Item[],
  bars: readonly Bar[],
  read: ReadInside,
  rowsOf: RowsOf,
): Fenced {
  let rest = [...items];
  let left = [...bars];
  const openings = items
    .filter(
      (item) => MATRIX[item.text] !== undefined && tall(item) > item.size * TALL_SMALL && isPlaced(item),
    )
    .sort((a, b) => b.x0 - a.x0);
  if (openings.length > FENCES_MAX) return { items: rest, bars: left };
  for (const open of openings) {
    if (!rest.includes(open)) continue;
    const found =
      matrixAt(open, rest, left, read, rowsOf) ??
      (open.text === '{' ? casesAt(open, rest, left, read, rowsOf) : null);
    if (!found) {
      if (isLeftOver(open, rest, left, read, rowsOf))
        rest = rest.map((item) => (item === open ? doubted(item) : item));
      continue;
    }
    const used = new Set(found.parts);
    rest = [...rest.filter((item) => !used.has(item)), found.item];
    left = left.filter((bar) => !isWithin(bar, found.item));
  }
  return { items: rest, bars: left };
}

const doubted = (item: Item): Item => ({ ...item, doubts: [...item.doubts, STRUCTURE_DOUBT] });

/** A bracket as high as several rows, with as many beside it. */
function isLeftOver(
  open: Item,
  items: readonly Item[],
  bars: readonly Bar[],
  read: ReadInside,
  rowsOf: RowsOf,
): boolean {
  if (tall(open) < open.size * ROWS_TALL || open.text === '|') return false;
  const close = closingOf(open, items);
  const reach = close?.x0 ?? open.x1 + open.size * 4;
  const inside = items.filter(
    (item) =>
      centreX(item) > open.x1 - 1 &&
      centreX(item) < reach &&
      middleY(item) > open.y0 &&
      middleY(item) < open.y1,
  );
  const within = bars.filter(
    (bar) => bar.x0 > open.x0 && bar.x1 < reach + 1 && bar.y0 > open.y0 && bar.y1 < open.y1,
  );
  return rowsOf(read(inside, within)).filter((row) => row.some((item) => !isSpace(item))).length > 1;
}

const tall = (item: Item): number => item.y1 - item.y0;
/** Only a bracket whose extent is known. */
const isPlaced = (item: Item): boolean => item.kind === 'glyph' && item.axis !== undefined;
const isWithin = (bar: Bar, item: Item): boolean =>
  bar.x0 > item.x0 - 1 && bar.x1 < item.x1 + 1 && bar.y0 > item.y0 - 1 && bar.y1 < item.y1 + 1;
const middleY = (item: Item): number =>
  item.kind === 'glyph' && item.axis === undefined && !item.measured
    ? item.base - item.size * AXIS
    : (item.y0 + item.y1) / 2;

function matrixAt(
  open: Item,
  items: readonly Item[],
  bars: readonly Bar[],
  read: ReadInside,
  rowsOf: RowsOf,
): Found | null {
  const close = closingOf(open, items);
  if (!close) return null;
  const inside = items.filter(
    (item) =>
      item !== open &&
      item !== close &&
      centreX(item) > open.x1 - 1 &&
      centreX(item) < close.x0 + 1 &&
      middleY(item) > open.y0 - open.size * 0.1 &&
      middleY(item) < open.y1 + open.size * 0.1,
  );
  const within = bars.filter(
    (bar) => bar.x0 > open.x0 && bar.x1 < close.x1 && bar.y0 > open.y0 - 1 && bar.y1 < open.y1 + 1,
  );
  const rows = rowsOf(read(inside, within)).filter((row) => row.some((item) => !isSpace(item)));
  if (rows.length < 2 || !areBelowEachOther(rows)) return null;
  const latex = isBinomial(open, rows)
    ? binomial(rows)
    : tall(open) > open.size * TALL
      ? matrix(open, rows)
      : null;
  if (latex === null) return null;
  const axis = axisOf(open);
  const parts = [open, close, ...inside];
  return {
    parts,
    item: composite(latex, parts, { base: axis + open.size * AXIS, size: open.size, axis }),
  };
}

/** Rows share a part of their width; a fraction beside a lower letter does not. */
const SHARED = 0.3;
function areBelowEachOther(rows: readonly Item[][]): boolean {
  const spans = rows.map((row) => {
    const inked = row.filter((item) => !isSpace(item));
    return { x0: Math.min(...inked.map(({ x0 }) => x0)), x1: Math.max(...inked.map(({ x1 }) => x1)) };
  });
  return spans.slice(1).every((span, at) => {
    const before = spans[at] ?? span;
    const shared = Math.min(span.x1, before.x1) - Math.max(span.x0, before.x0);
    return shared > Math.min(span.x1 - span.x0, before.x1 - before.x0) * SHARED;
  });
}

function closingOf(open: Item, items: readonly Item[]): Item | undefined {
  return items
    .filter(
      (item) =>
        item !== open &&
        item.text === CLOSING[open.text] &&
        isPlaced(item) &&
        item.x0 > open.x1 &&
        Math.abs(axisOf(item) - axisOf(open)) < open.size * 0.3 &&
        Math.abs(tall(item) - tall(open)) < tall(open) * 0.2,
    )
    .sort((a, b) => a.x0 - b.x0)[0];
}

/** Two small rows in round brackets without a bar. */
const isBinomial = (open: Item, rows: readonly Item[][]): boolean =>
  open.text === '(' &&
  rows.length === 2 &&
  rows.flat().every((item) => isSpace(item) || item.size < open.size * SMALL) &&
  rows.every((row) => cellsOf(row).length === 1);

const binomial = (rows: readonly Item[][]): string =>
  `\\binom{${rowLatex(rows[0] ?? [])}}{${rowLatex(rows[1] ?? [])}}`;

function matrix(open: Item, rows: readonly Item[][]): string | null {
  const columns = cellsOf(rows.flat()).map((cell) => ({
    x0: Math.min(...cell.map(({ x0 }) => x0)),
    x1: Math.max(...cell.map(({ x1 }) => x1)),
  }));
  const cells = rows.map((row) =>
    columns.map(({ x0, x1 }) =>
      rowLatex(row.filter((item) => centreX(item) >= x0 - 0.1 && centreX(item) <= x1 + 0.1)),
    ),
  );
  const empty = cells.flat().filter((cell) => cell === '').length;
  if (empty > (columns.length - 1) * (rows.length - 1) * 0.5) return null;
  const name = MATRIX[open.text] ?? 'matrix';
  return `\\begin{${name}} ${cells.map((row) => row.join(' & ')).join(' \\\\ ')} \\end{${name}}`;
}

/** Items that no gap of a column divides, from left to right. */
function cellsOf(items: readonly Item[]): Item[][] {
  const sorted = items.filter((item) => !isSpace(item)).sort((a, b) => a.x0 - b.x0);
  const cells: Item[][] = [];
  let end = -Infinity;
  for (const item of sorted) {
    if (item.x0 - end > Math.max(item.size, sorted[0]?.size ?? 0) * COLUMN_GAP) cells.push([]);
    cells.at(-1)?.push(item);
    end = Math.max(end, item.x1);
  }
  return cells;
}

/** A left brace with two or more rows on its right. */
function casesAt(
  brace: Item,
  items: readonly Item[],
  bars: readonly Bar[],
  read: ReadInside,
  rowsOf: RowsOf,
): Found | null {
  if (tall(brace) <= brace.size * TALL) return null;
  const isRight = (item: Item): boolean =>
    item !== brace && item.x0 >= brace.x1 - 1 && middleY(item) > brace.y0 - 1 && middleY(item) < brace.y1 + 1;
  const right = items.filter(isRight);
  const joined = read(
    right,
    bars.filter((bar) => bar.x0 >= brace.x1 - 1 && bar.y0 > brace.y0 - 1 && bar.y1 < brace.y1 + 1),
  );
  const centre = (brace.y0 + brace.y1) / 2;
  const behind = textBehind(joined, brace);
  const rows = rowsOf(joined.filter((item) => item.x0 < behind));
  const outer = rows.filter((row) => Math.abs(mean(row) - centre) > brace.size * 0.35);
  if (outer.length < 2) return null;
  const ends = Math.max(...outer.map(contiguousEnd));
  const limit = Math.min(ends, sentenceBehind(rows, outer, ends));
  const inside = rows
    .map((row) => row.filter((item) => item.x0 < limit))
    .filter((row) => row.some((item) => !isSpace(item)));
  if (inside.length < 2) return null;
  const parts = [brace, ...right.filter((item) => centreX(item) < limit)];
  const latex = `\\begin{cases} ${inside.map(casesRow).join(' \\\\ ')} \\end{cases}`;
  return {
    parts,
    item: composite(latex, parts, { base: centre + brace.size * AXIS, size: brace.size, axis: centre }),
  };
}

/** Where words continue the sentence in the middle row, behind the ends of the others; Infinity if they do not. */
function sentenceBehind(rows: readonly Item[][], outer: readonly Item[][], ends: number): number {
  const words = rows
    .filter((row) => !outer.includes(row))
    .flat()
    .filter((item) => isChinese(item.text) && item.x0 >= ends - item.size * 0.2);
  return Math.min(Infinity, ...words.map(({ x0 }) => x0));
}

/** Where the sentence continues behind two rows, halfway between them; Infinity if it does not. */
function textBehind(right: readonly Item[], brace: Item): number {
  const centre = (brace.y0 + brace.y1) / 2;
  const symbols = right.filter((item) => !isSpace(item) && item.size > brace.size * 0.8);
  const away = (item: Item): number => Math.abs(axisOf(item) - centre);
  const x = symbols
    .filter((item) => away(item) < brace.size * 0.2)
    .reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  const outer = symbols.filter((item) => away(item) > brace.size * 0.35 && item.x0 < x + brace.size * 3);
  const isPair = outer.some((item) => axisOf(item) < centre) && outer.some((item) => axisOf(item) > centre);
  // A third row in the middle begins where the others do.
  return isPair && outer.every((item) => item.x1 < x + 1) ? x : Infinity;
}

const mean = (row: readonly Item[]): number =>
  row.reduce((sum, item) => sum + axisOf(item), 0) / Math.max(1, row.length);

/** Right end of the row up to the first wide gap. */
function contiguousEnd(row: readonly Item[]): number {
  const sorted = [...row].filter((item) => !isSpace(item)).sort((a, b) => a.x0 - b.x0);
  let end = sorted[0]?.x1 ?? 0;
  for (const item of sorted) {
    if (item.x0 - end > item.size * 4) break;
    end = Math.max(end, item.x1);
  }
  return end;
}

/** One row of a case distinction, with `&` before its condition at the widest gap. */
function casesRow(row: readonly Item[]): string {
  const sorted = row.filter((item) => !isSpace(item)).sort((a, b) => a.x0 - b.x0);
  const gaps = sorted.map((item, index) =>
    index === 0 ? 0 : item.x0 - Math.max(...sorted.slice(0, index).map((before) => before.x1)),
  );
  const widest = Math.max(...gaps);
  const at = gaps.indexOf(widest);
  if (at <= 0 || widest < (sorted[at]?.size ?? 10) * 0.8) return rowLatex(sorted);
  return `${rowLatex(sorted.slice(0, at))} & ${rowLatex(sorted.slice(at))}`;
}
