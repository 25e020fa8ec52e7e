import { expect, it } from '@jest/globals';
import { periodOf, STATEMENT_PERIODS } from './statement-periods.js';

const NOW = new Date(2026, 0, 15, 12);
const day = (iso: string | undefined) => iso && new Date(iso).toLocaleDateString('sv-SE');

it('covers whole months and years of the calendar', () => {
  const periods = STATEMENT_PERIODS.map((period) => {
    const { from, to } = periodOf(period, NOW);
    return [period, day(from), day(to)];
  });
  expect(periods).toEqual([
    ['month', '2026-01-01', undefined],
    ['lastMonth', '2025-12-01', '2025-12-31'],
    ['year', '2026-01-01', undefined],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['all', undefined, undefined],
  ]);
});
