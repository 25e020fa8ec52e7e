import { expect, it } from '@jest/globals';
import { startOfDay, weekOf } from './day.js';

it.each([
  ['Asia/Shanghai', '2026-11-22T15:59:59.500Z', '2026-11-21T16:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-22T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-22T15:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-22T14:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-23T15:59:59.999Z', '2026-11-22T16:00:00.000Z'],
  ['UTC', '2026-11-22T00:00:00.001Z', '2026-11-22T00:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22T18:14:00.000Z', '2026-11-21T18:15:00.000Z'],
  ['America/New_York', '2026-11-01T20:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02T04:30:00.000Z', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02T05:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['America/New_York', '2026-03-08T20:00:00.000Z', '2026-03-08T05:00:00.000Z'],
])('finds the start of the day in %s at %s: %s', (zone, at, start) => {
  expect(startOfDay(zone, Date.parse(at)).toISOString()).toBe(start);
});

it.each([
  ['2026-11-22T15:59:59Z', '2026-11-16'],
  ['2026-11-22T16:00:00Z', '2026-11-23'],
  ['2026-11-23T04:00:00Z', '2026-11-23'],
])('%s is in the week of %s', (at, monday) => {
  expect(weekOf(Date.parse(at))).toBe(monday);
});
