import { expect, it } from '@jest/globals';
import { periodOf } from './periods.js';

/** In Shanghai it is the 22nd already. */
const now = new Date('2026-11-21T17:30:00Z');
const none = { from: '', to: '' };
const timezone = 'Asia/Shanghai';

it("begins with a day of the reader's zone", () => {
  expect(periodOf('today', none, now, timezone)).toEqual({ from: '2026-11-22', timezone });
  expect(periodOf('week', none, now, timezone)).toEqual({ from: '2026-11-16', timezone });
  expect(periodOf('today', none, now, 'UTC')).toEqual({ from: '2026-11-21', timezone: 'UTC' });
});

it('takes days of the calendar, and none that do not exist', () => {
  expect(periodOf('custom', { from: '2026-11-01', to: '2026-11-02' }, now, timezone)).toEqual({
    ...{ from: '2026-11-01', to: '2026-11-02', timezone },
  });
  expect(periodOf('custom', { from: 'yesterday', to: '2026-99-99' }, now, timezone)).toEqual({});
  expect(periodOf('custom', { from: '2026-02-30', to: '' }, now, timezone)).toEqual({});
  expect(periodOf('forever', none, now, timezone)).toEqual({});
});

it("uses the device's zone for readers without one", () => {
  const { timezone: zone } = periodOf('today', none, now, undefined);
  expect(zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
