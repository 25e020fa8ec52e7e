import { expect, it } from '@jest/globals';
import { findColumns } from './columns.js';
import { set } from './glyphs.fixture.js';

const PAGE = { width: 595, height: 842 };
/** Two columns of short lines. */
const page = (left: string[], right: string[]) =>
  [...left, ...right].flatMap((text, at) =>
    set(text, at < left.length ? 60 : 320, 100 + (at % left.length) * 18),
  );

it('separates columns of short lines where the second continues the numbers of the first', () => {
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
