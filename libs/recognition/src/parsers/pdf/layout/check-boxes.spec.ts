import { describe, expect, it } from '@jest/globals';
import type { PageContent, Shape } from '../page-content.js';
import { layoutPage } from '../layout.js';
import { readCheckBoxes } from './check-boxes.js';
import { bar, set, upright } from './glyphs.fixture.js';

const none = { bars: [], shapes: [], pictures: [], hiddenGlyphs: 0, rotatedGlyphs: [], turnedGlyphs: [] };
const page = (glyphs: PageContent['glyphs'], more: Partial<PageContent>): PageContent => ({
  ...{ width: 400, height: 300, glyphs, ...none },
  ...more,
});
const square = (x: number, y: number, side = 8): Shape => ({
  x0: x,
  x1: x + side,
  y0: y,
  y1: y + side,
  filled: false,
});

describe('small squares', () => {
  const options = [...set('Newton', 56, 100), ...set('Lagrange', 56, 116), ...set('Monk', 56, 132)];

  it('in front of options are boxes to tick', () => {
    const { blocks, figures } = layoutPage(
      page(options, { shapes: [92.5, 108.5, 124.5].map((y) => square(42, y)) }),
      1,
      null,
    );
    expect(blocks.map(({ text }) => text)).toEqual(['☐ Newton', '☐ Lagrange', '☐ Monk']);
    expect(figures).toEqual([]);
  });

  it('are boxes too if they are drawn as four lines', () => {
    const lines = [92.5, 108.5].flatMap((y) => [
      upright(42, y, y + 8),
      upright(50, y, y + 8),
      bar(42, 50, y),
      bar(42, 50, y + 8),
    ]);
    const { glyphs } = readCheckBoxes(page(options, { bars: lines }));
    expect(glyphs.filter(({ text }) => text === '☐')).toHaveLength(2);
  });

  it('are drawings within a line, around a letter, and alone', () => {
    const inLine = page(set('3+  5=8', 40, 100), { shapes: [square(52, 92), square(52, 192)] });
    const around = page(set('ABC', 42, 100), { shapes: [square(42, 92.5), square(47, 92.5)] });
    const alone = page(options, { shapes: [square(42, 92.5)] });
    for (const content of [inLine, around, alone]) expect(readCheckBoxes(content)).toBe(content);
  });
});
