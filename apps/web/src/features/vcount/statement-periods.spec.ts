import { expect, it } from '@jest/globals';
import { periodOf, STATEMENT_PERIODS } from './statement-periods.js';

const NOW = new Date('2026-01-15T04:00:00Z');

it('covers whole months and years of the calendar', () => {
  const periods = STATEMENT_PERIODS.map((period) => {
    const { from, to } = periodOf(period, 'Asia/Shanghai', NOW);
    return [period, from, to];
  });
  expect(periods).toEqual([
    ['month', '2026-01-01', undefined],
    ['lastMonth', '2025-12-01', '2025-12-31'],
    ['year', '2026-01-01', undefined],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['all', undefined, undefined],
  ]);
});

it("begins months in the reader's zone", () => {
  const newYear = new Date('2025-12-31T16:30:00Z');
  expect(periodOf('month', 'Asia/Shanghai', newYear).from).toBe('2026-01-01');
  expect(periodOf('month', 'UTC', newYear).from).toBe('2025-12-01');
});
