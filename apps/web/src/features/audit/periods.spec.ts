import { expect, it } from '@jest/globals';
import { periodOf } from './periods.js';

const now = new Date(2026, 10, 21, 15, 30);
const none = { from: '', to: '' };

it('counts whole days, today included', () => {
  expect(periodOf('today', none, now)).toEqual({ from: new Date(2026, 10, 21).toISOString() });
  expect(periodOf('week', none, now)).toEqual({ from: new Date(2026, 10, 15).toISOString() });
});

it('reads dates from the address, the last day whole, and ignores invalid ones', () => {
  expect(periodOf('custom', { from: '2026-11-01', to: '2026-11-02' }, now)).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
  });
  expect(periodOf('custom', { from: 'yesterday', to: '2026-99-99' }, now)).toEqual({});
  expect(periodOf('forever', none, now)).toEqual({});
});
