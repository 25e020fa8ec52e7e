import { expect, it } from '@jest/globals';
import type { ActivityPoint } from '@tiku/contracts/operations';
import { bucketsOf, ratePerMinute, sumOf } from './activity-buckets.js';

const now = Date.parse('2026-11-28T10:14:00Z');
const point = (at: string, change: Partial<ActivityPoint>): ActivityPoint => ({
  ...{ at, waiting: null, finished: 0, failed: 0, pages: 0, mails: 0, modelMicros: 0 },
  ...change,
});

it('divides the last day into equal parts and adds the services', () => {
  const buckets = bucketsOf(
    [
      [point('2026-11-28T10:10:00.000Z', { waiting: 2, pages: 5 })],
      [point('2026-11-28T10:10:00.000Z', { waiting: 3 }), point('2026-11-26T10:10:00.000Z', { pages: 99 })],
    ],
    now,
  );
  expect(buckets).toHaveLength(144);
  expect(buckets.at(-1)).toMatchObject({ at: Date.parse('2026-11-28T10:10:00Z'), waiting: 5, pages: 5 });
  expect(buckets[0]).toMatchObject({ at: Date.parse('2026-11-27T10:20:00Z'), waiting: null, pages: 0 });
  expect(sumOf(buckets, 'pages')).toBe(5);
});

it('rates the last complete parts, not the one that has just begun', () => {
  const points = [
    point('2026-11-28T09:50:00.000Z', { pages: 40 }),
    point('2026-11-28T10:00:00.000Z', { pages: 20 }),
    point('2026-11-28T10:10:00.000Z', { pages: 900 }),
  ];
  expect(ratePerMinute(bucketsOf([points], now), 'pages')).toBe(3);
});
