/**
 * Ruled tables: horizontal and vertical bars that cross form a grid; its cells become a Markdown table. Runs before the
 * bars are read as fractions. Cells that span several columns are given once. Pure.
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

/** Grids of at least two rows and two columns, and the bars that are no part of one. */
export function findGrids(bars: readonly Bar[]): { grids: Grid[]; rest: Bar[] } {
  const groups = connected(bars);
  const grids: Grid[] = [];
  const rest: Bar[] = [];
  for (const group of groups) {
    const xs = positions(group.filter((bar) => !bar.horizontal).map((bar) => (bar.x0 + bar.x1) / 2));
    const ys = positions(group.filter((bar) => bar.horizontal).map((bar) => (bar.y0 + bar.y1) / 2));
    const x0 = Math.min(...group.map((bar) => bar.x0));
    const x1 = Math.max(...group.map((bar) => bar.x1));
    // Open sides: many tables leave out the outer vertical rules.
    if (xs.length > 0 && (xs[0] ?? 0) - x0 > 8) xs.unshift(x0);
    if (xs.length > 0 && x1 - (xs.at(-1) ?? 0) > 8) xs.push(x1);
    const fits = xs.length >= 3 && ys.length >= 3 && xs.length <= COLUMNS_MAX && ys.length <= ROWS_MAX;
    if (fits && isRegular(group, xs, ys)) {
      grids.push({ rect: { x0, x1, y0: ys[0] ?? 0, y1: ys.at(-1) ?? 0 }, xs, ys });
    } else {
      rest.push(...group);
    }
  }
  return { grids, rest };
}

/** Markdown of a grid given the text of each cell. */
export function tableMarkup(grid: Grid, cellText: (cell: Rect) => string): string {
  const rows = pairs(grid.ys).map(([y0, y1]) =>
    pairs(grid.xs).map(([x0, x1]) => escapeCell(cellText({ x0, y0, x1, y1 }))),
  );
  // Trailing columns that are empty everywhere are printed for form only.
  const width = Math.max(1, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  const line = (cells: string[]): string => `| ${cells.slice(0, width).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head ?? []), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

function pairs(values: readonly number[]): [number, number][] {
  return values.slice(1).map((value, index) => [values[index] ?? 0, value]);
}

function connected(bars: readonly Bar[]): Bar[][] {
  const groups: Bar[][] = [];
  for (const bar of bars) {
    const touching = groups.filter((group) => group.some((other) => meets(other, bar)));
    const joined = [bar, ...touching.flat()];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
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
