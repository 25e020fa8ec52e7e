import { expect, it } from '@jest/globals';
import { schoolYearName } from './school-years.js';

it.each([
  ['2026-07-31T23:59:59+08:00', '2025—2026'],
  ['2026-08-01T00:00:00+08:00', '2026—2027'],
  ['2027-01-01T00:00:00+08:00', '2026—2027'],
])('at %s is %s', (now, name) => {
  expect(schoolYearName(new Date(now))).toBe(name);
});
