/**
 * Text that a page prints upside down: a key that pupils must not read at first sight. Owns the turned page and the
 * mapping of its blocks back to the page. Pure.
 */
import type { Block } from '../../../model/index.js';
import { type PageContent } from '../page-content.js';
import { intersects, union, type Rect } from '../../rect.js';

/** Fewer characters are part of a drawing. */
const GLYPHS_MIN = 8;

/** The page turned around with only its upside-down text, and the page without it; null if there is none. */
export function turnedPage(content: PageContent): { turned: PageContent; upright: PageContent } | null {
  const { width, height, turnedGlyphs } = content;
  if (turnedGlyphs.length < GLYPHS_MIN) return null;
  const turn = <R extends Rect>(rect: R): R => ({
    ...rect,
    x0: width - rect.x1,
    x1: width - rect.x0,
    y0: height - rect.y1,
    y1: height - rect.y0,
  });
  const glyphs = turnedGlyphs.map((glyph) => {
    const base = height - glyph.base;
    return { ...turn(glyph), base, y0: base - glyph.size * 0.8, y1: base + glyph.size * 0.2 };
  });
  const region = turn(union(glyphs));
  const isInside = (rect: Rect): boolean => intersects(rect, region);
  return {
    turned: {
      ...content,
      glyphs,
      bars: content.bars.filter((bar) => bar.horizontal && isInside(bar)).map(turn),
      shapes: [],
      pictures: [],
      turnedGlyphs: [],
    },
    upright: {
      ...content,
      bars: content.bars.filter((bar) => !(bar.horizontal && isInside(bar))),
      turnedGlyphs: [],
    },
  };
}

/** Blocks of the turned page at their places on the original page. */
export const turnBack = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    const [x0, y0, x1, y1] = block.place.box ?? [];
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return block;
    return { ...block, place: { ...block.place, box: [1 - x1, 1 - y1, 1 - x0, 1 - y0] } };
  });
