/**
 * Radical signs that are drawn as strokes (MathType in Word exports): a rising stroke that ends where a bar begins.
 * They become radical glyphs, so that roots are read the same way everywhere and are not cropped as figures. Pure.
 */
import type { Bar, Glyph, PageContent, Shape } from '../page-content.js';

const NEAR = 1.6;
const STROKE_WIDTH_MAX = 7;
const HOOK_REACH = 9;

/** The content with drawn radicals as glyphs and without their strokes. */
export function readDrawnRadicals(content: PageContent): PageContent {
  if (content.shapes.length === 0 || content.shapes.length > 3000) return content;
  const size = median(content.glyphs.map((glyph) => glyph.size)) || 10;
  const used = new Set<Shape>();
  const radicals: Glyph[] = [];
  for (const bar of content.bars.filter((candidate) => candidate.horizontal)) {
    const stroke = content.shapes.find(
      (shape) => !used.has(shape) && (isRisingStroke(shape, bar, size) || isOutline(shape, bar, size)),
    );
    if (!stroke) continue;
    const parts = content.shapes.filter((shape) => belongs(shape, stroke, bar));
    for (const part of parts) used.add(part);
    const x0 = Math.min(...parts.map((part) => part.x0));
    radicals.push({
      text: '√',
      x0,
      x1: bar.x0,
      y0: stroke.y0,
      y1: stroke.y1,
      base: stroke.y1 - size * 0.1,
      size,
      font: 'drawn',
      italic: false,
      bold: false,
      math: true,
    });
  }
  if (radicals.length === 0) return content;
  return {
    ...content,
    glyphs: [...content.glyphs, ...radicals],
    shapes: content.shapes.filter((shape) => !used.has(shape)),
  };
}

function isRisingStroke(shape: Shape, bar: Bar, size: number): boolean {
  const tall = shape.y1 - shape.y0;
  return (
    Math.abs(shape.x1 - bar.x0) < NEAR &&
    Math.abs(shape.y0 - bar.y0) < NEAR &&
    tall > size * 0.7 &&
    tall < size * 5 &&
    shape.x1 - shape.x0 < STROKE_WIDTH_MAX &&
    tall > (shape.x1 - shape.x0) * 1.5
  );
}

/** Sign and bar in one path (formulas of web pages): it begins left of the bar and ends with it. */
function isOutline(shape: Shape, bar: Bar, size: number): boolean {
  const tall = shape.y1 - shape.y0;
  const sign = bar.x0 - shape.x0;
  return (
    shape.filled &&
    Math.abs(shape.x1 - bar.x1) < NEAR &&
    Math.abs(shape.y0 - bar.y0) < NEAR &&
    sign > size * 0.3 &&
    sign < size * 1.5 &&
    tall > size * 0.7 &&
    tall < size * 5
  );
}

/** Strokes of the hook, and the filled outline of sign and bar together. */
function belongs(shape: Shape, stroke: Shape, bar: Bar): boolean {
  const inHook =
    shape.x0 > stroke.x0 - HOOK_REACH &&
    shape.x1 < bar.x0 + NEAR &&
    shape.y0 > stroke.y0 - NEAR &&
    shape.y1 < stroke.y1 + NEAR;
  const outline =
    Math.abs(shape.x1 - bar.x1) < 2 &&
    Math.abs(shape.y0 - bar.y0) < 2 &&
    shape.x0 > stroke.x0 - HOOK_REACH &&
    shape.y1 < stroke.y1 + 2;
  return inHook || outline;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
