import { describe, expect, it } from '@jest/globals';
import { readBars } from './bars.js';
import { bar, items, set } from './glyphs.fixture.js';
import { lineMarkup } from './line-markup.js';
import { buildLines } from './lines.js';

const italic = { italic: true, math: true };

function markup(glyphs: ReturnType<typeof items>, bars: ReturnType<typeof bar>[]): string[] {
  return buildLines(readBars(glyphs, bars).items).map((line) => lineMarkup(line).text);
}

describe('bars', () => {
  it('reads the parts above and below a rule as a fraction', () => {
    const glyphs = items(
      set('求', 0, 100),
      set('x', 12, 93, italic),
      set('x−1', 10, 107, italic),
      set('<0', 28, 100, { math: true }),
    );
    expect(markup(glyphs, [bar(10, 26, 97)])).toEqual(['求$\\dfrac{x}{x-1}<0$']);
  });

  it('recognises a rule between two lines of text', () => {
    const glyphs = items(
      set('第三题单选题难度较易来源某市期中联考', 0, 100),
      set('从四名男生和三名女生中任选两人参加活动', 0, 113),
    );
    expect(markup(glyphs, [bar(0, 190, 104)])).toEqual([
      '第三题单选题难度较易来源某市期中联考',
      '从四名男生和三名女生中任选两人参加活动',
    ]);
  });

  it('distinguishes a displayed fraction from one reduced to the line', () => {
    const reduced = items(
      set('求函数的值', 0, 100),
      set('x', 52, 96, { ...italic, size: 7 }),
      set('2', 52, 106, { math: true, size: 7 }),
    );
    expect(markup(reduced, [bar(51, 58, 98)])).toEqual(['求函数的值$\\frac{x}{2}$']);
  });

  it('keeps superscripts inside their part of the fraction', () => {
    const glyphs = items(
      set('x', 10, 93, italic),
      set('2', 15, 89, { size: 7 }),
      set('4', 12, 107, { math: true }),
    );
    expect(markup(glyphs, [bar(10, 19, 97)])).toEqual(['$\\dfrac{x^{2}}{4}$']);
  });

  it('reads a root, and a fraction inside it', () => {
    const root = items(set('√', 0, 100, { math: true, wide: 0.8 }), set('3', 8, 100, { math: true }));
    expect(markup(root, [bar(8, 13, 91)])).toEqual(['$\\sqrt{3}$']);
    const nested = items(
      set('√', 0, 104, { math: true, wide: 0.8 }),
      set('l', 9, 96, italic),
      set('g', 9, 109, italic),
    );
    expect(markup(nested, [bar(8, 15, 86), bar(8.5, 14.5, 99.5)])).toEqual(['$\\sqrt{\\dfrac{l}{g}}$']);
  });

  it('draws a line over a letter', () => {
    expect(markup(items(set('x', 0, 100, italic)), [bar(0, 5, 94)])).toEqual(['$\\overline{x}$']);
  });

  it('reads a rule with nothing on it as a blank and ignores an underline', () => {
    expect(markup(items(set('则', 0, 100), set('。', 60, 100)), [bar(12, 60, 101.5)])).toEqual([
      '则\\fillin。',
    ]);
    const underlined = items(set('下列各项中正确的是', 0, 100), set('第二行也有很多字在这', 0, 116));
    expect(markup(underlined, [bar(20, 40, 101.5)])).toEqual(['下列各项中正确的是', '第二行也有很多字在这']);
  });

  it('doubts a radical without a bar', () => {
    const [radical] = readBars(items(set('√', 0, 100, { math: true })), []).items;
    expect(radical?.doubts).toEqual(['rootWithoutBar']);
  });
});
