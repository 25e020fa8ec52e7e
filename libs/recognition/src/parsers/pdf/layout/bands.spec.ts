import { describe, expect, it } from '@jest/globals';
import { findBands } from './bands.js';
import { set } from './glyphs.fixture.js';

const PAGE = { width: 595, height: 842 };
const LINE = '字'.repeat(22);
const rows = (x: number, count: number, top: number) =>
  Array.from({ length: count }, (_, row) => set(LINE, x, top + row * 16)).flat();
const both = (count: number, top: number) => [...rows(50, count, top), ...rows(320, count, top)];
const TITLE = set('二〇三一学年秋季期中考试高一年级数学试卷', 180, 50, { size: 14 });

describe('bands', () => {
  it('keeps a page without a head in one band', () => {
    expect(findBands(both(30, 60), PAGE)).toEqual([
      { y0: -Infinity, y1: Infinity, columns: [expect.anything(), expect.anything()] },
    ]);
    expect(findBands(rows(50, 30, 60), PAGE)[0]?.columns).toHaveLength(1);
  });

  it('reads a head over two columns as a separate column', () => {
    const names = [...set('学校：', 120, 74), ...set('班级：', 250, 74), ...set('姓名：', 380, 74)];
    const note = set('本卷共二十二题，满分一百五十分，考试时间一百二十分钟，请在答题卡上作答', 110, 94);
    const [head, body, ...rest] = findBands([...TITLE, ...names, ...note, ...both(30, 130)], PAGE);
    expect(rest).toEqual([]);
    expect(head?.columns).toHaveLength(1);
    expect(body?.columns).toHaveLength(2);
    expect(head?.y1).toBe(body?.y0);
    expect(body?.y0).toBeGreaterThan(96);
    expect(body?.y0).toBeLessThan(130);
  });

  it('takes a row of names that leaves the gutter free into the head', () => {
    const names = [...set('姓名：', 120, 94), ...set('班级：', 380, 94)];
    const [head, body, ...rest] = findBands([...TITLE, ...names, ...both(30, 130)], PAGE);
    expect([head?.columns.length, body?.columns.length, rest.length]).toEqual([1, 2, 0]);
    expect(body?.y0).toBeGreaterThan(96);
  });

  it('leaves a title that fits one column in this column', () => {
    const inside = set('期中考试试卷', 90, 50, { size: 14 });
    const [only, ...rest] = findBands([...inside, ...both(30, 80)], PAGE);
    expect([only?.columns.length, rest.length]).toEqual([2, 0]);
  });

  it('splits no line that crosses the gutter further down', () => {
    const wide = set('字'.repeat(45), 50, 60 + 16 * 16);
    const [only, ...rest] = findBands([...both(15, 60), ...wide, ...both(15, 60 + 18 * 16)], PAGE);
    expect([only?.columns.length, rest.length]).toEqual([2, 0]);
  });

  it('finds a narrow gutter that the empty halves of punctuation at the ends of lines reach into', () => {
    const lines = Array.from({ length: 30 }, (_, row) => [
      ...set(`${'字'.repeat(24)}${row % 2 === 0 ? '，' : '。'}`, 43 + (row % 2) * 2, 60 + row * 16),
      ...set('字'.repeat(24), 299, 60 + row * 16),
    ]).flat();
    const [only, ...rest] = findBands(lines, PAGE);
    expect([only?.columns.length, rest.length]).toEqual([2, 0]);
  });

  it('separates a footer over both columns', () => {
    const foot = set('高一年级数学期中考试试卷第一页共四页', 200, 800);
    const bands = findBands([...both(40, 60), ...foot], PAGE);
    expect(bands.map(({ columns }) => columns.length)).toEqual([2, 1]);
  });
});
