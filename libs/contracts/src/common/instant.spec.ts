import { describe, expect, it } from '@jest/globals';
import { Instant } from './instant.js';

describe('an instant', () => {
  it.each([
    ['2026-11-28T09:00:00+08:00', '2026-11-28T01:00:00.000Z'],
    ['4303-11-24T01:26:53.426439+19:23', '4303-11-23T06:03:53.426Z'],
  ])('is written in UTC: %s', (text, instant) => {
    expect(Instant.parse(text)).toBe(instant);
  });

  it.each(['0000-12-31T00:00:00Z', '0001-01-01T00:00:00+01:00', '2026-11-28', '2026-11-28T09:00:00'])(
    'rejects times before the year 1 or without an offset: %s',
    (text) => {
      expect(Instant.safeParse(text).success).toBe(false);
    },
  );
});
