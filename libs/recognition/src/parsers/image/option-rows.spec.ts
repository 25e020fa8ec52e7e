import { describe, expect, it } from '@jest/globals';
import { withFirstMarks, withFirstNumbers, withOptionLabels } from './option-rows.js';

describe('rows of options as OCR reads them', () => {
  it.each([
    ['A. 1      乙. V2      C. 2      D. 3', 'A. 1      B. V2      C. 2      D. 3'],
    ['A. 1  卫 V2 C. 2  D. 3', 'A. 1      B. V2      C. 2      D. 3'],
    ['A. 1      . V2      C. 2      D. 3', 'A. 1      B. V2      C. 2      D. 3'],
    ['A  1/5“B:  2  “C。 3  _D:。  4', 'A. 1/5      B. 2      C. 3      D. 4'],
    ['A.、640B.、800C.960D.、1200', 'A. 640      B. 800      C. 960      D. 1200'],
    ['C 甲乙      D.  丙丁', 'C. 甲乙      D. 丙丁'],
  ])('%s', (row, clean) => expect(withOptionLabels(row)).toBe(clean));

  it.each(['A, B, C 三点共线', 'A、B 两点间的距离', 'A car travels 3 km', 'C. D 点处', 'A 若甲'])(
    'leaves %s unchanged',
    (row) => expect(withOptionLabels(row)).toBe(row),
  );
});

it('does not read the first part of a question as option D', () => {
  expect(withFirstMarks(['1. 甲', '(D)求乙;', '(2)求丙'])).toEqual(['1. 甲', '(1)求乙;', '(2)求丙']);
  expect(withFirstMarks(['(C)甲', '(D)乙', '2. 丙', '(1)丁', '(2)戊'])[1]).toBe('(D)乙');
});

it('reads a misread (A) before (B) as the first option', () => {
  expect(withFirstMarks(['正确的是', '(4)甲，', '它', '(B)乙'])[1]).toBe('(A)甲，');
  expect(withFirstMarks(['(3)丙', '(4)丁', '5. 戊', '(B)己'])[1]).toBe('(4)丁');
});

it('reads a thin stroke below a heading and above 2 as the first number', () => {
  expect(withFirstNumbers(['三、选字填空。', 'l· 一(  )大山', '2. (  )见'])[1]).toBe('1. 一(  )大山');
  expect(withFirstNumbers(['A. Circle the best answer.', 'I. Why?', 'a. one', 'b. two', '2. Who?'])[1]).toBe(
    '1. Why?',
  );
  expect(withFirstNumbers(['甲在河边', 'l: 乙', '2. 丙'])[1]).toBe('l: 乙');
});
