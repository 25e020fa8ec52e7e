import { expect, it } from '@jest/globals';
import { balanceSteps, isOneDay, roundTop, sinceFirst } from './balance-steps.js';

it.each([
  [0, 100],
  [86, 100],
  [436.5, 500],
  [1_200, 2_000],
  [0.07, 0.1],
])('rounds %d up to %d', (value, top) => {
  expect(roundTop(value)).toBeCloseTo(top);
});

it('draws one step for each change, to the right edge', () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const { line, area, top } = balanceSteps(
    [
      { at: ago(10), balance: 0 },
      { at: ago(5), balance: 50 },
    ],
    100,
    40,
  );
  expect(top).toBe(50);
  expect(line).toBe('M0 40.0H50.0V0.0H100');
  expect(area).toBe(`${line}V40H0Z`);
});

it('begins with the first transaction of a new account', () => {
  const [start, first] = [
    { at: '2026-01-01T00:00:00Z', balance: 0 },
    { at: '2026-06-01T00:00:00Z', balance: 50 },
  ];
  const at = '2026-06-01T00:00:00.000Z';
  expect(sinceFirst([start, first])).toEqual([{ at, balance: 0 }, first]);
  expect(sinceFirst([{ ...start, balance: 8 }, first])).toEqual([{ ...start, balance: 8 }, first]);
  expect(sinceFirst([start])).toEqual([start]);
});

it('puts the first step of the first day in the middle', () => {
  const now = Date.parse('2026-06-01T09:00:00Z');
  const start = { at: '2026-01-01T00:00:00Z', balance: 0 };
  const first = { at: '2026-06-01T08:00:00Z', balance: 50 };
  const drawn = sinceFirst([start, first], now);
  expect(drawn).toEqual([{ at: '2026-06-01T07:00:00.000Z', balance: 0 }, first]);
  expect([isOneDay(drawn, now), isOneDay([start], now), isOneDay([], now)]).toEqual([true, false, false]);
  const second = sinceFirst([start, { ...first, at: '2026-06-01T09:00:00Z' }], now);
  expect(second[0]?.at).toBe('2026-06-01T08:59:00.000Z');
});
