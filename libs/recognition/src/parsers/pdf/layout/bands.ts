/**
 * Bands of a page, one below the other: the head and foot that span all columns, and the columns between.
 * Pure.
 */
import type { Rect } from '../../rect.js';
import { findColumns, type Column } from './columns.js';

export interface Band {
  y0: number;
  y1: number;
  columns: Column[];
}
interface Size {
  width: number;
  height: number;
}
type Mark = Rect & { text?: string };
interface Row {
  y0: number;
  y1: number;
  rects: Mark[];
  /** Stretches of text without a wide gap. */
  runs: Column[];
}

/** Share of a page's rows that a head or foot may have. */
const HEAD_SHARE = 0.3;
const FOOT_SHARE = 0.1;
/** This share of the rows of a head or foot crosses the gutter; the others are short lines between them. */
const CROSSING_SHARE = 0.5;
const ROWS_MIN = 8;
/** A gutter is in the middle part of the page. */
const MIDDLE = [0.25, 0.75] as const;
const STEP_POINTS = 2;
const BEYOND_POINTS = 20;
/** Gaps within a run, in heights of its characters. */
const GAP_MAX = 0.8;

/** From top to bottom; one band of one column for an undivided page. `glyphs` are those of the text. */
export function findBands(glyphs: readonly Mark[], page: Size): Band[] {
  const rects = glyphs.map(inkOf);
  const everything = { y0: -Infinity, y1: Infinity };
  const rows = rowsOf(rects);
  const whole = findColumns(rects, page);
  if (rows.length < ROWS_MIN) return [{ ...everything, columns: whole }];
  if (whole.length > 1) return parted(rows, whole, page);
  for (const body of bodiesBelowHeads(rows, page)) {
    const columns = findColumns(
      body.flatMap((row) => row.rects),
      page,
    );
    if (columns.length > 1) return parted(rows, columns, page);
  }
  return [{ ...everything, columns: whole }];
}

/** How far a figure must reach into the columns on both sides of a gutter, as a share of their widths. */
const REACH_SHARE = 0.25;

/** A figure across two columns divides them: what is above it in both columns comes before what is below. */
export function dividedByFigures(bands: readonly Band[], figures: readonly Rect[]): Band[] {
  return [...figures]
    .sort((a, b) => a.y0 - b.y0)
    .reduce<Band[]>((now, figure) => now.flatMap((band) => divided(band, figure)), [...bands]);
}

function divided(band: Band, figure: Rect): Band[] {
  const middle = (figure.y0 + figure.y1) / 2;
  const [first, last] = [band.columns[0], band.columns.at(-1)];
  if (!first || !last || middle <= band.y0 || middle >= band.y1) return [band];
  const isAcross = band.columns.slice(1).some((right, at) => {
    const left = band.columns[at];
    return (
      left !== undefined &&
      figure.x0 < right.x0 - (right.x0 - left.x0) * REACH_SHARE &&
      figure.x1 > right.x0 + (right.x1 - right.x0) * REACH_SHARE
    );
  });
  if (!isAcross) return [band];
  const whole = [{ x0: first.x0, x1: last.x1 }];
  return [
    { ...band, y1: figure.y0 },
    { y0: figure.y0, y1: figure.y1, columns: whole },
    { ...band, y0: figure.y1 },
  ];
}

const CLOSING_MARK = /^[，。、；：．？！）】》」』”’]$/;
const OPENING_MARK = /^[（【《「『“‘]$/;
/** Narrower punctuation is set without the empty half. */
const WIDE_MARK = 0.7;

/** Half of a Chinese punctuation mark is empty; at the edge of a line that half is outside the column. */
function inkOf(glyph: Mark): Mark {
  const { x0, x1, y0, y1, text = '' } = glyph;
  if (x1 - x0 < (y1 - y0) * WIDE_MARK) return glyph;
  const middle = (x0 + x1) / 2;
  if (CLOSING_MARK.test(text)) return { ...glyph, x1: middle };
  return OPENING_MARK.test(text) ? { ...glyph, x0: middle } : glyph;
}

