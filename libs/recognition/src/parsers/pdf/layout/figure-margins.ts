/**
 * White margins of raster pictures that options stand on: exporters of Word keep the picture's whole box, and the next
 * line is set over its empty edge. Pure except for the ink.
 */
import type { Bar, Glyph } from '../page-content.js';
import type { Ink } from '../ink.js';
import { intersects, type Rect } from '../../rect.js';

/** In points. */
const STEP = 2;
/** The longest bar of a fraction. */
const BAR_MAX = 60;
/** A picture is cut by at most this share of its height or width. */
const SHARE_MAX = 0.4;
/** How far the parts of a formula stand from its line, in heights of the line. */
const BESIDE = 3;

type Side = 'x0' | 'x1' | 'y0' | 'y1';

/** The picture without those edges on which only `texts` stand. */
export function withoutMargins(
  picture: Rect,
  texts: readonly Rect[],
  on: { glyphs: readonly Glyph[]; bars: readonly Bar[] },
  ink: Ink | null,
): Rect {
  const over = texts.filter((text) => intersects(text, picture));
  if (!ink || over.length === 0) return picture;
  const isOfText = (rect: Rect): boolean => over.some((text) => intersects(rect, around(text)));
  const spared: Rect[] = [
    ...on.glyphs.filter((glyph) => intersects(glyph, picture) && isOfText(glyph)),
    ...on.bars.filter(
      (bar) => bar.horizontal && bar.x1 - bar.x0 < BAR_MAX && intersects(bar, picture) && isOfText(bar),
    ),
  ];
  let cut = picture;
  for (const side of ['y1', 'y0', 'x1', 'x0'] as const) {
    const trimmed = trim(cut, side, spared, ink);
    // A margin without text is the picture's own.
    const strip = stripBetween(cut, trimmed, side);
    if (strip && over.some((text) => intersects(text, strip))) cut = trimmed;
  }
  return cut;
}

function trim(rect: Rect, side: Side, spared: readonly Rect[], ink: Ink): Rect {
  const inward = side === 'x0' || side === 'y0' ? STEP : -STEP;
  const length = side === 'x0' || side === 'x1' ? rect.x1 - rect.x0 : rect.y1 - rect.y0;
  let cut = rect;
  for (let gone = STEP; gone <= length * SHARE_MAX; gone += STEP) {
    const next = { ...rect, [side]: rect[side] + inward * (gone / STEP) };
    const strip = stripBetween(cut, next, side);
    if (!strip || !ink.isWhite(strip, spared)) break;
    cut = next;
  }
  return cut;
}

function stripBetween(before: Rect, after: Rect, side: Side): Rect | null {
  if (before[side] === after[side]) return null;
  if (side === 'y1') return { ...before, y0: after.y1 };
  if (side === 'y0') return { ...before, y1: after.y0 };
  return side === 'x1' ? { ...before, x0: after.x1 } : { ...before, x1: after.x0 };
}

function around({ x0, x1, y0, y1 }: Rect): Rect {
  const high = y1 - y0;
  return { x0: x0 - high * BESIDE, x1: x1 + high * BESIDE, y0: y0 - high, y1: y1 + high };
}
