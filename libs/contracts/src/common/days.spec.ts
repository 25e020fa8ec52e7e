import { expect, it } from '@jest/globals';
import { firstMomentOf, isTimezone } from './days.js';

it.each([
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01', 'Asia/Shanghai', '2025-12-31T16:00:00.000Z'],
  ['2026-01-01', 'America/Los_Angeles', '2026-01-01T08:00:00.000Z'],
  ['2026-01-01', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
  // The clocks change on these days.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  // There is no midnight on this day.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(firstMomentOf(day, zone).toISOString()).toBe(moment);
});

it('ends with the beginning of the next day', () => {
  expect(firstMomentOf('2026-12-31', 'Asia/Shanghai', 1).toISOString()).toBe('2026-12-31T16:00:00.000Z');
});

it('knows the names of zones', () => {
  expect([isTimezone('Asia/Shanghai'), isTimezone('Mars/Base')]).toEqual([true, false]);
});
