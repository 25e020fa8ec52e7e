/** A preview shows any page of the paper, with its glyphs only. */
import { expect, it } from '@jest/globals';
import { typstToPage } from './index.js';

const PAGES = ['甲', '乙丙', '丁戊己'];
const main = `#set page(width: 100pt, height: 50pt)\n${PAGES.join('\n#pagebreak()\n')}`;
const pageOf = (page: number) => typstToPage({ main, files: new Map() }, page);

it.each([1, 2, 3])('shows page %i of three', (page) => {
  const { svg, pages } = pageOf(page);
  expect(pages).toBe(3);
  expect(svg).toContain('viewBox="0 0 100 50"');
  expect(svg).not.toContain('matrix(1 0 0 1 0 ');
  expect(svg.match(/<symbol /g)).toHaveLength(page);
});

it('shows the last page if the paper has become shorter', () => {
  expect(pageOf(9).svg).toBe(pageOf(3).svg);
});
