/** The order of text on sheets with several columns, figures across them and lines of sealing. */
import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '../page-content.js';
import { layoutPage } from '../layout.js';
import { findColumns } from './columns.js';
import { set } from './glyphs.fixture.js';

const none = { bars: [], shapes: [], pictures: [], hiddenGlyphs: 0, rotatedGlyphs: [], turnedGlyphs: [] };
const A3 = { width: 1190, height: 842 };
const A4 = { width: 595, height: 842 };
/** Questions from `first`, each with a line of this many characters, every 26 points from `top`. */
const questions = (first: number, count: number, x: number, top: number, characters = 18) =>
  Array.from({ length: count }, (_, at) =>
    set(`${first + at}．${'字'.repeat(characters - (at % 3))}。`, x, top + at * 26),
  ).flat();
const numbersOf = (content: PageContent): number[] =>
  layoutPage(content, 1, null).blocks.flatMap(({ text }) => {
    const number = /^(\d+)．/.exec(text)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
const counted = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('a sheet', () => {
  it('of three columns with short lines is read column by column, though their lines are not level', () => {
    const glyphs = [
      ...questions(1, 9, 57, 121),
      ...questions(10, 9, 426, 117),
      ...questions(19, 9, 795, 114),
    ];
    expect(numbersOf({ ...A3, ...none, glyphs })).toEqual(counted(27));
  });

  it('with a figure across two columns is read above it first', () => {
    const glyphs = [
      ...questions(1, 8, 57, 120),
      ...questions(9, 8, 309, 120),
      ...questions(17, 6, 57, 600),
      ...questions(23, 6, 309, 600),
    ];
    const pictures = [{ x0: 80, x1: 510, y0: 360, y1: 560 }];
    expect(numbersOf({ ...A4, ...none, glyphs, pictures })).toEqual(counted(28));
  });

  it('keeps a figure of one column within it', () => {
    const glyphs = [...questions(1, 8, 57, 120), ...questions(9, 8, 57, 600), ...questions(17, 26, 309, 120)];
    const pictures = [{ x0: 70, x1: 270, y0: 360, y1: 560 }];
    expect(numbersOf({ ...A4, ...none, glyphs, pictures })).toEqual(counted(42));
  });

  it('has its line of sealing on either side', () => {
    const seal = (x: number) =>
      Array.from('学校班级姓名密封线内不要答题', (character, row) =>
        set(character, x, 110 + row * 40),
      ).flat();
    const text = (x: number) => questions(1, 26, x, 100, 34);
    const left = findColumns([...seal(31), ...text(90), ...text(640)], A3);
    const right = findColumns([...text(60), ...text(610), ...seal(1140)], A3);
    expect(left).toHaveLength(3);
    expect(left[0]?.x1).toBeLessThan(90);
    expect(right).toHaveLength(3);
    expect(right[2]?.x0).toBeGreaterThan(990);
  });

  it('has a column of a passage beside a column of questions', () => {
    const passage = Array.from({ length: 30 }, (_, row) => set('文'.repeat(40), 50, 100 + row * 22)).flat();
    const glyphs = [...passage, ...questions(1, 20, 620, 104, 30)];
    const { blocks } = layoutPage({ ...A3, ...none, glyphs }, 1, null);
    const first = blocks.findIndex(({ text }) => text.startsWith('1．'));
    expect(
      blocks
        .slice(0, first)
        .map(({ text }) => text)
        .join(''),
    ).toBe('文'.repeat(1200));
  });

  it('has a head and a foot across its columns', () => {
    const head = [
      ...set('高二物理期中考试试题与答题要求说明'.repeat(2), 130, 60),
      ...set('考试时间九十分钟满分一百分请在答题卡上作答', 190, 80),
    ];
    const foot = set('物理试题第一页共四页请注意保持卷面整洁', 200, 820);
    const glyphs = [...head, ...questions(1, 24, 57, 120), ...questions(25, 24, 309, 120), ...foot];
    const { blocks } = layoutPage({ ...A4, ...none, glyphs }, 1, null);
    expect(blocks[0]?.text).toContain('高二物理');
    expect(numbersOf({ ...A4, ...none, glyphs })).toEqual(counted(48));
  });
});
