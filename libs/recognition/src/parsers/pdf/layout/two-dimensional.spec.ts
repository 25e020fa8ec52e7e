/** Structures of formulas in more than one line, each from the places of its glyphs, and texts that look alike. */
import { describe, expect, it } from '@jest/globals';
import { layoutPage } from '../layout.js';
import type { Bar, Glyph, PageContent } from '../page-content.js';
import { bar, set, upright } from './glyphs.fixture.js';

const math = { math: true };
const italic = { italic: true, math: true };
const none = { shapes: [], pictures: [], hiddenGlyphs: 0, rotatedGlyphs: [], turnedGlyphs: [] };

function read(glyphs: readonly Glyph[], more: Partial<PageContent> = {}): { text: string; doubts: string[] } {
  const content = { width: 400, height: 300, glyphs: [...glyphs], bars: [] as Bar[], ...none, ...more };
  const { blocks } = layoutPage(content, 1, null);
  return {
    text: blocks.map(({ text }) => text).join('\n'),
    doubts: blocks.flatMap(({ doubts = [] }) => doubts.map(({ code }) => code)),
  };
}
/** A bracket that a path draws, from y0 to y1. */
const drawn = (x: number, y0: number, y1: number) => ({ bars: [upright(x, y0, y1)] });
const both = (...parts: { bars: Bar[] }[]) => ({ bars: parts.flatMap(({ bars }) => bars) });

describe('limits', () => {
  it('below a name belong to it, also if they are wider', () => {
    const name = set('lim', 60, 100, math);
    const limit = [...set('x', 62, 108, { ...italic, size: 7 }), ...set('→3', 66, 108, { ...math, size: 7 })];
    const { text } = read([...name, ...limit, ...set('f', 80, 100, italic)]);
    expect(text).toBe('$\\lim_{x\\to3}f$');
  });

  it('are not made of a unit and the index in the line below', () => {
    const { text } = read([...set('用时5min', 40, 100), ...set('甲乙丙', 40, 112, { size: 7 })]);
    expect(text).not.toContain('\\min');
  });
});

describe('marks', () => {
  it('above a letter become its bar and hat', () => {
    const { text } = read([
      ...set('x', 40, 100, italic),
      ...set('ˉ', 40, 99, { ...math }),
      ...set('=3', 50, 100, math),
    ]);
    expect(text).toBe('$\\bar{x}=3$');
  });

  it('leave a caret between two characters as it is', () => {
    expect(read(set('2^10', 40, 100)).text).toContain('^');
    expect(read(set('2^10', 40, 100)).text).not.toContain('\\hat');
  });
});

describe('long signs', () => {
  const left = set('A', 40, 100, math);
  const pieces = [52, 56, 60, 64].flatMap((x) => set('=', x, 100, { ...math, wide: 0.7 }));
  const right = set('B', 76, 100, math);

  it('take the words above and below as their conditions', () => {
    const above = set('高温', 54, 94, { size: 7 });
    const below = set('加压', 54, 108, { size: 7 });
    const { text, doubts } = read([...left, ...pieces, ...above, ...below, ...right]);
    expect(text).toBe('$\\mathrm{A}\\xlongequal[\\text{加压}]{\\text{高温}}\\mathrm{B}$');
    expect(doubts).toEqual([]);
  });

  it('are doubted if the words above are not understood', () => {
    const short = set('=', 56, 100, { ...math, wide: 0.7 });
    const { doubts } = read([...left, ...short, ...set('n', 63, 95, { ...italic, size: 6 }), ...right]);
    expect(doubts).toEqual(['formulaStructure']);
  });
});

describe('drawn signs', () => {
  const rows = (x: number) => [
    ...set('a', x, 96, italic),
    ...set('b', x + 20, 96, italic),
    ...set('c', x, 110, italic),
    ...set('d', x + 20, 110, italic),
  ];

  it('around rows are the bars of a determinant', () => {
    const { text } = read(rows(60), both(drawn(57, 86, 114), drawn(88, 86, 114)));
    expect(text).toBe('$\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix}$');
  });

  it('above letters are arrows if they end in a head', () => {
    const shape = { x0: 39, x1: 52, y0: 86, y1: 91, filled: true };
    const { text } = read(set('AB', 40, 100, italic), { shapes: [shape], bars: [bar(39, 51, 88.5)] });
    expect(text).toBe('$\\overrightarrow{AB}$');
  });

  it('do not take the edges of a table', () => {
    const edges = { bars: [upright(57, 86, 200), upright(88, 86, 200), bar(57, 88, 86), bar(57, 88, 200)] };
    expect(read(rows(60), edges).text).not.toContain('vmatrix');
  });
});

describe('rows on top of each other', () => {
  it('are doubted as one row', () => {
    const { doubts } = read([...set('x=1', 40, 100, italic), ...set('y=2', 41, 101.5, italic)]);
    expect(doubts).toContain('formulaStructure');
  });

  it('are not seen in an ordinary line', () => {
    const { doubts } = read([...set('f', 40, 100, italic), ...set('(x)=x+1', 45, 100, italic)]);
    expect(doubts).toEqual([]);
  });
});
