import { expect, it } from '@jest/globals';
import { endOfSchoolYear } from './school-year.js';

it.each([
  ['2026-09-01T00:00:00+08:00', '2027-08-31T16:00:00.000Z'],
  ['2026-08-31T23:59:59+08:00', '2026-08-31T16:00:00.000Z'],
  ['2026-12-31T20:00:00Z', '2027-08-31T16:00:00.000Z'],
])('ends the year of %s at %s', (now, end) => {
  expect(endOfSchoolYear(new Date(now)).toISOString()).toBe(end);
});
