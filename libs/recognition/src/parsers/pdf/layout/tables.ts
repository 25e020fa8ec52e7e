/**
 * Ruled tables: horizontal and vertical bars that cross form a grid; its cells become a Markdown table. Runs before the
 * bars are read as fractions. A cell that spans several columns is output once. A grid without text is a drawing. Pure.
 */
import { escapeCell } from '../../markup/pipe-table.js';
import type { Bar } from '../page-content.js';
import type { Rect } from '../../rect.js';

export interface Grid {
  rect: Rect;
  /** Positions of the rules. */
  xs: number[];
  ys: number[];
}

const TOUCH = 3;
const COLUMNS_MAX = 40;
const ROWS_MAX = 80;

export interface FoundGrids {
  grids: Grid[];
  /** Squared or millimetre paper to draw on, of any number of rules. */
  drawings: Rect[];
  rest: Bar[];
}

/** Grids of at least two rows and two columns, and the bars outside them. `glyphs` are those of the text. */
export function findGrids(bars: readonly Bar[], glyphs: readonly Rect[]): FoundGrids {
  const found: FoundGrids = { grids: [], drawings: [], rest: [] };
  for (const group of connected(bars)) {
    const xs = positions(group.filter((bar) => !bar.horizontal).map((bar) => (bar.x0 + bar.x1) / 2));
    const ys = positions(group.filter((bar) => bar.horizontal).map((bar) => (bar.y0 + bar.y1) / 2));
    const { x0, x1 } = reach(group);
    // Open sides: many tables omit the outer vertical rules.
    if (xs.length > 0 && (xs[0] ?? 0) - x0 > 8) xs.unshift(x0);
    if (xs.length > 0 && x1 - (xs.at(-1) ?? 0) > 8) xs.push(x1);
    const isGrid = xs.length >= 3 && ys.length >= 3 && isRegular(group, xs, ys);
    const rect = { x0, x1, y0: ys[0] ?? 0, y1: ys.at(-1) ?? 0 };
    if (isGrid && !glyphs.some((glyph) => isInside(glyph, rect))) found.drawings.push(rect);
    else if (isGrid && xs.length <= COLUMNS_MAX && ys.length <= ROWS_MAX) found.grids.push({ rect, xs, ys });
    else for (const bar of group) found.rest.push(bar);
  }
  return found;
}

function isInside({ x0, x1, y0, y1 }: Rect, outer: Rect): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x > outer.x0 && x < outer.x1 && y > outer.y0 && y < outer.y1;
}

/** A page may have more bars than a call has arguments. */
const reach = (bars: readonly Bar[]): { x0: number; x1: number } =>
  bars.reduce((all, { x0, x1 }) => ({ x0: Math.min(all.x0, x0), x1: Math.max(all.x1, x1) }), {
    x0: Infinity,
    x1: -Infinity,
  });

/** Markdown of a grid, with the text of each cell. */
export function tableMarkup(grid: Grid, cellText: (cell: Rect) => string): string {
  const rows = pairs(grid.ys).map(([y0, y1]) =>
    pairs(grid.xs).map(([x0, x1]) => escapeCell(cellText({ x0, y0, x1, y1 }))),
  );
  // Trailing columns that are empty everywhere are only layout.
  const width = Math.max(1, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  const line = (cells: string[]): string => `| ${cells.slice(0, width).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head ?? []), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

function pairs(values: readonly number[]): [number, number][] {
  return values.slice(1).map((value, index) => [values[index] ?? 0, value]);
}

/** Side of the squares that the page is divided into, in points: a bar is only compared with those near it. */
const SQUARE = 24;
/** A bar covers at most this many squares; a larger one reaches far beyond any page. */
const SQUARES_MAX = 4000;

/** This many bars in one square always touch each other: a bar is compared with the last ones. */
const LOOK_BACK = 64;

/** Bars that touch, directly or through others. */
function connected(bars: readonly Bar[]): Bar[][] {
  const parent = bars.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[at] = root;
    return root;
  };
  const squares = new Map<string, number[]>();
  bars.forEach((bar, at) => {
    for (const key of squaresOf(bar)) {
      const near = squares.get(key) ?? [];
      for (let index = Math.max(0, near.length - LOOK_BACK); index < near.length; index++) {
        const other = near[index] ?? at;
        const [a, b] = [rootOf(at), rootOf(other)];
        if (a !== b && meets(bars[other] ?? bar, bar)) parent[Math.max(a, b)] = Math.min(a, b);
      }
      near.push(at);
      squares.set(key, near);
    }
  });
  const groups = new Map<number, Bar[]>();
  bars.forEach((bar, at) => {
    const group = groups.get(rootOf(at));
    if (group) group.push(bar);
    else groups.set(rootOf(at), [bar]);
  });
  return [...groups.values()];
}

function squaresOf({ x0, y0, x1, y1 }: Rect): string[] {
  const [left, right, top, foot] = [x0 - TOUCH, x1 + TOUCH, y0 - TOUCH, y1 + TOUCH].map((edge) =>
    Math.floor(edge / SQUARE),
  ) as [number, number, number, number];
  if (!((right - left + 1) * (foot - top + 1) <= SQUARES_MAX)) return [];
  const keys: string[] = [];
  for (let x = left; x <= right; x++) for (let y = top; y <= foot; y++) keys.push(`${x} ${y}`);
  return keys;
}

function meets(a: Bar, b: Bar): boolean {
  return a.x0 < b.x1 + TOUCH && b.x0 < a.x1 + TOUCH && a.y0 < b.y1 + TOUCH && b.y0 < a.y1 + TOUCH;
}

function positions(values: readonly number[]): number[] {
  const out: number[] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    if (out.length === 0 || value - (out.at(-1) ?? 0) > 5) out.push(value);
  }
  return out;
}

/** Most rules of a table span it; the strokes of a drawing do not. */
function isRegular(group: readonly Bar[], xs: readonly number[], ys: readonly number[]): boolean {
  const wide = (xs.at(-1) ?? 0) - (xs[0] ?? 0);
  const spanned = ys.filter((y) => {
    const row = group.filter((bar) => bar.horizontal && Math.abs((bar.y0 + bar.y1) / 2 - y) < 4);
    return row.reduce((sum, bar) => sum + bar.x1 - bar.x0, 0) > wide * 0.6;
  });
  return spanned.length >= ys.length * 0.6;
}
