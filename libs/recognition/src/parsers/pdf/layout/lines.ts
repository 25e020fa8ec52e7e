/** Items become lines: one baseline with its scripts and composites. Pure. */
import { withSizeOfText } from './formula-size.js';
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
/** Symbols of at least this share of the body size are not scripts. */
const FULL_SIZE = 0.86;
/** How far above and below the baseline a script may be, in sizes of the line. */
const SCRIPT_ABOVE = 1.05;
const SCRIPT_BELOW = 0.62;

/** Lines of one column in order from top to bottom. */
export function buildLines(all: readonly Item[]): Line[] {
  const body = bodySize(all.filter(isGlyph));
  const items = withSizeOfText(all, body);
  const glyphs = items.filter(isGlyph).sort((a, b) => b.size - a.size);
  const lines: Line[] = [];
  const place = (item: Item, found: Line | undefined): void => {
    if (found) join(found, item);
    else
      lines.push(lineOf(item, item.axis === undefined ? item.base : item.axis + item.size * AXIS, item.size));
  };
  // Full-size symbols form the lines; then fractions are assigned, then scripts, which may belong to a fraction.
  const large = glyphs.filter((item) => item.size >= body * FULL_SIZE);
  // Next to small print all over a page, scripts are as large as its text: one that belongs to a larger symbol is a
  // script.
  for (const item of large) place(item, sameBase(lines, item) ?? scriptOf(lines, item));
  for (const item of items.filter((other) => other.axis !== undefined).sort((a, b) => a.x0 - b.x0))
    place(item, nearestAxis(lines, item));
  const small = glyphs
    .filter((item) => item.size < body * FULL_SIZE)
    .sort((a, b) => b.size - a.size || a.x0 - b.x0);
  for (const item of small) place(item, scriptOf(lines, item) ?? sameBase(lines, item));
  for (const space of items.filter((item) => item.axis === undefined && isSpace(item)))
    sameBase(lines, space)?.items.push(space);
  return mergeIntoHoles(mergeIntoGaps(lines.sort((a, b) => a.base - b.base || a.x0 - b.x0)));
}

/** How much wider than the formula a hole may be on each side, in sizes. */
const HOLE_MARGIN = 0.8;

/** Some programs set a tall formula far above or below its line, which then has a hole of exactly its width. */
function mergeIntoHoles(lines: readonly Line[]): Line[] {
  let out = [...lines];
  for (const line of lines) {
    const isFormula = line.items.some((item) => item.axis !== undefined || item.kind === 'composite');
    if (!isFormula || !out.includes(line)) continue;
    const host = out.find((other) => other !== line && hasHole(other, line));
    if (!host) continue;
    const shift = host.base - line.base;
    const moved = line.items.map((item) => ({
      ...item,
      base: item.base + shift,
      ...(item.axis === undefined ? {} : { axis: item.axis + shift }),
    }));
    const merged: Line = {
      ...host,
      items: [...host.items, ...moved],
      y0: Math.min(host.y0, line.y0),
      y1: Math.max(host.y1, line.y1),
    };
    out = out.filter((other) => other !== line).map((other) => (other === host ? merged : other));
  }
  return out;
}

function hasHole(host: Line, line: Line): boolean {
  const reach = line.size * HOLE_MARGIN;
  const middle = host.base - host.size * AXIS;
  if (middle < line.y0 || middle > line.y1) return false;
  const items = host.items.filter((item) => !isSpace(item));
  const before = Math.max(...items.filter(({ x1 }) => x1 < line.x0 + reach).map(({ x1 }) => x1));
  const behind = Math.min(...items.filter(({ x0 }) => x0 > line.x1 - reach).map(({ x0 }) => x0));
  const isFree = items.every(({ x0, x1 }) => x1 <= before + 0.01 || x0 >= behind - 0.01);
  return (
    isFree &&
    line.x0 - before < reach &&
    line.x0 - before > -line.size * 0.2 &&
    behind - line.x1 < reach &&
    behind - line.x1 > -line.size * 0.2
  );
}

/**
 * Formulas set as objects are a little above or below the baseline of their line: a line that overlaps another in
 * height and fills a gap in it belongs to it.
 */
function mergeIntoGaps(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const host = out.findLast(
      (other) =>
        Math.abs(other.base - line.base) < Math.max(other.size, line.size) * 0.75 && !collide(other, line),
    );
    if (!host) {
      out.push(line);
      continue;
    }
    const [main, guest] = width(host) >= width(line) ? [host, line] : [line, host];
    const shift = main.base - guest.base;
    const moved = guest.items.map((item) => ({
      ...item,
      base: item.base + shift,
      ...(item.axis === undefined ? {} : { axis: item.axis + shift }),
    }));
    const merged: Line = {
      ...main,
      items: [...main.items, ...moved],
      x0: Math.min(main.x0, guest.x0),
      x1: Math.max(main.x1, guest.x1),
      y0: Math.min(main.y0, guest.y0),
      y1: Math.max(main.y1, guest.y1),
    };
    out[out.indexOf(host)] = merged;
  }
  return out;
}

const width = (line: Line): number => line.items.reduce((sum, item) => sum + item.x1 - item.x0, 0);

function collide(a: Line, b: Line): boolean {
  if (a.x1 <= b.x0 || b.x1 <= a.x0) return false;
  const inked = (line: Line): Item[] => line.items.filter((item) => !isSpace(item));
  return inked(a).some((one) => inked(b).some((two) => one.x0 < two.x1 - 0.8 && two.x0 < one.x1 - 0.8));
}

function isGlyph(item: Item): boolean {
  return item.axis === undefined && !isSpace(item);
}

/** The size that most of the ink has. */
function bodySize(glyphs: readonly Item[]): number {
  const weight = new Map<number, number>();
  for (const item of glyphs) {
    const size = Math.round(item.size * 2) / 2;
    weight.set(size, (weight.get(size) ?? 0) + item.size);
  }
  return [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
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
  // Characters come in runs: most are on the line of the previous one.
  const last = lines.at(-1);
  if (last && last.base === item.base && last.size === item.size) return last;
  return best(lines, (line) => {
    const distance = Math.abs(line.base - item.base);
    return distance <= SAME_BASE * Math.min(line.size, item.size * 1.3) ? distance : null;
  });
}

function scriptOf(lines: readonly Line[], item: Item): Line | undefined {
  return best(lines, (line) => {
    if (
      item.size > line.size * FULL_SIZE ||
      item.base < line.y0 - line.size ||
      item.base > line.y1 + line.size
    )
      return null;
    const near = line.items.filter((other) => gapBetween(other, item) <= line.size * 0.5);
    if (near.length === 0) return null;
    // A script belongs to the symbol before it, which may be a tall bracket or a fraction.
    const top = Math.min(
      line.base - line.size * SCRIPT_ABOVE,
      ...near.map((other) => other.y0 - item.size * 0.25),
    );
    const foot = Math.max(
      line.base + line.size * SCRIPT_BELOW,
      ...near.map((other) => other.y1 + item.size * 0.35),
    );
    if (item.base < top || item.base > foot) return null;
    return Math.min(...near.map((other) => gapBetween(other, item))) + Math.abs(line.base - item.base) * 0.2;
  });
}

/** Horizontal distance from `item` back to `before`; infinite if it is in front of it. */
function gapBetween(before: Item, item: Item): number {
  return (item.x0 + item.x1) / 2 < before.x0 ? Infinity : Math.max(0, item.x0 - before.x1);
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
