import { expect, it } from '@jest/globals';
import { layoutPage } from '../layout.js';
import type { Glyph, PageContent } from '../page-content.js';
import { set } from './glyphs.fixture.js';
import { withoutLeaders } from './leaders.js';

const text = (glyphs: readonly Glyph[]): string => glyphs.map((glyph) => glyph.text).join('');
const DOTS = '.'.repeat(60);

it('omits a dotted line for an answer and keeps its marks', () => {
  const page = [...set('(a)Find it.', 50, 100), ...set(DOTS, 50, 130), ...set('[2]', 350, 130)];
  expect(text(withoutLeaders(page))).toBe('(a)Find it.[2]');
});

it('keeps the blank of a sentence of any length', () => {
  const blank = [...set(`Name${DOTS}`, 50, 100), ...set(DOTS, 50, 130), ...set('and why', 352, 130)];
  expect(text(withoutLeaders(blank))).toBe(text(blank));
});

it("reads words in TeX's roman font between dotted lines as words", () => {
  const roman = { font: 'CMR10', math: true };
  const lines = ['1.State the value of the force', '2.Give a reason for the answer'];
  const glyphs = lines.flatMap((line, at) => [
    ...set(line, 50, 100 + at * 90, roman),
    ...set('.'.repeat(90), 50, 130 + at * 90, roman),
    ...set('.'.repeat(90), 50, 160 + at * 90, roman),
  ]);
  const none = { bars: [], shapes: [], pictures: [], hiddenGlyphs: 0, rotatedGlyphs: [], turnedGlyphs: [] };
  const content: PageContent = { width: 595, height: 842, glyphs, ...none };
  const { blocks } = layoutPage(content, 1, null);
  expect(blocks.map((block) => block.text)).toEqual(lines);
});
