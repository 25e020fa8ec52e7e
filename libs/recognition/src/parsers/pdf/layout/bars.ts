/**
 * Bars become fractions, roots, overlines or blanks, depending on the glyphs right above and below them. Inner ones
 * first, so a fraction inside a root is one symbol when the root is read. Pure.
 */
import type { Bar } from '../page-content.js';
import { AXIS, centreX, composite, inkBottom, inkTop, isSpace, type Item } from './item.js';
import { rowLatex } from './math-row.js';
import { isChinese } from './symbols.js';

/** A blank is at least this wide, in font sizes. */
const BLANK_WIDTH = 1.6;
/** Largest gap between a fraction bar and the row next to it, in sizes of that row. */
const NEAR = 0.68;
/** Reduced fractions are set at 0.7 of the text's size, those of some word processors at 0.8. */
const DISPLAYED_SHARE = 0.9;
const RADICAL_REACH = 1.35;
const TALL_RADICAL_REACH = 3.2;

export interface BarReading {
  items: Item[];
  /** Bars without meaning in text: table rules, underlines, parts of drawings. */
  unused: Bar[];
}

/** Replaces glyphs around horizontal bars by composites. */
export function readBars(
  items: readonly Item[],
  bars: readonly Bar[],
  textSize = commonSize(items),
): BarReading {
  const rest = [...items];
  const used = new Set<Item>();
  const unused: Bar[] = [];
  for (const bar of [...bars].sort((a, b) => a.x1 - a.x0 - (b.x1 - b.x0))) {
    const near = rest.filter((item) => isNear(item, bar) && !used.has(item));
    const read =
      readRoot(near, bar, bars) ??
      readFraction(near, bar, textSize) ??
      readOverline(near, bar) ??
      readBlank(near, bar);
    if (!read) {
      unused.push(bar);
      continue;
    }
    for (const part of read.parts) used.add(part);
    rest.push(read.item);
  }
  const left = used.size === 0 ? rest : rest.filter((item) => !used.has(item));
  return { items: left.map(bareRadical), unused };
}

/** A fraction in a limit or an exponent is narrower than this, in sizes of the text. */
const SMALL_WIDTH = 2.2;

/**
 * Small fractions first: they may be limits of sums and integrals, which are read before the fractions around them.
 */
export function readSmallBars(items: readonly Item[], bars: readonly Bar[]): { items: Item[]; bars: Bar[] } {
  const textSize = commonSize(items);
  const isSmall = (item: Item): boolean => item.size < textSize * SCRIPT_SHARE;
  const isOfRoot = (bar: Bar): boolean =>
    items.some(
      (item) =>
        item.text === '√' &&
        Math.abs(item.x1 - bar.x0) < item.size * 0.35 &&
        item.y0 < bar.y1 + item.size &&
        item.y1 > bar.y0 - item.size * 0.5,
    );
  const narrow = bars.filter((bar) => bar.x1 - bar.x0 < textSize * SMALL_WIDTH && !isOfRoot(bar));
  const small = items.filter(isSmall);
  if (narrow.length === 0 || small.length === 0) return { items: [...items], bars: [...bars] };
  const around = items.filter((item) => !isSmall(item));
  const fractions = narrow.filter((bar) => {
    const parts = readFraction(
      small.filter((item) => isNear(item, bar)),
      bar,
      textSize,
    )?.parts;
    // Something larger on the bar is part of a fraction that is not small, and a root comes before its fraction.
    return (
      parts !== undefined &&
      !parts.some(({ text }) => text === '√') &&
      !around.some((item) => within(item, bar, 0.5) && touchesBar(item, bar))
    );
  });
  if (fractions.length === 0) return { items: [...items], bars: [...bars] };
  const read = readBars(small, fractions, textSize);
  return {
    items: [...around, ...read.items.map(withoutBareDoubt)],
    bars: bars.filter((bar) => !fractions.includes(bar) || read.unused.includes(bar)),
  };
}

const SCRIPT_SHARE = 0.86;
const touchesBar = (item: Item, bar: Bar): boolean =>
  item.y0 < barY(bar) + item.size * NEAR && item.y1 > barY(bar) - item.size * NEAR;

