import { expect, it } from '@jest/globals';
import { hasPassed, rowsOf, tableOf } from './summary.js';

const METRICS = {
  'http_req_duration{name:search}': { 'p(95)': 30, thresholds: { 'p(95)<150': false } },
  http_req_failed: { value: 0.02, thresholds: { 'rate<0.001': true } },
  vus: { value: 20 },
};

it('shows each threshold, how much of it was used and whether it held', () => {
  expect(rowsOf({ metrics: METRICS })).toEqual([
    {
      measure: 'http_req_duration{name:search} p(95)',
      value: '30.0 ms',
      threshold: '< 150.0 ms',
      ratio: '0.20',
      kept: true,
    },
    { measure: 'http_req_failed rate', value: '2.00 %', threshold: '< 0.10 %', ratio: '20.00', kept: false },
  ]);
  expect(tableOf(rowsOf({ metrics: METRICS })).split('\n')).toHaveLength(4);
});

it('passes a smoke run with checks, none of which failed', () => {
  const checks = (passes: number, fails: number) => ({ metrics: { checks: { value: 1, passes, fails } } });
  expect(hasPassed(checks(3, 0))).toBe(true);
  expect(hasPassed(checks(3, 1))).toBe(false);
  expect(hasPassed(checks(0, 0))).toBe(false);
  expect(hasPassed({ metrics: {} })).toBe(false);
});
