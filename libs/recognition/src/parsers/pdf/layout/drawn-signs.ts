/**
 * Signs of formulas that are drawn as paths, as web pages do: arrows above letters, long arrows and equal signs, tall
 * brackets and bars. They become glyphs, so that they are read as those are and no picture is cut out. Pure except for
 * the ink.
 */
import type { Ink } from '../ink.js';
import type { Bar, Glyph, PageContent, Shape } from '../page-content.js';
import { height, intersects, width, type Rect } from '../../rect.js';

const SIGNS_MAX = 3000;
/** In sizes of the text. */
const ARROW = { least: 0.3, most: 0.85, wide: 0.9 };
const VECTOR = { wide: 0.7, high: 0.35 };
const BRACKET = { wide: 0.9, least: 1, most: 9 };
const BAR_MAX = 1.3;

/** The content with such signs as glyphs and without their paths. */
export function readDrawnSigns(content: PageContent, ink: Ink | null): PageContent {
  if (content.shapes.length > SIGNS_MAX || content.shapes.length + content.bars.length === 0) return content;
  const size = median(content.glyphs.filter(({ math }) => math).map((glyph) => glyph.size));
  if (size === 0) return content;
  const signs: Glyph[] = [];
  const used = new Set<Rect>();
  const take = (rect: Rect, ...glyphs: Glyph[]): void => {
    signs.push(...glyphs);
    used.add(rect);
    for (const other of [...content.bars, ...content.shapes]) if (isPartOf(other, rect)) used.add(other);
  };
  const math = content.glyphs.filter((glyph) => glyph.text.trim() !== '');
  const isOfDrawing = touching(content);
  for (const shape of content.shapes) {
    if (used.has(shape) || isOfDrawing(shape)) continue;
    const arrow = arrowOf(shape, content.bars, math, size);
    if (arrow) take(shape, arrow);
  }
  for (const shape of [...content.shapes, ...content.bars.filter((bar) => !bar.horizontal)]) {
    if (used.has(shape) || isOfDrawing(shape)) continue;
    const text = bracketOf(shape, content, size, ink);
    if (text !== null && isBesideFormula(shape, math, size)) take(shape, signOf(text, shape, size));
  }
  for (const sign of equalSigns(content.bars, math, size)) take(sign, sign);
  if (signs.length === 0) return content;
  return {
    ...content,
    glyphs: [...content.glyphs, ...signs],
    shapes: content.shapes.filter((shape) => !used.has(shape)),
    bars: content.bars.filter((bar) => !used.has(bar)),
  };
}

/** Strokes nearer than this are joined: axes, edges of tables, heads of axes. */
const JOINED = 0.6;

/** Whether something else that is drawn touches a path: then it is no sign by itself. */
function touching({ shapes, bars }: PageContent): (rect: Rect) => boolean {
  const all: readonly Rect[] = [...shapes, ...bars];
  return (rect) =>
    all.some(
      (other) =>
        other !== rect && intersects(other, rect, JOINED) && !isPartOf(other, rect) && !isPartOf(rect, other),
    );
}

const isPartOf = (part: Rect, whole: Rect): boolean =>
  part.x0 > whole.x0 - 0.8 &&
  part.x1 < whole.x1 + 0.8 &&
  part.y0 > whole.y0 - 0.8 &&
  part.y1 < whole.y1 + 0.8;

function signOf(text: string, rect: Rect, size: number, base = rect.y1 - size * 0.2): Glyph {
  const { x0, x1, y0, y1 } = rect;
  return { text, x0, x1, y0, y1, base, size, font: 'drawn', italic: false, bold: false, math: true };
}

