import { expect, it } from '@jest/globals';
import { achievedAt, boardsOf, placeOf, scoreOf } from './board.js';

const at = new Date('2026-11-22T10:00:00Z');

it('stores score and time in a place, and orders by them', () => {
  for (const tenths of [0, 55, 180_000, 4_000_000]) {
    const place = placeOf(tenths, at);
    expect(Number.isSafeInteger(place)).toBe(true);
    expect([scoreOf(place), achievedAt(place)]).toEqual([tenths / 10, at]);
  }
  expect(placeOf(56, at)).toBeGreaterThan(placeOf(55, new Date('2024-01-01T00:00:00Z')));
  expect(placeOf(55, new Date('2026-11-22T09:59:59Z'))).toBeGreaterThan(placeOf(55, at));
});

it('counts a game on four boards', () => {
  expect(boardsOf('math', 'hard', at)).toEqual([
    'math/any/all',
    'math/any/2026-11-16',
    'math/hard/all',
    'math/hard/2026-11-16',
  ]);
});
