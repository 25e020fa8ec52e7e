import { expect, it } from '@jest/globals';
import { findColumns } from './columns.js';
import { set } from './glyphs.fixture.js';

const PAGE = { width: 595, height: 842 };
/** Two columns of short lines. */
const page = (left: string[], right: string[]) =>
  [...left, ...right].flatMap((text, at) =>
    set(text, at < left.length ? 60 : 320, 100 + (at % left.length) * 18),
  );

it('separates columns of short lines if the second continues the numbers of the first', () => {
  const left = ['1.甲', 'A.一', 'B.二', 'C.三', '2.乙', 'A.一', 'B.二', 'C.三'];
  const right = ['3.丙', 'A.一', 'B.二', 'C.三', '4.丁', 'A.一', 'B.二', 'C.三'];
  const wide = left.map((text) => text.padEnd(6, '字'));
  expect(findColumns(page(wide, right), PAGE)).toHaveLength(2);
});

it('keeps the two lists of a matching task in one column', () => {
  const left = ['1.ancient', '2.safe', '3.huge', '4.rapid', '5.silent', '6.early', '7.empty'];
  const right = [
    'a.very old',
    'b.fast',
    'c.very big',
    'd.no noise',
    'e.no danger',
    'f.not late',
    'g.not full',
  ];
  expect(findColumns(page(left, right), PAGE)).toHaveLength(1);
});

it('separates columns below a title if the second has most of the numbers', () => {
  const title = set('初中科学小测验试题及答案与评分标准全卷共两栏请先通读', 160, 70);
  const material = [
    '阅读下面的材料并回答问题字字',
    '甲乙丙丁戊己庚辛壬癸',
    '字字字字字字字字字字',
    '字字字字',
  ];
  const left = [...material, '1.甲', 'A.一', 'B.二', 'C.三', 'D.四', '字'];
  const right = ['2.乙', 'A.一', 'B.二', 'C.三', 'D.四', '3.丙', 'A.一', 'B.二', 'C.三', 'D.四'];
  expect(findColumns([...title, ...page(left, right)], PAGE)).toHaveLength(2);
  const crossing = set('这一行横贯两栏之间的空白字字字字字字字字字字字字字字字字', 60, 145);
  expect(findColumns([...crossing, ...page(left, right)], PAGE)).toHaveLength(1);
});
