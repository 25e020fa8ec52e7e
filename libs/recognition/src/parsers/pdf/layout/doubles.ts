/** Fake bold and shadows draw a glyph twice, a hair apart: one of each is kept. Pure. */
import type { Glyph } from '../page-content.js';

const APART = 0.12;

/** Glyphs without the second drawing of the same character on the same spot; what was doubled becomes bold. */
export function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const seen = new Map<string, Glyph[]>();
  const kept: Glyph[] = [];
  for (const glyph of glyphs) {
    const cell = Math.round(glyph.x0 / 4);
    const row = Math.round(glyph.base / 4);
    const near = neighbours(cell, row).flatMap((key) => seen.get(`${glyph.text}:${key}`) ?? []);
    const twin = near.find(
      (other) =>
        Math.abs(other.x0 - glyph.x0) < glyph.size * APART &&
        Math.abs(other.base - glyph.base) < glyph.size * APART &&
        Math.abs(other.size - glyph.size) < 0.5,
    );
    if (twin) {
      twin.bold = true;
      continue;
    }
    const copy = { ...glyph };
    kept.push(copy);
    const key = `${glyph.text}:${cell},${row}`;
    seen.set(key, [...(seen.get(key) ?? []), copy]);
  }
  return kept;
}

function neighbours(cell: number, row: number): string[] {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${cell + dx},${row + dy}`));
}
