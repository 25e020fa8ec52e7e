import { expect, it } from '@jest/globals';
import { cell } from './accounts-file.js';

it.each([
  ['林老师', '林老师'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [-3.5, '-3.5'],
  [null, ''],
])('writes %j as %s', (value, written) => {
  expect(cell(value)).toBe(written);
});
