/**
 * Parallel signs that are drawn as two slanted strokes, because formula fonts have only an upright ∥. They become
 * glyphs, so that 平行 is text and not a small picture in its line. Pure.
 */
import { type Glyph, type PageContent, type Shape } from '../page-content.js';
import { height, width } from '../../rect.js';

const SAME = 0.6;
const APART_MIN = 0.8;
const APART_MAX = 5;

/** The content with drawn parallel signs as glyphs, without their strokes. */
export function readDrawnParallels(content: PageContent): PageContent {
  if (content.shapes.length < 2 || content.shapes.length > 3000) return content;
  const size = median(content.glyphs.map((glyph) => glyph.size)) || 10;
  const strokes = content.shapes.filter((shape) => isSlanted(shape, size));
  const used = new Set<Shape>();
  const signs: Glyph[] = [];
  for (const stroke of strokes) {
    if (used.has(stroke)) continue;
    const twins = strokes.filter((other) => other !== stroke && isTwin(stroke, other));
    const [twin] = twins;
    // Three in a row are hatching.
    if (!twin || twins.length > 1 || used.has(twin) || !isInLine(stroke, content.glyphs, size)) continue;
    used.add(stroke).add(twin);
    signs.push({
      text: '∥',
      x0: Math.min(stroke.x0, twin.x0),
      x1: Math.max(stroke.x1, twin.x1),
      y0: stroke.y0,
      y1: stroke.y1,
      base: stroke.y1 - size * 0.2,
      size,
      font: 'drawn',
      italic: false,
      bold: false,
      math: true,
    });
  }
  if (signs.length === 0) return content;
  return {
    ...content,
    glyphs: [...content.glyphs, ...signs],
    shapes: content.shapes.filter((shape) => !used.has(shape)),
  };
}

const isSlanted = (shape: Shape, size: number): boolean =>
  height(shape) > size * 0.5 &&
  height(shape) < size * 1.3 &&
  width(shape) > 1 &&
  width(shape) < height(shape);

const isTwin = (a: Shape, b: Shape): boolean =>
  Math.abs(a.y0 - b.y0) < SAME &&
  Math.abs(a.y1 - b.y1) < SAME &&
  Math.abs(width(a) - width(b)) < SAME &&
  Math.abs(a.x0 - b.x0) > APART_MIN &&
  Math.abs(a.x0 - b.x0) < APART_MAX;

/** Letters of the same line are close on both sides. */
function isInLine(stroke: Shape, glyphs: readonly Glyph[], size: number): boolean {
  const neighbours = glyphs.filter(
    (glyph) => glyph.text.trim() !== '' && Math.abs(glyph.base - (stroke.y1 - size * 0.2)) < size * 0.35,
  );
  const reach = size * 1.6;
  const isLeft = neighbours.some((glyph) => glyph.x1 <= stroke.x0 + 1 && stroke.x0 - glyph.x1 < reach);
  return (
    isLeft &&
    neighbours.some((glyph) => glyph.x0 >= stroke.x1 - 1 && glyph.x0 - stroke.x1 < reach + APART_MAX)
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
