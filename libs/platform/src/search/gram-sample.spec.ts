import { expect, it } from '@jest/globals';
import { GramSample } from './gram-sample.js';

const texts = (...numbers: number[]): Uint16Array => Uint16Array.from(numbers);
const sample = new GramSample(
  [
    { gram: 1, hits: 4, texts: texts(0, 2, 4, 6) },
    { gram: 2, hits: 3, texts: texts(1, 2, 6) },
    { gram: 3, hits: 3, texts: texts(1, 3, 5) },
    { gram: 4, hits: 1, texts: null },
  ],
  10,
  1_000,
);

it('estimates how many texts have a gram, and how many have several', () => {
  expect(sample.having(1)).toBe(400);
  expect(sample.having(99)).toBe(0);
  expect(sample.havingAll([1, 2])).toBe(200);
  expect(sample.havingAll([1, 3])).toBe(0);
  expect(sample.havingAll([2, 1, 3])).toBe(0);
});

it('knows only the number of texts with a rare gram', () => {
  expect(sample.havingAll([1, 4])).toBe(100);
  expect(sample.havingAll([4])).toBe(100);
  expect(sample.havingAll([1, 99])).toBe(0);
  expect(sample.havingAll([])).toBe(Infinity);
  expect(new GramSample([], 0, 0).havingAll([1])).toBe(0);
});
