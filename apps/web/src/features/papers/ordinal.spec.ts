import { expect, it } from '@jest/globals';
import { hasOrdinal, ordinal } from './ordinal.js';

it('counts sections in Chinese and in Roman numbers', () => {
  expect([1, 10, 12, 20].map((n) => ordinal(n, 'zh-CN'))).toEqual(['一', '十', '十二', '二十']);
  expect([1, 4, 12].map((n) => ordinal(n, 'en-US'))).toEqual(['I', 'IV', 'XII']);
});

it.each([
  ['二、多项选择题', true],
  ['第一部分 听力', true],
  ['II. Reading', true],
  ['多项选择题', false],
  ['一元二次方程', false],
])('knows whether %s has its own number', (title, expected) => expect(hasOrdinal(title)).toBe(expected));