/** Head and foot, if there are any, around the columns. */
function parted(rows: readonly Row[], columns: Column[], page: Size): Band[] {
  const gutters = columns.slice(1).map(({ x0 }) => x0);
  const isCrossing = rows.map((row) => gutters.some((at) => crosses(row, at)));
  const title = edgeRows(isCrossing, HEAD_SHARE);
  const names = rows.slice(title, title + NAME_ROWS_MAX).findLastIndex((row) => isNameRow(row, gutters));
  const head = title + names + 1;
  const foot = edgeRows(isCrossing.toReversed(), FOOT_SHARE);
  const [first, last] = [rows[head], rows[rows.length - foot]];
  const top = head > 0 && first ? first.y0 : -Infinity;
  const bottom = foot > 0 && last ? last.y0 : Infinity;
  const whole = [{ x0: 0, x1: page.width }];
  return [
    ...(head > 0 ? [{ y0: -Infinity, y1: top, columns: whole }] : []),
    { y0: top, y1: bottom, columns },
    ...(foot > 0 ? [{ y0: bottom, y1: Infinity, columns: whole }] : []),
  ];
}

const NAME_ROWS_MAX = 2;
const NAME = /(?:学校|班级|姓名|考号|学号|座号|得分|Name|Class|Date|Score)[:：_]/;

/** "Name: ____  Class: ____" below a title: the blanks are rules, so its text need not cross the gutter. */
function isNameRow({ rects }: Row, gutters: readonly number[]): boolean {
  const row = [...rects].sort((a, b) => a.x0 - b.x0);
  const hasName = (part: readonly Mark[]): boolean =>
    NAME.test(part.map(({ text = '' }) => text.trim()).join(''));
  return gutters.some(
    (at) => hasName(row.filter(({ x1 }) => x1 <= at)) && hasName(row.filter(({ x0 }) => x0 >= at)),
  );
}

/** How many rows from the edge to the last one that crosses a gutter; 0 if those between are columns. */
function edgeRows(isCrossing: readonly boolean[], share: number): number {
  const reach = Math.floor(isCrossing.length * share);
  let crossing = 0;
  let count = 0;
  for (let at = 0; at < reach; at++) {
    if (!isCrossing[at]) continue;
    crossing++;
    if (crossing >= (at + 1) * CROSSING_SHARE) count = at + 1;
  }
  return count;
}

/** The rows between heads of growing length and a foot, for each gutter that they leave free. */
function* bodiesBelowHeads(rows: readonly Row[], page: Size): Generator<readonly Row[]> {
  const lengths = new Set<string>();
  for (let x = page.width * MIDDLE[0]; x < page.width * MIDDLE[1]; x += STEP_POINTS) {
    const isCrossing = rows.map((row) => crosses(row, x));
    const head = edgeRows(isCrossing, HEAD_SHARE);
    const foot = edgeRows(isCrossing.toReversed(), FOOT_SHARE);
    const inside = isCrossing.slice(head, rows.length - foot);
    const isFree = head + foot > 0 && inside.filter(Boolean).length <= inside.length * 0.05;
    if (isFree) lengths.add(`${head} ${foot}`);
  }
  const bodies = [...lengths].map((key) => key.split(' ').map(Number) as [number, number]);
  for (const [head, foot] of bodies.sort((a, b) => a[0] + a[1] - b[0] - b[1]))
    yield rows.slice(head, rows.length - foot);
}

/** A word at the end of a column may touch the gutter: a crossing line continues without a gap on both sides. */
const crosses = (row: Row, x: number): boolean =>
  row.runs.some((run) => run.x0 < x - BEYOND_POINTS && run.x1 > x + BEYOND_POINTS);

/** Rows of text from top to bottom: glyphs that overlap in height are one row. */
function rowsOf(rects: readonly Mark[]): Row[] {
  const rows: Omit<Row, 'runs'>[] = [];
  for (const rect of [...rects].sort((a, b) => a.y0 - b.y0)) {
    const last = rows.at(-1);
    if (last && (rect.y0 + rect.y1) / 2 < last.y1) {
      last.rects.push(rect);
      // A tall bracket must not join the rows above and below it.
      if (rect.y1 - rect.y0 <= (last.y1 - last.y0) * 1.5) last.y1 = Math.max(last.y1, rect.y1);
    } else rows.push({ y0: rect.y0, y1: rect.y1, rects: [rect] });
  }
  return rows.map((row) => ({ ...row, runs: runsOf(row.rects) }));
}

function runsOf(rects: readonly Rect[]): Column[] {
  const runs: Column[] = [];
  for (const { x0, x1, y0, y1 } of [...rects].sort((a, b) => a.x0 - b.x0)) {
    const last = runs.at(-1);
    if (last && x0 - last.x1 <= (y1 - y0) * GAP_MAX) last.x1 = Math.max(last.x1, x1);
    else runs.push({ x0, x1 });
  }
  return runs;
}
