import { expect, it } from '@jest/globals';
import { daysLeft } from './days-left.js';

it('rounds days up, and returns 0 when all are over', () => {
  const deletedAt = '2026-01-01T12:00:00.000Z';
  expect(daysLeft(deletedAt, Date.parse('2026-01-01T12:00:01.000Z'))).toBe(30);
  expect(daysLeft(deletedAt, Date.parse('2026-01-30T13:00:00.000Z'))).toBe(1);
  expect(daysLeft(deletedAt, Date.parse('2026-03-01T00:00:00.000Z'))).toBe(0);
});
