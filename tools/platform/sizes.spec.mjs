import { expect, it } from '@jest/globals';
import { fileSizes } from './sizes.mjs';

it('finds no file above 400 lines', () => {
  const sizes = fileSizes();
  expect(sizes.length).toBeGreaterThan(1_000);
  expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
});
