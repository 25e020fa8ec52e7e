import { expect, it } from '@jest/globals';
import { fileSizes, linesAt } from './sizes.mjs';

const sizes = fileSizes();

it('finds no file above 400 lines', () => {
  expect(sizes.length).toBeGreaterThan(1_000);
  expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
});

it('finds half of the files within 60 lines, and 90 % within 160', () => {
  expect(linesAt(sizes, 0.5)).toBeLessThanOrEqual(60);
  expect(linesAt(sizes, 0.9)).toBeLessThanOrEqual(160);
});
