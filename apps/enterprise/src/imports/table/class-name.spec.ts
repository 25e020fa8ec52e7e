import { expect, it } from '@jest/globals';
import { classNameOf } from './class-name.js';

it.each([
  ['高一', '1班', '高一1班'],
  ['高一', '高一(1)班', '高一(1)班'],
  ['2026 级', '高一（1）班', '高一（1）班'],
  ['2026 级', '1班', '2026 级1班'],
  ['1', '11班', '1-11班'],
  ['11', '1班', '11-1班'],
  ['10', '10-1', '10-1'],
  ['Grade 7', 'Blue', 'Grade 7 Blue'],
  ['', '1班', '1班'],
  ['高一', '', ''],
])('grade %j and class %j are %j', (grade, name, expected) => {
  expect(classNameOf(grade, name)).toBe(expected);
});
