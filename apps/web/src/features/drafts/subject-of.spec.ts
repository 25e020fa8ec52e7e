import { expect, it } from '@jest/globals';
import { subjectOf } from './subject-of.js';

it.each([
  ['2031年新课标全国Ⅰ卷数学真题', 'mathematics'],
  ['高二物理期中考试（二）', 'physics'],
  ['初三道德与法治模拟', 'politics'],
  ['信息技术学业水平考试', 'computer'],
  ['Physics mid-term with some maths', 'physics'],
  ['周测第三次', null],
])('reads the subject of %s', (name, subject) => {
  expect(subjectOf(name)).toBe(subject);
});
