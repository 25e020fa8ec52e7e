/**
 * Pages whose text is only a watermark, a stamp's name or a page number over the picture of the real page, and pages
 * with an invisible text layer: both are scans, whatever text the file has. Pure except for the ink.
 */
import type { Ink } from './ink.js';
import type { Glyph, PageContent } from './page-content.js';
import type { Rect } from '../rect.js';

/** A picture of a page covers this share of it, alone or in strips. */
const COVERED = 0.7;
/** More text than this is the text of the page. */
const CHARACTERS_MAX = 260;
/** Share of the page that dark ink beside the characters covers: text of a page, not the rules of a letterhead. */
const INK_MIN = 0.006;

export function isScanUnderText(content: PageContent, ink: Ink): boolean {
  const page: Rect = { x0: 0, y0: 0, x1: content.width, y1: content.height };
  const covered = content.pictures.reduce((sum, picture) => sum + shared(picture, page), 0);
  if (covered < content.width * content.height * COVERED) return false;
  const glyphs = [...content.glyphs, ...content.rotatedGlyphs, ...content.turnedGlyphs].filter(
    ({ text }) => text.trim() !== '',
  );
  if (ownWords(glyphs) > CHARACTERS_MAX) return false;
  return ink.darkShare(page, glyphs) > INK_MIN;
}

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) *
  Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

/** A watermark repeats the same few characters all over the page: each counts a few times at most. */
const REPEATS_MAX = 4;
function ownWords(glyphs: readonly Glyph[]): number {
  const counts = new Map<string, number>();
  for (const { text } of glyphs) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isFew = counts.size < 40;
  return [...counts.values()].reduce((sum, count) => sum + (isFew ? Math.min(count, REPEATS_MAX) : count), 0);
}
