/** Fake bold and shadows draw a glyph twice, a hair apart: one of each is kept. Pure. */
import type { Glyph } from '../page-content.js';

const APART = 0.12;
/** The second drawing follows soon: only so many of the same character are looked back at. */
const LOOK_BACK = 64;

/** Glyphs without the second drawing of the same character on the same spot; what was doubled becomes bold. */
export function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const byText = new Map<string, number[]>();
  const kept: Glyph[] = [];
  for (const glyph of glyphs) {
    const same = byText.get(glyph.text);
    if (!same) {
      byText.set(glyph.text, [kept.length]);
      kept.push(glyph);
      continue;
    }
    const at = findTwin(kept, same, glyph);
    const twin = at === null ? undefined : kept[at];
    if (at !== null && twin) {
      if (!twin.bold) kept[at] = { ...twin, bold: true };
      continue;
    }
    same.push(kept.length);
    kept.push(glyph);
  }
  return kept;
}

/** Place in `kept` of the same character on the same spot; `same` are the places of all drawings of it. */
function findTwin(kept: readonly Glyph[], same: readonly number[], glyph: Glyph): number | null {
  const reach = glyph.size * APART;
  const first = Math.max(0, same.length - LOOK_BACK);
  for (let index = same.length - 1; index >= first; index--) {
    const at = same[index] ?? 0;
    const other = kept[at];
    if (
      other &&
      Math.abs(other.x0 - glyph.x0) < reach &&
      Math.abs(other.base - glyph.base) < reach &&
      Math.abs(other.size - glyph.size) < 0.5
    )
      return at;
  }
  return null;
}
