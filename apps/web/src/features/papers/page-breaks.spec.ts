import { expect, it } from '@jest/globals';
import { ordinal } from './ordinal.js';
import { PAGE, pagesOf, sheetOf } from './page-breaks.js';

const BETWEEN = PAGE.gap + 2 * PAGE.margin;
const block = (height: number, isHeading = false) => ({ height, isHeading });

it('cuts no question and leaves no heading alone', () => {
  const blocks = [block(40, true), block(300), block(30, true), block(400), block(60)];
  expect(pagesOf(blocks, 500)).toEqual({ offsets: [0, 0, 160 + BETWEEN, 0, 0], pages: 2 });
  expect(pagesOf([block(450), block(20, true), block(40)], 500).offsets).toEqual([0, 50 + BETWEEN, 0]);
});

it('lets what is taller than a page run over, on pages of its own', () => {
  const { offsets, pages } = pagesOf([block(100), block(1500)], 500);
  expect(offsets[1]).toBe(400 + BETWEEN);
  expect(pagesOf([block(30, true), block(900)], 500).offsets).toEqual([0, 0]);
  expect(pages).toBeGreaterThanOrEqual(3);
  expect(pagesOf([], 500)).toEqual({ offsets: [], pages: 1 });
});

it('numbers sections as papers do', () => {
  expect([1, 4, 10, 12, 20, 35].map((n) => ordinal(n, 'zh-CN'))).toEqual([
    '一',
    '四',
    '十',
    '十二',
    '二十',
    '三十五',
  ]);
  expect([1, 4, 9, 12, 49].map((n) => ordinal(n, 'en-US'))).toEqual(['I', 'IV', 'IX', 'XII', 'XLIX']);
});

it('takes the sheet that is printed on', () => {
  const sheet = { paper: 'b5', widthMm: 210, heightMm: 297 } as const;
  expect(sheetOf(sheet)).toMatchObject({ width: 688, height: 971, margin: 69 });
  expect(sheetOf({ ...sheet, paper: 'a3' })).toEqual(PAGE);
  expect(sheetOf({ paper: 'custom', widthMm: 420, heightMm: 297 })).toMatchObject({
    width: 794,
    height: 1123,
  });
  // What one page holds on A4 takes two on a sheet of half its height.
  const low = sheetOf({ paper: 'custom', widthMm: 210, heightMm: 148 });
  expect(pagesOf([block(300), block(300)], low.height - 2 * low.margin, low).pages).toBe(2);
});
