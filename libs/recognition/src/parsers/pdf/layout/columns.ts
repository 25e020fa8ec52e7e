/**
 * Columns of a page: empty vertical strips that divide it, found by counting the rows of text that cross each point.
 * Title lines may cross a strip; a page whose rows mostly cross has one column. Pure.
 */
import { countsUp } from '../../../segment/counting.js';
import type { Rect } from '../../rect.js';

export interface Column {
  x0: number;
  x1: number;
}

const BIN_POINTS = 1;
const ROW_POINTS = 6;
const GUTTER_POINTS = 5;
/** Share of the text rows that may cross a gutter: a title over both columns. */
const CROSSING_SHARE = 0.06;
/** The same, compared with the busiest point within this distance. */
const LOCAL_SHARE = 0.12;
const NEIGHBOURHOOD = 80;
const COLUMN_SHARE = 0.17;
/** The same for the ink of a column of a landscape page, whose lines may all be short. */
const INK_SHARE_LANDSCAPE = 0.12;
const ROWS_MIN = 4;

/** Columns from left to right; one that spans an undivided page. `rects` are the glyphs of the text. */
export function findColumns(rects: readonly Mark[], page: { width: number; height: number }): Column[] {
  const edge = sealEdge(rects, page);
  if (edge === null) {
    const last = sealEdge(mirrored(rects, page), page);
    if (last === null) return textColumns(rects, page);
    // The back of a sheet has it on the right.
    const right = page.width - last;
    const inner = textColumns(
      rects.filter(({ x0 }) => x0 < right),
      page,
    );
    const end = inner.at(-1) ?? { x0: 0, x1: page.width };
    return [...inner.slice(0, -1), { x0: end.x0, x1: right }, { x0: right, x1: page.width }];
  }
  const [first = { x0: 0, x1: page.width }, ...others] = textColumns(
    rects.filter(({ x1 }) => x1 > edge),
    page,
  );
  return [{ x0: 0, x1: edge }, { x0: edge, x1: first.x1 }, ...others];
}

const mirrored = (rects: readonly Mark[], { width }: { width: number }): Mark[] =>
  rects.map((rect) => ({ ...rect, x0: width - rect.x1, x1: width - rect.x0 }));

type Mark = Rect & { text?: string };
const rowOf = ({ y0, y1 }: Rect): number => Math.round((y0 + y1) / 2 / ROW_POINTS);

/** Characters one below the other in the margin: "学校", "班级", "密封线内不要答题". */
const SEAL = { share: 0.16, width: 24, characters: 8, gap: 8 };

/** Right of the line along which a paper is sealed, if it is left of the text; null for other pages. */
function sealEdge(rects: readonly Mark[], page: { width: number }): number | null {
  const margin = rects.filter(({ x1, text = '' }) => x1 < page.width * SEAL.share && text.trim() !== '');
  const chinese = margin.filter(({ text = '' }) => /[\u4e00-\u9fff]/.test(text));
  const left = lowest(chinese.map(({ x0 }) => x0));
  const strip = margin.filter(({ x0, x1 }) => x0 >= left - 2 && x1 <= left + SEAL.width);
  const rows = new Set(strip.map(rowOf));
  const right = -lowest(strip.map(({ x1 }) => -x1));
  const own = new Set(strip);
  const next = lowest(rects.flatMap((rect) => (rect.x0 > right - 0.5 && !own.has(rect) ? [rect.x0] : [])));
  const isVertical =
    strip.length >= SEAL.characters &&
    rows.size >= strip.length * 0.9 &&
    strip.filter(({ text = '' }) => /[\u4e00-\u9fff]/.test(text)).length >= strip.length * 0.7;
  // Text that begins in the strip and continues is a line of text.
  const isApart = next - right >= SEAL.gap && !rects.some(({ x0, x1 }) => x0 < right && x1 > right + 1);
  return isVertical && isApart ? (right + next) / 2 : null;
}

/** A page may have more characters than a call has arguments. */
const lowest = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Infinity);

