import { describe, expect, it } from '@jest/globals';
import {
  dayNames,
  formatAgo,
  formatBytes,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatMoment,
  formatSeconds,
  formatTime,
  hourOf,
  knownTimeZone,
  monthNames,
} from './format.js';
import { formatOffset } from './timezone-offset.js';
import { TIMEZONES } from './timezones.js';

describe('formats', () => {
  it('names months, with the year if a list is longer than one year', () => {
    const year = ['2025-12', '2026-06'];
    expect(year.map(monthNames(year, 'zh-CN'))).toEqual(['12月', '6月']);
    expect(year.map(monthNames(year, 'en-US'))).toEqual(['Dec', 'Jun']);
    const longer = Array.from({ length: 13 }, () => '2026-06');
    expect(monthNames(longer, 'zh-CN')('2026-06')).toBe('2026年6月');
    expect(monthNames(longer, 'en-US')('2026-06')).toBe('Jun 2026');
  });

  it('names days, with the year if a list is longer than one year', () => {
    const weeks = ['2026-11-16', '2026-11-23'];
    expect(weeks.map(dayNames(weeks, 'zh-CN'))).toEqual(['11月16日', '11月23日']);
    expect(weeks.map(dayNames(weeks, 'en-US'))).toEqual(['Nov 16', 'Nov 23']);
    const longer = ['2025-11-17', '2026-11-23'];
    expect(dayNames(longer, 'zh-CN')('2025-11-17')).toBe('2025年11月17日');
    expect(dayNames(longer, 'en-US')('2025-11-17')).toBe('Nov 17, 2025');
  });

  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

  it('formats a relative time', () => {
    expect(formatAgo(ago(12 * 60), 'zh-CN', now)).toBe('12分钟前');
    expect(formatAgo(ago(20), 'zh-CN', now)).toBe('刚刚');
    expect(formatAgo(ago(20), 'en-US', now)).toBe('just now');
    expect(formatAgo(ago(26 * 3600), 'zh-CN', now)).toBe('昨天');
    expect(formatAgo(ago(12 * 60), 'en-US', now)).toBe('12 minutes ago');
  });

  it('names the day after a week, with the year if it is another', () => {
    expect(formatAgo('2026-10-28T08:00:00Z', 'zh-CN', now)).toBe('10月28日');
    expect(formatAgo('2025-10-28T08:00:00Z', 'zh-CN', now)).toBe('2025年10月28日');
    expect(formatDate('2025-10-08T08:00:00Z', 'en-US')).toBe('10/08/2025');
  });

  it('writes the year of a day and time only if it is another', () => {
    expect(formatDateTime('2026-11-19T08:42:00Z', 'zh-CN', 'Asia/Shanghai', now)).toBe('11月19日 16:42');
    expect(formatDateTime('2025-11-19T08:42:00Z', 'zh-CN', 'Asia/Shanghai', now)).toBe(
      '2025年11月19日 16:42',
    );
    expect(formatDateTime('2025-11-19T08:42:00Z', 'en-US', 'UTC', now)).toBe('11/19/2025 08:42');
    expect(formatDateTime('2026-11-19T08:42:00Z', 'en-US', 'UTC', now)).toBe('11/19/2026 08:42');
    expect(formatAgo('2026-10-28T08:00:00Z', 'en-US', now)).toBe('10/28/2026');
    // New Year's Eve in one zone is New Year's Day in another.
    expect(formatDateTime('2025-12-31T20:00:00Z', 'zh-CN', 'Asia/Shanghai', now)).toBe('1月1日 04:00');
  });

  it('gives the hour on the reader’s clock, midnight as 0', () => {
    expect(hourOf('2026-11-20T05:30:00Z', 'Asia/Shanghai')).toBe(13);
    expect(hourOf('2026-11-20T05:30:00Z', 'UTC')).toBe(5);
    expect(hourOf('2026-11-20T16:00:00Z', 'Asia/Shanghai')).toBe(0);
  });

  it('writes durations and sizes', () => {
    expect(formatSeconds(100, 'zh-CN')).toBe('1 分 40 秒');
    expect(formatSeconds(0, 'en-US')).toBe('0 s');
    expect(formatBytes(6.4 * 1024 * 1024, 'zh-CN')).toBe('6.4 MB');
    expect(formatBytes(50 * 1_048_576, 'en-US')).toBe('50 MB');
  });

  it('writes dates as the specification does, in the zone of the reader', () => {
    const instant = '2026-01-05T20:30:09Z';
    expect(formatDate(instant, 'zh-CN', 'Asia/Shanghai')).toBe('2026年01月06日');
    expect(formatDate(instant, 'en-US', 'America/New_York')).toBe('01/05/2026');
    expect(formatTime('2026-01-05T16:00:00Z', 'Asia/Shanghai')).toBe('00:00:00');
    expect(formatMoment(instant, 'en-US', 'Asia/Kolkata')).toBe('01/06/2026 02:00:09');
  });

  it('writes amounts with the symbol of the language', () => {
    expect(formatCurrency(1234.5, 'zh-CN')).toBe('¥1,234.50');
    expect(formatCurrency(-1234567, 'en-US')).toBe('-$1,234,567.00');
  });

  it('has 23 zones, each known and with its offset of that day', () => {
    expect(new Set(TIMEZONES).size).toBe(23);
    for (const zone of TIMEZONES) expect(knownTimeZone(zone)).toBe(zone);
    expect(knownTimeZone('Mars/Olympus')).toBeUndefined();
    expect(formatOffset('Asia/Kolkata')).toBe('UTC+05:30');
    expect(formatOffset('UTC')).toBe('UTC+00:00');
    expect(formatOffset('Europe/London', new Date('2026-07-01'))).toBe('UTC+01:00');
  });
});
