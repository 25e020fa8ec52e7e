import { expect, it } from '@jest/globals';
import { aboutHits, rarestGrams } from './index.js';

const frequencies = new Map([
  [1, 60],
  [2, 30],
  [3, 5],
  [4, 70],
]);
const of = (gram: number): number => frequencies.get(gram) ?? 0;

it('selects the rarest grams first, none that exclude few texts, and at least two', () => {
  const choice = { most: 8, usefulShare: 0.5 };
  expect(
    rarestGrams(
      [
        [1, 2, 3],
        [4, 1],
      ],
      of,
      100,
      choice,
    ),
  ).toEqual([
    [3, 2],
    [1, 4],
  ]);
  expect(rarestGrams([[1, 2, 3]], of, 100, { ...choice, most: 1 })).toEqual([[3]]);
});

it.each([
  [0, 0],
  [7.4, 7],
  [99.6, 100],
  [12_345, 12_000],
  [987_654, 990_000],
])('rounds %d to %d', (estimate, shown) => expect(aboutHits(estimate)).toBe(shown));
