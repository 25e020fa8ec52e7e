/** The periods that a statement can cover, as days of the reader's calendar. */
import { zoneName, type TimeZone } from '../../i18n/format.js';
import { dayIn } from '../audit/periods.js';

export const STATEMENT_PERIODS = ['month', 'lastMonth', 'year', 'lastYear', 'all'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

export function periodOf(
  period: StatementPeriod,
  timeZone: TimeZone,
  now = new Date(),
): { from?: string; to?: string } {
  const today = dayIn(zoneName(timeZone), now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  switch (period) {
    case 'month':
      return { from: dayOf(year, month, 1) };
    case 'lastMonth':
      // Day 0 of a month is the last one before it.
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'year':
      return { from: dayOf(year, 1, 1) };
    case 'lastYear':
      return { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, 12, 31) };
    case 'all':
      return {};
  }
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'yyyy-mm-dd'.length);
