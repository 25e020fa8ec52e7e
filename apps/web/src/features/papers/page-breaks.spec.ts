import { expect, it } from '@jest/globals';
import { ordinal } from './ordinal.js';
import { columnWidth, pixels, placesOf, sheetOf, topOf, type Sheet } from './page-breaks.js';

const block = (height: number, isHeading = false) => ({ height, isHeading });
/** 500 high between its margins. */
const SHEET: Sheet = {
  ...{ width: 400, height: 600, columns: 1, gutter: 20, hasSealingLine: false },
  margin: { top: 50, right: 30, bottom: 50, left: 30 },
};
const FOLDED = { ...SHEET, columns: 2 };
const spelled = (sheet: Sheet, ...blocks: ReturnType<typeof block>[]) => {
  const { places, pages } = placesOf(blocks, sheet);
  return [places.map(({ page, column, y }) => `${page}.${column} ${y}`).join(', '), pages];
};

it('splits no question and leaves no heading at the foot of a column', () => {
  const blocks = [block(40, true), block(300), block(30, true), block(400), block(60)];
  expect(spelled(SHEET, ...blocks)).toEqual(['0.0 0, 0.0 40, 1.0 0, 1.0 30, 1.0 430', 2]);
  expect(spelled(SHEET, block(450), block(20, true), block(40))).toEqual(['0.0 0, 1.0 0, 1.0 20', 2]);
});

it('fills one column after the other, then the next sheet', () => {
  const blocks = [block(300), block(300), block(100), block(300)];
  expect(spelled(FOLDED, ...blocks)).toEqual(['0.0 0, 0.1 0, 0.1 300, 1.0 0', 2]);
  expect(columnWidth(FOLDED)).toBe(160);
});

it('lets a block taller than a column overflow, and puts nothing over it', () => {
  expect(spelled(SHEET, block(100), block(900))).toEqual(['0.0 0, 1.0 0', 3]);
  expect(spelled(SHEET, block(30, true), block(900), block(50))).toEqual(['0.0 0, 0.0 30, 1.0 310', 2]);
  expect(spelled(FOLDED, block(100), block(900), block(50))).toEqual(['0.0 0, 0.1 0, 2.0 0', 3]);
  expect(spelled(FOLDED, block(100), block(900))[1]).toBe(2);
  expect(spelled(SHEET)).toEqual(['', 1]);
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

it('uses the printed sheet, with its columns and its sealing line', () => {
  const options = { paper: 'a4', widthMm: 210, heightMm: 297, columns: 'auto', layout: 'normal' } as const;
  expect(sheetOf(options)).toMatchObject({ width: 794, height: 1123, columns: 1, hasSealingLine: false });
  expect(sheetOf({ ...options, columns: '2' }).columns).toBe(2);
  expect(sheetOf({ ...options, paper: 'b5' })).toMatchObject({ width: 688, height: 971 });
  expect(sheetOf({ ...options, paper: 'a3' })).toMatchObject({ width: 1587, columns: 2, gutter: pixels(14) });
  expect(sheetOf({ ...options, paper: 'a3', columns: '1' }).columns).toBe(1);
  const exam = sheetOf({ ...options, layout: 'exam' });
  expect([exam.hasSealingLine, exam.margin.left]).toEqual([true, pixels(32)]);
  expect(sheetOf({ ...options, layout: 'exam', sealingLine: false }).margin.left).toBe(pixels(18));
  // One A4 page becomes two on a sheet of half its height.
  const low = sheetOf({ ...options, paper: 'custom', heightMm: 148 });
  expect(placesOf([block(300), block(300)], low).pages).toBe(2);
  expect(topOf(low, 2)).toBe(2 * (low.height + 20));
});
