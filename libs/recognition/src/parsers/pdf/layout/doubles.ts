/** Fake bold and shadows draw a glyph twice, a hair apart: one of each is kept. Pure. */
import type { Glyph } from '../page-content.js';

const APART = 0.12;
/** The second drawing follows soon: only so many of the same character are looked back at. */
const LOOK_BACK = 64;

/** Glyphs without the second drawing of the same character on the same spot; what was doubled becomes bold. */
export function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const byText = new Map<string, Glyph[]>();
  const kept: Glyph[] = [];
  for (const glyph of glyphs) {
    const same = byText.get(glyph.text) ?? [];
    const twin = findTwin(same, glyph);
    if (twin) {
      twin.bold = true;
      continue;
    }
    const copy = { ...glyph };
    kept.push(copy);
    same.push(copy);
    if (same.length === 1) byText.set(glyph.text, same);
  }
  return kept;
}

function findTwin(same: readonly Glyph[], glyph: Glyph): Glyph | undefined {
  const reach = glyph.size * APART;
  for (let index = same.length - 1; index >= Math.max(0, same.length - LOOK_BACK); index--) {
    const other = same[index];
    if (
      other &&
      Math.abs(other.x0 - glyph.x0) < reach &&
      Math.abs(other.base - glyph.base) < reach &&
      Math.abs(other.size - glyph.size) < 0.5
    )
      return other;
  }
  return undefined;
}
