/** Synthetic glyphs for the layout tests: text set at a place, as on a page. */
import type { Bar, Glyph } from '../page-content.js';
import { itemOf, type Item } from './item.js';

interface Setting {
  size?: number;
  italic?: boolean;
  math?: boolean;
  bold?: boolean;
  font?: string;
  /** Width of a character in sizes. */
  wide?: number;
}

/** Glyphs of `text` from x on baseline `base`; Chinese characters are as wide as the size, others half. */
export function set(text: string, x: number, base: number, setting: Setting = {}): Glyph[] {
  const { size = 10, italic = false, math = false, bold = false, font = 'Test', wide } = setting;
  let at = x;
  return [...text].map((character) => {
    const advance = size * (wide ?? (/[\u2e80-\uffef]/.test(character) ? 1 : 0.5));
    const glyph: Glyph = {
      text: character,
      x0: at,
      x1: at + advance,
      y0: base - size * 0.8,
      y1: base + size * 0.2,
      base,
      size,
      font,
      italic,
      bold,
      math,
    };
    at += advance;
    return glyph;
  });
}

export const items = (...runs: Glyph[][]): Item[] => runs.flat().map(itemOf);
export const bar = (x0: number, x1: number, y: number): Bar => ({
  x0,
  x1,
  y0: y - 0.2,
  y1: y + 0.2,
  horizontal: true,
});
export const upright = (x: number, y0: number, y1: number): Bar => ({
  x0: x - 0.2,
  x1: x + 0.2,
  y0,
  y1,
  horizontal: false,
});