function textColumns(rects: readonly Mark[], page: { width: number; height: number }): Column[] {
  const whole = { x0: 0, x1: page.width };
  if (rects.length < 40) return [whole];
  const bins = Math.ceil(page.width / BIN_POINTS);
  const rows = Math.ceil(page.height / ROW_POINTS);
  const covered = new Uint8Array(bins * rows);
  const counts = new Array<number>(bins).fill(0);
  const usedRows = new Set<number>();
  for (const rect of rects) {
    const row = Math.min(rows - 1, Math.max(0, Math.floor((rect.y0 + rect.y1) / 2 / ROW_POINTS)));
    usedRows.add(row);
    const last = Math.min(bins - 1, Math.floor(rect.x1 / BIN_POINTS));
    for (let bin = Math.max(0, Math.floor(rect.x0 / BIN_POINTS)); bin <= last; bin++) {
      if (covered[row * bins + bin]) continue;
      covered[row * bins + bin] = 1;
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  const allowed = Math.max(1, Math.floor(usedRows.size * CROSSING_SHARE));
  const { x0: left, x1: right } = reach(rects);
  const gutters = emptyStrips(counts, allowed).filter((strip) => strip.x0 > left && strip.x1 < right);
  const edges = [0, ...gutters.map((strip) => emptiest(counts, strip)), page.width];
  const columns = edges.slice(1).map((x1, index) => ({ x0: edges[index] ?? 0, x1 }));
  return countOn(columns, rects) ? columns : mergeThin(columns, rects, page);
}

const ROW_NUMBER = /^(\d{1,3})[.．、]/;
/** The fewest numbers in two columns, at least one in each. */
const NUMBERS_MIN = 3;

/** Whether two columns of short lines number their rows, and the second continues the numbers of the first. */
function countOn(columns: readonly Column[], rects: readonly Mark[]): boolean {
  if (columns.length !== 2) return false;
  const [left = [], right = []] = columns.map(({ x0, x1 }) =>
    rowNumbers(rects.filter((rect) => rect.x0 >= x0 && rect.x1 <= x1)),
  );
  if (left.length === 0 || right.length === 0 || left.length + right.length < NUMBERS_MIN) return false;
  return countsUp([...left, ...right]) && !isCrossed(rects, columns[1]?.x0 ?? 0);
}

/** Words of a row that crosses the cut are closer than this. */
const CUT_GAP = 9;
/** Rows of a title and a footer. */
const CROSSED_MAX = 5;

/** Whether a row of text crosses a cut, apart from a title above both columns and text below them. */
function isCrossed(rects: readonly Mark[], cut: number): boolean {
  const before = new Map<number, number>();
  const behind = new Map<number, number>();
  const crossed = new Set<number>();
  for (const rect of rects) {
    const { x0, x1, text = '' } = rect;
    if (text.trim() === '') continue;
    const row = rowOf(rect);
    if (x0 < cut && x1 > cut) crossed.add(row);
    if (x1 <= cut) before.set(row, Math.max(x1, before.get(row) ?? 0));
    else behind.set(row, Math.min(x0, behind.get(row) ?? Infinity));
  }
  for (const [row, x1] of before) if ((behind.get(row) ?? Infinity) - x1 < CUT_GAP) crossed.add(row);
  const parted = [...before.keys()].filter((row) => behind.has(row) && !crossed.has(row));
  const [first, last] = [Math.min(...parted), Math.max(...parted)];
  return [...crossed].some((row) => row > first && row < last) || crossed.size > CROSSED_MAX;
}

/** The numbers that rows begin with, from top to bottom. */
function rowNumbers(rects: readonly Mark[]): number[] {
  const rows = new Map<number, Mark[]>();
  for (const rect of rects) {
    if ((rect.text ?? '').trim() === '') continue;
    const row = rowOf(rect);
    const own = rows.get(row);
    if (own) own.push(rect);
    else rows.set(row, [rect]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([, row]) => {
      const text = row
        .sort((a, b) => a.x0 - b.x0)
        .slice(0, 5)
        .map((mark) => mark.text)
        .join('');
      const number = ROW_NUMBER.exec(text)?.[1];
      return number === undefined ? [] : [Number(number)];
    });
}

/**
 * The middle of the strip's widest part that the fewest rows cross: a few full lines reach into a strip next to short
 * ones.
 */
function emptiest(counts: readonly number[], strip: Column): number {
  const [from, to] = [strip.x0 / BIN_POINTS, strip.x1 / BIN_POINTS];
  const fewest = Math.min(...counts.slice(from, to));
  let best = { from, to: from };
  for (let start = from; start < to; start++) {
    let end = start;
    while (end < to && counts[end] === fewest) end++;
    if (end - start > best.to - best.from) best = { from: start, to: end };
    if (end > start) start = end;
  }
  return ((best.from + best.to) / 2) * BIN_POINTS;
}

/** Strips that few rows cross, also compared with the text around them (a short last column is not a gutter). */
function emptyStrips(counts: readonly number[], allowed: number): Column[] {
  const strips: Column[] = [];
  let start: number | null = null;
  for (let bin = 0; bin <= counts.length; bin++) {
    if (isEmpty(counts, bin, allowed)) start ??= bin;
    else if (start !== null) {
      if ((bin - start) * BIN_POINTS >= GUTTER_POINTS)
        strips.push({ x0: start * BIN_POINTS, x1: bin * BIN_POINTS });
      start = null;
    }
  }
  return strips;
}

function isEmpty(counts: readonly number[], bin: number, allowed: number): boolean {
  const count = counts[bin];
  if (count === undefined || count > allowed) return false;
  return count === 0 || count <= Math.floor(busiest(counts, bin) * LOCAL_SHARE);
}

function busiest(counts: readonly number[], bin: number): number {
  const end = Math.min(counts.length, bin + NEIGHBOURHOOD);
  let highest = 0;
  for (let at = Math.max(0, bin - NEIGHBOURHOOD); at < end; at++)
    highest = Math.max(highest, counts[at] ?? 0);
  return highest;
}

/** A strip that leaves a column too thin, too empty or made of short pieces (options side by side) is not a gutter. */
function mergeThin(
  columns: Column[],
  rects: readonly Rect[],
  page: { width: number; height: number },
): Column[] {
  const portrait = page.width < page.height * 1.05;
  let current = columns;
  // A column is checked again each time its neighbours are merged.
  const cache = new Map<Column, boolean>();
  const holds = (column: Column): boolean => {
    const holding = cache.get(column) ?? isColumn(column, rects, page, portrait);
    cache.set(column, holding);
    return holding;
  };
  for (let round = 0; round < columns.length; round++) {
    const weak = current.findIndex((column) => !holds(column));
    if (weak < 0 || current.length === 1) break;
    const into = weak === 0 ? 1 : weak - 1;
    const [a, b] = [Math.min(weak, into), Math.max(weak, into)];
    const merged = { x0: current[a]?.x0 ?? 0, x1: current[b]?.x1 ?? page.width };
    current = [...current.slice(0, a), merged, ...current.slice(b + 1)];
  }
  return portrait && current.length > 2 ? [{ x0: 0, x1: page.width }] : current;
}

function isColumn(
  column: Column,
  rects: readonly Rect[],
  page: { width: number },
  portrait: boolean,
): boolean {
  // Far too thin for text, as most strips between options are: no need to check every character.
  if (column.x1 - column.x0 + 2 < page.width * COLUMN_SHARE) return false;
  const own = rects.filter((rect) => rect.x0 >= column.x0 - 1 && rect.x1 <= column.x1 + 1);
  if (own.length === 0) return false;
  const { x0, x1 } = reach(own);
  if (x1 - x0 < page.width * (portrait ? COLUMN_SHARE : INK_SHARE_LANDSCAPE)) return false;
  const rows = rowWidths(own);
  const full = rows.filter((row) => row > (x1 - x0) * 0.55).length;
  return full >= (portrait ? Math.max(ROWS_MIN, rows.length * 0.3) : 1);
}

function reach(rects: readonly Rect[]): Column {
  let x0 = Infinity;
  let x1 = -Infinity;
  for (const rect of rects) {
    if (rect.x0 < x0) x0 = rect.x0;
    if (rect.x1 > x1) x1 = rect.x1;
  }
  return { x0, x1 };
}

/** Inked width of every row of text. */
function rowWidths(rects: readonly Rect[]): number[] {
  const rows = new Map<number, number>();
  for (const rect of rects) {
    const row = rowOf(rect);
    rows.set(row, (rows.get(row) ?? 0) + rect.x1 - rect.x0);
  }
  return [...rows.values()];
}
