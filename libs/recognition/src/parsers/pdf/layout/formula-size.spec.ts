import { describe, expect, it } from '@jest/globals';
import { items, set } from './glyphs.fixture.js';
import { lineMarkup } from './line-markup.js';
import { buildLines } from './lines.js';
import type { Glyph } from '../page-content.js';

const lines = (...runs: Glyph[][]): string[] =>
  buildLines(items(...runs)).map((line) => lineMarkup(line).text);

describe('a line whose formulas are larger than its text', () => {
  const italic = { italic: true, math: true, size: 14 };

  it('keeps the words, which are not an index of the letters before them', () => {
    const row = [
      set('电量为', 0, 100),
      set('q', 30, 100, italic),
      set('的点电荷位于边长为', 38, 100),
      set('a', 128, 100, italic),
      set('的正方体的中心', 136, 100),
    ];
    expect(lines(...row)).toEqual(['电量为$q$的点电荷位于边长为$a$的正方体的中心']);
  });

  it('keeps the words behind a larger question number, and their exponents', () => {
    const row = [
      set('2、', 0, 100, { size: 14 }),
      set('两片的夹角为', 22, 100),
      set('60', 82, 100),
      set('0', 92.2, 95.5, { size: 6.5 }),
      set('时光强减半', 97, 100),
    ];
    expect(lines(...row)).toEqual(['2、两片的夹角为$60^{0}$时光强减半']);
  });

  it('keeps words that are only a short index', () => {
    const row = [
      set('动能', 0, 100),
      set('E', 22, 100, { ...italic, size: 10 }),
      set('动', 27, 101.5, { size: 6.5 }),
    ];
    expect(lines(...row)).toEqual(['动能$E_{\\text{动}}$']);
  });
});