/** A shaft that ends in a head: above letters or between two sides of a reaction. */
function arrowOf(shape: Shape, bars: readonly Bar[], glyphs: readonly Glyph[], size: number): Glyph | null {
  const [wide, high] = [width(shape), height(shape)];
  const under = glyphs.filter(
    ({ x0, x1, base, size: own }) =>
      own > size * 0.6 &&
      (x0 + x1) / 2 > shape.x0 - 1 &&
      (x0 + x1) / 2 < shape.x1 + 1 &&
      base > shape.y1 &&
      base < shape.y1 + own * 1.05,
  );
  if (wide < size * VECTOR.wide && high < size * VECTOR.high && high > size * 0.1) {
    const [letter] = under;
    const isVector = shape.filled && under.length <= 2 && letter?.italic === true && letter.math;
    return isVector ? signOf('⃗', shape, letter.size, shape.y1) : null;
  }
  const shaft = bars.find((bar) => bar.horizontal && isPartOf(bar, shape) && width(bar) > wide * 0.8);
  if (!shaft || high < size * ARROW.least || high > size * ARROW.most || wide < size * ARROW.wide)
    return null;
  const covered = under.filter((glyph) => glyph.italic || glyph.size > size * 0.86);
  const middle = (shape.y0 + shape.y1) / 2;
  return covered.length > 0
    ? signOf('⃗', shape, covered[0]?.size ?? size, shape.y1)
    : signOf(
        '→',
        { ...shape, y0: middle - size * 0.55, y1: middle + size * 0.45 },
        size,
        middle + size * 0.25,
      );
}

/** The bracket that a narrow, tall path draws. */
function bracketOf(shape: Rect, { bars }: PageContent, size: number, ink: Ink | null): string | null {
  const [wide, high] = [width(shape), height(shape)];
  if (high < size * BRACKET.least || high > size * BRACKET.most || wide > size * BRACKET.wide) return null;
  if (wide < BAR_MAX) return '|';
  const upright = bars.filter((bar) => !bar.horizontal && isPartOf(bar, shape) && height(bar) > high * 0.9);
  if (upright.some((bar) => bar.x0 < shape.x0 + 0.6 && bar.x1 < shape.x0 + wide * 0.5)) return '[';
  if (upright.some((bar) => bar.x1 > shape.x1 - 0.6 && bar.x0 > shape.x0 + wide * 0.5)) return ']';
  return ink?.bracketIn(shape) ?? null;
}

/** Symbols of a formula are right beside it, as high as it is. */
function isBesideFormula(rect: Rect, glyphs: readonly Glyph[], size: number): boolean {
  return glyphs.some(
    (glyph) =>
      glyph.math &&
      glyph.base > rect.y0 &&
      glyph.base < rect.y1 + size * 0.3 &&
      (Math.abs(glyph.x0 - rect.x1) < size * 0.6 || Math.abs(rect.x0 - glyph.x1) < size * 0.6),
  );
}

/** Two equal bars, one above the other, with words above or below and a formula on both sides. */
function equalSigns(bars: readonly Bar[], glyphs: readonly Glyph[], size: number): Glyph[] {
  const flat = bars.filter((bar) => bar.horizontal && width(bar) > size * 0.9 && width(bar) < size * 12);
  const signs: Glyph[] = [];
  for (const upper of flat) {
    const lower = flat.find(
      (bar) =>
        bar.y0 > upper.y1 &&
        bar.y0 - upper.y1 < size * 0.45 &&
        Math.abs(bar.x0 - upper.x0) < 1 &&
        Math.abs(bar.x1 - upper.x1) < 1,
    );
    if (!lower || signs.some((sign) => isPartOf(upper, sign))) continue;
    const middle = (upper.y0 + lower.y1) / 2;
    const isBeside = (side: 'x0' | 'x1'): boolean =>
      glyphs.some(
        (glyph) =>
          Math.abs(glyph.base - size * 0.25 - middle) < size * 0.35 &&
          (side === 'x0' ? Math.abs(glyph.x1 - upper.x0) : Math.abs(glyph.x0 - upper.x1)) < size,
      );
    if (!isBeside('x0') || !isBeside('x1')) continue;
    const rect = { x0: upper.x0, x1: upper.x1, y0: upper.y0, y1: lower.y1 };
    signs.push(signOf('=', rect, size, middle + size * 0.25));
  }
  return signs;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
