import { expect, it } from '@jest/globals';
import { windowOf } from './use-row-window.js';

const place = { screenHeight: 900, rowHeight: 50, count: 2_000 };

it('contains the rows of the screen and some around them', () => {
  expect(windowOf({ ...place, top: 300 })).toEqual({ first: 0, end: 30 });
  const { first, end } = windowOf({ ...place, top: -50_000 });
  expect(first).toBeLessThanOrEqual(985);
  expect(end).toBeGreaterThanOrEqual(1_033);
  expect(end - first).toBeLessThan(60);
});

it('ends with the list, and is empty for one that is far below', () => {
  expect(windowOf({ ...place, top: -99_500 })).toEqual({ first: 1_975, end: 2_000 });
  expect(windowOf({ ...place, top: 50_000 })).toEqual({ first: 0, end: 0 });
});
