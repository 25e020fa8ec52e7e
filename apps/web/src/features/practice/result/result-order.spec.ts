import { expect, it } from '@jest/globals';
import type { SittingItem } from '@tiku/contracts/exams';
import { resultOf, wrongFirst } from './result-order.js';

const item = (number: number, points: number | null, maximum = 5) =>
  ({ number, revealed: { mark: { points, maximum } } }) as unknown as SittingItem;
const items = [item(1, 5), item(2, null), item(3, 0), item(4, 2.5), item(5, 0.1)];

it('shows mistakes first, then what waits, then what is right', () => {
  expect(wrongFirst(items).map(({ number }) => number)).toEqual([3, 4, 5, 2, 1]);
});

it('adds up marks in hundredths and counts what waits', () => {
  expect(resultOf([...items, item(6, 0.2)])).toEqual({ points: 7.8, maximum: 30, unmarked: 1 });
});
