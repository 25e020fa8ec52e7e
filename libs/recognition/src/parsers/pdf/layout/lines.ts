/** Items become lines: one baseline with its scripts and composites. Pure. */
import { AXIS, axisOf, isSpace, type Item } from './item.js';

export interface Line {
  base: number;
  size: number;
  items: Item[];
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

const SAME_BASE = 0.22;
/** How far above and below the baseline a script may stand, in sizes of the line. */
const SCRIPT_ABOVE = 1.05;
const SCRIPT_BELOW = 0.62;

/** Lines of one column in order from top to bottom. */
export function buildLines(items: readonly Item[]): Line[] {
  const glyphs = items
    .filter((item) => item.axis === undefined && !isSpace(item))
    .sort((a, b) => b.size - a.size);
  const floating = items.filter((item) => item.axis !== undefined);
  const lines: Line[] = [];
  for (const item of glyphs) {
    const line = sameBase(lines, item) ?? scriptOf(lines, item);
    if (line) join(line, item);
    else lines.push(lineOf(item, item.base, item.size));
  }
  for (const item of floating.sort((a, b) => a.x0 - b.x0)) {
    const line = nearestAxis(lines, item);
    if (line) join(line, item);
    else lines.push(lineOf(item, axisOf(item) + item.size * AXIS, item.size));
  }
  for (const space of items.filter((item) => item.axis === undefined && isSpace(item))) {
    const line = sameBase(lines, space);
    if (line) line.items.push(space);
  }
  return lines.sort((a, b) => a.base - b.base || a.x0 - b.x0);
}

function lineOf(item: Item, base: number, size: number): Line {
  return { base, size, items: [item], x0: item.x0, x1: item.x1, y0: item.y0, y1: item.y1 };
}

function join(line: Line, item: Item): void {
  line.items.push(item);
  line.x0 = Math.min(line.x0, item.x0);
  line.x1 = Math.max(line.x1, item.x1);
  line.y0 = Math.min(line.y0, item.y0);
  line.y1 = Math.max(line.y1, item.y1);
}

function sameBase(lines: readonly Line[], item: Item): Line | undefined {
  return best(lines, (line) => {
    const distance = Math.abs(line.base - item.base);
    return distance <= SAME_BASE * Math.min(line.size, item.size * 1.3) ? distance : null;
  });
}

function scriptOf(lines: readonly Line[], item: Item): Line | undefined {
  return best(lines, (line) => {
    if (item.size > line.size * 0.86) return null;
    const rise = line.base - item.base;
    if (rise > line.size * SCRIPT_ABOVE || rise < -line.size * SCRIPT_BELOW) return null;
    const gap = Math.min(...line.items.map((other) => gapBetween(other, item)));
    return gap <= line.size * 0.5 ? gap + Math.abs(rise) * 0.2 : null;
  });
}

/** Horizontal distance from `item` back to `before`; infinite when it stands in front of it. */
function gapBetween(before: Item, item: Item): number {
  return item.x1 < before.x0 ? Infinity : Math.max(0, item.x0 - before.x1);
}

function nearestAxis(lines: readonly Line[], item: Item): Line | undefined {
  return best(lines, (line) => {
    const distance = Math.abs(line.base - line.size * AXIS - axisOf(item));
    const overlaps = item.y0 < line.base && item.y1 > line.base - line.size * 0.7;
    const tolerance = item.size < line.size * 0.8 ? 0.45 : 0.35;
    if (distance <= line.size * tolerance) return distance;
    // A fraction in an exponent or index: away from the axis, but touching the line.
    return overlaps && distance <= line.size * 1.1 && item.size <= line.size * 0.86
      ? distance + line.size
      : null;
  });
}

function best(lines: readonly Line[], score: (line: Line) => number | null): Line | undefined {
  let found: Line | undefined;
  let lowest = Infinity;
  for (const line of lines) {
    const value = score(line);
    if (value !== null && value < lowest) {
      lowest = value;
      found = line;
    }
  }
  return found;
}
