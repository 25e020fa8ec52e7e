import { expect, it } from '@jest/globals';
import type { Glyph, PageContent } from './page-content.js';
import { hasUsableText } from './usable-text.js';

const glyph = (text: string, font: string, more: Partial<Glyph> = {}): Glyph => ({
  text,
  font,
  base: 0,
  size: 10,
  italic: false,
  bold: false,
  math: false,
  x0: 0,
  y0: 0,
  x1: 5,
  y1: 10,
  ...more,
});
const page = (...runs: Glyph[][]): PageContent => ({
  width: 595,
  height: 842,
  glyphs: runs.flat(),
  bars: [],
  shapes: [],
  pictures: [],
  hiddenGlyphs: 0,
  rotatedGlyphs: [],
  turnedGlyphs: [],
});
const run = (text: string, font: string, more?: Partial<Glyph>) =>
  [...text].map((sign) => glyph(sign, font, more));

it('rejects a Chinese font whose characters read as accented letters', () => {
  const garbled = run('ÞÑüDmXþEnéuSÈmeãdHilbertÈ¡ÚÒëòà'.repeat(3), 'SimSun');
  expect(hasUsableText(page(garbled))).toBe(false);
  expect(hasUsableText(page(garbled, run('已知函数'.repeat(200), 'SimHei')))).toBe(true);
});

it('accepts Chinese, units and brackets of a Chinese font, and accented languages in their fonts', () => {
  expect(hasUsableText(page(run('温度为30°±2，×10·（）「」'.repeat(20), 'SimSun')))).toBe(true);
  expect(hasUsableText(page(run('Där är en övning på åtta frågor'.repeat(9), 'TimesNewRoman')))).toBe(true);
});

it('rejects unknown characters, except those of formulas', () => {
  expect(hasUsableText(page(run('\uFFFD'.repeat(30), 'F1', { unsure: true })))).toBe(false);
  expect(hasUsableText(page(run('\uFFFD'.repeat(30), 'MT-Extra', { unsure: true, math: true })))).toBe(true);
  expect(hasUsableText(page(run('\uFFFD'.repeat(9), 'F1', { unsure: true })))).toBe(true);
});
