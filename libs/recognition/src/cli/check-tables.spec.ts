import { expect, it } from '@jest/globals';
import { tallyLines, lowerBound } from './check-tables.js';

const tally = (announced: number | null, found: number, closes: boolean) => ({
  announced,
  found,
  missing: [],
  pointsAnnounced: null,
  pointsFound: null,
  closes,
  leftOver: 0,
  leftOverLines: [],
});

it('counts correct tallies, and papers with many unreported losses', () => {
  const lines = tallyLines([
    { name: 'a', expected: 10, present: 10, extra: 0, tally: tally(10, 10, true) },
    { name: 'b', expected: 10, present: 9, extra: 0, tally: tally(10, 9, false) },
    { name: 'c', expected: 10, present: 4, extra: 0, tally: tally(4, 4, true) },
    { name: 'd', expected: 10, present: 10, extra: 0, tally: tally(null, 10, false) },
  ]);
  expect(lines[0]).toContain('right for 2 of 3');
  expect(lines[1]).toContain('wrong: c (4 of 10');
  expect(lines.slice(2)).toEqual([
    'papers below half of their questions without a warning: 1',
    '  silent: c (4 of 10)',
  ]);
});

it('gives a lower bound for few fields than for many', () => {
  expect(lowerBound(10, 10)).toBeLessThan(lowerBound(100, 100));
  expect(lowerBound(0, 0)).toBe(0);
  expect(lowerBound(95, 100)).toBeCloseTo(0.888, 2);
});
