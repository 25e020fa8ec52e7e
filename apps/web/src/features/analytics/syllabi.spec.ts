import { expect, it } from '@jest/globals';
import { COVERAGE_POINTS_MAX } from '@tiku/contracts/question-bank';
import { pointsIn, SYLLABI, SYLLABUS_KEYS } from './syllabi.js';

it('reads points from lines and commas, without duplicates', () => {
  expect(pointsIn('函数、导数\n 数列 ,函数；\n\n', 10)).toEqual(['函数', '导数', '数列']);
  expect(pointsIn('a\nb\nc', 2)).toEqual(['a', 'b']);
});

it.each(SYLLABUS_KEYS)('%s names each point once and fits into one call', (key) => {
  const points = SYLLABI[key];
  expect(new Set(points).size).toBe(points.length);
  expect(points.length).toBeLessThanOrEqual(COVERAGE_POINTS_MAX);
});