/** The size that most glyphs have. */
function commonSize(items: readonly Item[]): number {
  const counts = new Map<number, number>();
  for (const { kind, size } of items) {
    if (kind !== 'glyph') continue;
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? Infinity;
}

/** Within reach of a bar: tall roots above and below, words on both sides. */
function isNear(item: Item, bar: Bar): boolean {
  const reach = item.size * 6;
  return (
    item.y1 > bar.y0 - reach &&
    item.y0 < bar.y1 + reach &&
    item.x1 > bar.x0 - reach &&
    item.x0 < bar.x1 + reach
  );
}

interface Reading {
  item: Item;
  parts: readonly Item[];
}

const barY = (bar: Bar): number => (bar.y0 + bar.y1) / 2;
const within = (item: Item, bar: Bar, margin: number): boolean =>
  centreX(item) >= bar.x0 - margin && centreX(item) <= bar.x1 + margin;

/** Where the bar of a root can be at most: the sign of another line must not take it. */
const highest = (radical: Item): number =>
  radical.measured ? radical.y0 - radical.size * 0.3 : radical.base - radical.size * 3.2;

function readRoot(items: readonly Item[], bar: Bar, bars: readonly Bar[]): Reading | null {
  const y = barY(bar);
  const radical = items.find(
    (item) =>
      item.text === '√' &&
      Math.abs(item.x1 - bar.x0) < item.size * 0.35 &&
      y > highest(item) &&
      y < (item.measured ? item.y1 : item.base + item.size * 0.25),
  );
  // A fraction bar right behind the sign is under the sign's bar, which is higher and at least as wide.
  const higher = (other: Bar): boolean =>
    Math.abs(other.x0 - bar.x0) < 2.5 &&
    other.x1 > bar.x1 - 0.5 &&
    barY(other) < y - 2 &&
    radical !== undefined &&
    barY(other) > highest(radical);
  if (!radical || bars.some(higher)) return null;
  const tall = /cmex|lmex/i.test(radical.font) || y < radical.base - radical.size * 1.3;
  const reach = radical.measured
    ? radical.y1 - y
    : radical.size * (tall ? TALL_RADICAL_REACH : RADICAL_REACH);
  const under = items.filter(
    (item) =>
      item !== radical &&
      !isSpace(item) &&
      centreX(item) > radical.x1 - 1 &&
      centreX(item) < bar.x1 + 0.5 &&
      inkTop(item) > y - item.size * 0.3 &&
      (item.y0 + item.y1) / 2 < y + reach,
  );
  if (under.length === 0) return null;
  const index = items.filter(
    (item) =>
      item.size < radical.size * 0.8 &&
      !/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(item.text) &&
      item.x1 <= radical.x0 + (radical.x1 - radical.x0) * 0.8 + 0.5 &&
      item.x1 > radical.x0 - radical.size * 0.4 &&
      item.base < Math.max(y + radical.size * 0.95, radical.measured ? (y + radical.y1) / 2 : 0) &&
      item.base > y - radical.size * 0.6,
  );
  const order = index.length > 0 ? `[${rowLatex(index)}]` : '';
  const parts = [radical, ...index, ...under];
  const base =
    Math.max(...under.filter((item) => item.size >= radical.size * 0.6).map((item) => item.base), 0) ||
    radical.base;
  const hasAxis = under.some((item) => item.axis !== undefined);
  const axis = hasAxis ? under.find((item) => item.axis !== undefined)?.axis : undefined;
  const item = composite(`\\sqrt${order}{${rowLatex(under)}}`, parts, {
    isRoot: true,
    base,
    size: Math.max(...under.map((part) => part.size)),
    axis,
  });
  return { item: { ...item, y0: y }, parts };
}

/** A fraction as high as the text around it is displayed: print does not reduce it inside a line. */
function readFraction(items: readonly Item[], bar: Bar, textSize: number): Reading | null {
  const y = barY(bar);
  const above = items.filter((item) => {
    const gap = y - inkBottom(item);
    return (
      !isSpace(item) &&
      item.text !== '_' &&
      within(item, bar, 0.5) &&
      gap > -item.size * 0.25 &&
      gap < item.size * 2.2 &&
      centreY(item) < y
    );
  });
  const below = items.filter((item) => {
    const gap = inkTop(item) - y;
    return (
      !isSpace(item) &&
      within(item, bar, 0.5) &&
      gap > -item.size * 0.3 &&
      gap < item.size * 2.2 &&
      centreY(item) > y
    );
  });
  const numerator = nearestRow(above, y, 'above');
  const denominator = nearestRow(below, y, 'below');
  if (numerator.length === 0 || denominator.length === 0) return null;
  if (sticksOut(numerator, items, bar) || sticksOut(denominator, items, bar)) return null;
  if (isSentence(numerator) || isSentence(denominator)) return null;
  const parts = [...numerator, ...denominator];
  const size = Math.max(...parts.map((part) => part.size));
  const command = size >= textSize * DISPLAYED_SHARE ? '\\dfrac' : '\\frac';
  const latex = `${command}{${rowLatex(numerator)}}{${rowLatex(denominator)}}`;
  const item = composite(latex, parts, { base: y + size * AXIS, size, axis: y });
  return { item: { ...item, x0: Math.min(item.x0, bar.x0), x1: Math.max(item.x1, bar.x1) }, parts };
}

/** Names of quantities occur in fractions; a row of more words is a line of text above or below a rule. */
const NAME_CHARS_MAX = 14;
const isSentence = (row: readonly Item[]): boolean =>
  row.filter(({ text }) => isChinese(text)).length > NAME_CHARS_MAX;

const centreY = (item: Item): number =>
  item.kind === 'glyph' ? item.base - item.size * 0.3 : (item.y0 + item.y1) / 2;

/** The row next to the bar, with its scripts; empty if it is further away than print puts a numerator. */
function nearestRow(items: readonly Item[], y: number, side: 'above' | 'below'): Item[] {
  const distance = (item: Item): number => (side === 'above' ? y - inkBottom(item) : inkTop(item) - y);
  const near = items.filter((item) => distance(item) <= item.size * NEAR);
  const size = Math.max(...near.map((item) => item.size), 0);
  const main = near.filter((item) => item.size >= size * 0.9);
  const anchor = main.sort((a, b) => distance(a) - distance(b))[0];
  if (!anchor) return [];
  return withOverlapping([anchor], items);
}

/** Everything on the row of `seeds`: glyphs that overlap it by a third of their height, scripts included. */
function withOverlapping(seeds: readonly Item[], items: readonly Item[]): Item[] {
  let row = [...seeds];
  for (let round = 0; round < 3; round++) {
    const y0 = Math.min(...row.map((item) => item.y0));
    const y1 = Math.max(...row.map((item) => item.y1));
    const next = items.filter(
      (item) => Math.min(item.y1, y1) - Math.max(item.y0, y0) > (item.y1 - item.y0) * 0.35,
    );
    if (next.length === row.length) break;
    row = next;
  }
  return row;
}

/** True if the row continues beyond the bar without a gap: then the bar underlines text and is not a fraction. */
function sticksOut(row: readonly Item[], items: readonly Item[], bar: Bar): boolean {
  const anchor = row[0];
  if (!anchor) return false;
  const margin = anchor.size * 0.28;
  return items.some(
    (item) =>
      !row.includes(item) &&
      !isSpace(item) &&
      item.kind === 'glyph' &&
      Math.abs(item.base - anchor.base) < anchor.size * 0.1 &&
      item.size >= anchor.size * 0.9 &&
      ((item.x0 < bar.x0 && item.x1 > bar.x0 - margin && isTextual(item)) ||
        (item.x1 > bar.x1 && item.x0 < bar.x1 + margin && isTextual(item))),
  );
}

const isTextual = (item: Item): boolean => isChinese(item.text) || /[A-Za-z]/.test(item.text);

function readOverline(items: readonly Item[], bar: Bar): Reading | null {
  const y = barY(bar);
  const under = items.filter(
    (item) =>
      within(item, bar, 0.5) &&
      !isSpace(item) &&
      !isChinese(item.text) &&
      item.text !== '_' &&
      item.base - y > item.size * 0.35 &&
      item.base - y < item.size * 0.98,
  );
  const size = Math.max(...under.map((item) => item.size), 0);
  if (under.length === 0 || under.length > 8) return null;
  const covered = Math.max(...under.map((item) => item.x1)) - Math.min(...under.map((item) => item.x0));
  if (bar.x1 - bar.x0 > covered + size * 0.5) return null;
  const base = Math.max(...under.map((item) => item.base));
  const parts = under;
  return { item: composite(`\\overline{${rowLatex(parts)}}`, parts, { base, size }), parts };
}

/** A rule at the foot of a line with nothing on it is a blank to fill. */
function readBlank(items: readonly Item[], bar: Bar): Reading | null {
  const y = barY(bar);
  const near = items.filter(
    (item) =>
      y - item.base > -item.size * 0.08 &&
      y - item.base < item.size * 0.45 &&
      item.kind === 'glyph' &&
      !isSpace(item),
  );
  const neighbour = near.find(
    (item) => Math.abs(item.x1 - bar.x0) < item.size * 3 || Math.abs(item.x0 - bar.x1) < item.size * 3,
  );
  if (!neighbour) return null;
  const width = bar.x1 - bar.x0;
  if (width < neighbour.size * BLANK_WIDTH || width > neighbour.size * 26) return null;
  const onIt = items.filter(
    (item) =>
      within(item, bar, 0) && Math.abs(item.base - neighbour.base) < item.size * 0.5 && item.text !== '_',
  );
  if (onIt.some((item) => !isSpace(item))) return null;
  const blank: Item = {
    ...neighbour,
    kind: 'blank',
    text: '\\fillin',
    x0: bar.x0,
    x1: bar.x1,
    italic: false,
    bold: false,
    math: false,
  };
  return { item: blank, parts: onIt };
}

/** The bars of larger roots come later. */
const withoutBareDoubt = (item: Item): Item =>
  item.text === '√' ? { ...item, doubts: item.doubts.filter((code) => code !== 'rootWithoutBar') } : item;

/** A radical whose bar was not found keeps its place but is doubtful. */
function bareRadical(item: Item): Item {
  return item.text === '√' ? { ...item, doubts: [...item.doubts, 'rootWithoutBar'] } : item;
}
