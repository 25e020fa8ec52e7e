/** Fake bold and shadows draw a glyph twice, a hair apart: keeps one of each. Pure. */
import type { Glyph } from '../page-content.js';

const APART = 0.12;
/** In points; most characters are only compared with the same ones in their line of text. */
const ROW = 4;
/** A shadow is closer than this, however large its letter. */
const REACH_MAX = 4 * ROW;
/** The second drawing follows soon: this many earlier copies of a character in a row are compared. */
const LOOK_BACK = 64;

/** Places in `kept` of one character, by the row of its baselines. */
type Rows = Map<number, number[]>;

/** Glyphs without the second drawing of the same character on the same spot; a doubled glyph becomes bold. */
export function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const byText = new Map<string, Rows>();
  const kept: Glyph[] = [];
  for (const glyph of glyphs) {
    let rows = byText.get(glyph.text);
    if (!rows) byText.set(glyph.text, (rows = new Map()));
    const at = findTwin(kept, rows, glyph);
    const twin = at < 0 ? undefined : kept[at];
    if (twin) {
      if (!twin.bold) kept[at] = { ...twin, bold: true };
      continue;
    }
    const row = Math.floor(glyph.base / ROW);
    const same = rows.get(row);
    if (same) same.push(kept.length);
    else rows.set(row, [kept.length]);
    kept.push(glyph);
  }
  return kept;
}

/** Place in `kept` of the last drawing of the same character on the same spot; -1 if there is none. */
function findTwin(kept: readonly Glyph[], rows: Rows, glyph: Glyph): number {
  const reach = Math.min(glyph.size * APART, REACH_MAX);
  const row = Math.floor((glyph.base - reach) / ROW);
  // Counted from the first: adding one to a coordinate far outside any page does not change it.
  const more = Math.floor((glyph.base + reach) / ROW) - row;
  let found = -1;
  for (let step = 0; step <= more; step++) {
    const same = rows.get(row + step);
    if (same) found = Math.max(found, lastOnSpot(kept, same, glyph, reach));
  }
  return found;
}

function lastOnSpot(kept: readonly Glyph[], same: readonly number[], glyph: Glyph, reach: number): number {
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
  return -1;
}
