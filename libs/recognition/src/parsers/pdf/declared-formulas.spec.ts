import { describe, expect, it } from '@jest/globals';
import { declaredFormulas, withDeclaredFormulas } from './declared-formulas.js';
import type { Bar, Glyph, PageContent } from './page-content.js';

const SIZE = 10;
const glyph = (text: string, x0: number, base: number): Glyph => ({
  ...{ text, base, x0, x1: x0 + 5, y0: base - 8, y1: base + 2, size: SIZE },
  ...{ font: 'F', italic: false, bold: false, math: false },
});
const bar = (x0: number, x1: number, y: number): Bar => ({ x0, x1, y0: y, y1: y + 0.5, horizontal: true });
const content = (glyphs: Glyph[], bars: Bar[] = []): PageContent => ({
  ...{ width: 500, height: 700, glyphs, bars },
  ...{ shapes: [], pictures: [], hiddenGlyphs: 0, rotatedGlyphs: [], turnedGlyphs: [] },
});
const part = (mark: number) => ({ type: 'content', id: `p5R_mc${mark}` });
const formula = (alt: string | undefined, ...children: object[]) => ({
  ...{ role: 'Formula', children },
  ...(alt !== undefined && { alt }),
});
const tree = (...children: object[]) =>
  ({ role: 'Root', children }) as Parameters<typeof declaredFormulas>[0];

describe('formulas that a PDF declares', () => {
  it('are those with LaTeX as alternative text, with all their glyphs', () => {
    const nested = formula('$a$', part(1), { role: 'Span', children: [formula('$b$', part(2))] });
    const found = declaredFormulas(tree({ role: 'P', children: [part(0), nested] }));
    expect([...found]).toEqual([
      [1, { tex: 'a' }],
      [2, { tex: 'a' }],
    ]);
  });

  it.each([undefined, 'a fraction', '$a$ and $b$', '$$'])('exclude alternative text %j', (alt) => {
    expect(declaredFormulas(tree(formula(alt, part(1)))).size).toBe(0);
  });

  it('are placed as one glyph on the baseline of the surrounding words, without their bars', () => {
    const [above, below] = [glyph('a', 30, 94), glyph('b', 30, 108)];
    const [before, next] = [glyph('甲', 20, 100), glyph('乙', 20, 120)];
    const fraction = bar(29, 36, 97.5);
    const rule = bar(0, 400, 104);
    const marks = new Map([
      [above, 1],
      [below, 1],
    ]);
    const page = withDeclaredFormulas(
      content([before, above, below, next], [fraction, rule]),
      marks,
      new Map([1].map((mark) => [mark, { tex: '\\frac{a}{b}' }])),
    );
    expect(page.glyphs.map(({ text, formula: tex, base }) => tex ?? `${text} ${base}`)).toEqual([
      '甲 100',
      '乙 120',
      '\\frac{a}{b}',
    ]);
    expect(page.glyphs.at(-1)).toMatchObject({ base: 100, x0: 30, x1: 35, y0: 86, y1: 110 });
    expect(page.bars).toEqual([rule]);
  });

  it('that continue in the next line are placed at their beginning', () => {
    const [first, second] = [glyph('a', 400, 100), glyph('b', 20, 120)];
    const declared = { tex: 'a+b' };
    const page = withDeclaredFormulas(
      content([first, second]),
      new Map([
        [first, 1],
        [second, 2],
      ]),
      new Map([
        [1, declared],
        [2, declared],
      ]),
    );
    expect(page.glyphs).toMatchObject([{ formula: 'a+b', base: 100, x0: 400, x1: 405 }]);
  });
});
