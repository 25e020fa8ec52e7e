/**
 * Boxes to tick that are drawn as small squares at the beginning of an option. They become glyphs, so that they mark
 * options and no pictures are cut out. A square in the middle of a line may be a place for a sign and stays a drawing.
 * Pure.
 */
import type { Bar, Glyph, PageContent } from '../page-content.js';
import { height, intersects, union, width, type Rect } from '../../rect.js';

/** In points. */
const SIDE = { least: 4.5, most: 16 };
const SQUARE = 0.22;
/** In sizes of the text: to the text behind, and free space in front. */
const GAP_MAX = 1.6;
const FREE = 1.2;
const BOXES_MIN = 2;
const SHAPES_MAX = 3000;

/** The content with such boxes as glyphs; unchanged if there is only one. */
export function readCheckBoxes(content: PageContent): PageContent {
  if (content.shapes.length + content.bars.length > SHAPES_MAX) return content;
  const squares = [...content.shapes.filter(isSquare), ...squaresOfBars(content.bars)];
  const texts = content.glyphs.filter(({ text }) => text.trim() !== '');
  const boxes: { glyph: Glyph; square: Rect }[] = [];
  for (const square of squares) {
    const glyph = boxGlyph(square, texts);
    if (glyph && !boxes.some((box) => intersects(box.square, square))) boxes.push({ glyph, square });
  }
  // A lone square is a drawing; so are squares that form a grid or are all in one row without text between.
  if (boxes.length < BOXES_MIN) return content;
  const isOfBox = (rect: Rect): boolean =>
    boxes.some(
      ({ square }) =>
        rect.x0 > square.x0 - 1 &&
        rect.x1 < square.x1 + 1 &&
        rect.y0 > square.y0 - 1 &&
        rect.y1 < square.y1 + 1,
    );
  return {
    ...content,
    glyphs: [...content.glyphs, ...boxes.map(({ glyph }) => glyph)],
    shapes: content.shapes.filter((shape) => !isOfBox(shape)),
    bars: content.bars.filter((bar) => !isOfBox(bar)),
  };
}

const isSquare = (rect: Rect): boolean =>
  width(rect) > SIDE.least &&
  width(rect) < SIDE.most &&
  Math.abs(width(rect) - height(rect)) < width(rect) * SQUARE;

/** Four thin bars around a square. */
function squaresOfBars(bars: readonly Bar[]): Rect[] {
  const short = bars.filter((bar) => Math.max(width(bar), height(bar)) < SIDE.most);
  const upright = short.filter((bar) => !bar.horizontal && height(bar) > SIDE.least);
  const found: Rect[] = [];
  for (const left of upright) {
    const right = upright.find(
      (bar) =>
        bar.x0 > left.x1 &&
        Math.abs(bar.y0 - left.y0) < 1 &&
        Math.abs(bar.y1 - left.y1) < 1 &&
        Math.abs(bar.x1 - left.x0 - height(left)) < height(left) * SQUARE,
    );
    if (!right) continue;
    const square = union([left, right]);
    const edges = short.filter(
      (bar) => bar.horizontal && Math.abs(bar.x0 - square.x0) < 1.5 && Math.abs(bar.x1 - square.x1) < 1.5,
    );
    const has = (y: number): boolean => edges.some((bar) => Math.abs((bar.y0 + bar.y1) / 2 - y) < 1.5);
    if (has(square.y0) && has(square.y1)) found.push(square);
  }
  return found;
}

function boxGlyph(square: Rect, texts: readonly Glyph[]): Glyph | null {
  const middle = (square.y0 + square.y1) / 2;
  const onLine = texts.filter(({ base, size }) => base > middle - size * 0.2 && base - size * 0.75 < middle);
  const behind = onLine.filter(({ x0 }) => x0 > square.x1 - 0.5).sort((a, b) => a.x0 - b.x0)[0];
  if (!behind || behind.x0 - square.x1 > behind.size * GAP_MAX) return null;
  if (width(square) > behind.size * 1.4 || !/[\p{L}\p{N}$（(]/u.test(behind.text)) return null;
  const isInside = texts.some((glyph) => intersects(shrunk(glyph), square));
  const before = onLine.some(({ x1, size }) => x1 <= square.x0 + 0.5 && square.x0 - x1 < size * FREE);
  if (isInside || before) return null;
  return {
    ...behind,
    ...square,
    text: '☐',
    math: false,
    italic: false,
    bold: false,
    y0: behind.y0,
    y1: behind.y1,
  };
}

const shrunk = ({ x0, x1, base, size }: Glyph): Rect => ({
  x0: x0 + 0.5,
  x1: x1 - 0.5,
  y0: base - size * 0.6,
  y1: base,
});
