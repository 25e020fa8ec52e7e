/** The period of the address → days of the reader's calendar, with the zone that says when they begin. */
import { zoneName, type TimeZone } from '../../i18n/format.js';

export const PERIODS = ['today', 'week', 'month', 'quarter', 'custom'] as const;
const DAYS: Record<string, number> = { today: 1, week: 7, month: 30, quarter: 90 };

interface Range {
  from?: string;
  to?: string;
  timezone?: string;
}

export function periodOf(
  period: string,
  custom: { from: string; to: string },
  now: Date,
  timeZone: TimeZone,
): Range {
  const zone = zoneName(timeZone);
  if (period === 'custom') {
    const ends = {
      ...(isDay(custom.from) && { from: custom.from }),
      ...(isDay(custom.to) && { to: custom.to }),
    };
    return Object.keys(ends).length === 0 ? {} : { ...ends, timezone: zone };
  }
  const days = DAYS[period];
  if (days === undefined) return {};
  return { from: dayBefore(dayIn(zone, now), days - 1), timezone: zone };
}

/** `2026-11-29`: the date in a zone. */
export function dayIn(zone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, day.length);
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
