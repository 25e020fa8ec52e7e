import { describe, expect, it } from '@jest/globals';
import { layoutPage } from '../layout.js';
import type { Glyph, PageContent } from '../page-content.js';
import { set } from './glyphs.fixture.js';

const PAGE = { width: 600, height: 800 };

/** Glyphs as they are on the page when it is turned upside down. */
const upsideDown = (glyphs: Glyph[]): Glyph[] =>
  glyphs.map((glyph) => ({
    ...glyph,
    base: PAGE.height - glyph.base,
    x0: PAGE.width - glyph.x1,
    x1: PAGE.width - glyph.x0,
    y0: PAGE.height - glyph.y1,
    y1: PAGE.height - glyph.y0,
  }));
const page = (content: Partial<PageContent>): PageContent => ({
  ...PAGE,
  glyphs: [],
  bars: [],
  shapes: [],
  pictures: [],
  hiddenGlyphs: 0,
  rotatedGlyphs: [],
  turnedGlyphs: [],
  ...content,
});

describe('text that is printed upside down', () => {
  it('is read separately and placed where it is printed', () => {
    const { blocks } = layoutPage(
      page({
        glyphs: set('1．最小的质数是多少？', 60, 100),
        turnedGlyphs: upsideDown(set('答案：1．二　2．四　3．六', 60, 40)),
      }),
      1,
      null,
    );
    expect(blocks.map(({ text }) => text.replace(/\s/g, ''))).toEqual([
      '1．最小的质数是多少？',
      '答案：1．二2．四3．六',
    ]);
    expect(blocks[1]?.place.box?.[1]).toBeGreaterThan(0.9);
  });

  it('is not text if it is a few turned letters of a drawing', () => {
    const { blocks } = layoutPage(
      page({ glyphs: set('1．如图，求角的大小．', 60, 100), turnedGlyphs: upsideDown(set('AB', 60, 40)) }),
      1,
      null,
    );
    expect(blocks).toHaveLength(1);
  });
});
