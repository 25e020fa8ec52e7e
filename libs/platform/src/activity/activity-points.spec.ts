import { expect, it } from '@jest/globals';
import { activityPoints } from './activity-points.js';

it('has one point for each time, zeros for what did not happen, and no depth that was not measured', () => {
  const [first, second] = [new Date('2026-11-28T10:00:00Z'), new Date('2026-11-28T10:10:00Z')];
  expect(
    activityPoints([
      { at: first, measure: 'pages', value: 12 },
      { at: first, measure: 'waiting', value: 3 },
      { at: second, measure: 'failed', value: 1 },
    ]),
  ).toEqual([
    {
      at: first.toISOString(),
      waiting: 3,
      finished: 0,
      failed: 0,
      pages: 12,
      mails: 0,
      modelMicros: 0,
    },
    {
      at: second.toISOString(),
      waiting: null,
      finished: 0,
      failed: 1,
      pages: 0,
      mails: 0,
      modelMicros: 0,
    },
  ]);
});
