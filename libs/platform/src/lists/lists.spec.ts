import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  containing,
  cutPage,
  decodeCursor,
  encodeCursor,
  NamePlace,
  NumberPlace,
  offsetOf,
  portionsOf,
  TimePlace,
} from './index.js';

const id = '0199e000-0000-7000-8000-000000000001';

describe('a cursor', () => {
  it('decodes to the position it encodes', () => {
    expect(decodeCursor(encodeCursor(['函数', id]), NamePlace)).toEqual(['函数', id]);
    const Place = z.tuple([z.literal('-views'), z.number().nullable(), z.uuid()]);
    expect(decodeCursor(encodeCursor(['-views', 0.1, id]), Place)).toEqual(['-views', 0.1, id]);
  });

  it.each([
    ['is no JSON', 'abc'],
    ['is empty', ''],
    ['has another shape', encodeCursor([id])],
    ['names the year 0', encodeCursor(['0000-01-01T00:00:00Z', id])],
    ['names no id', encodeCursor(['2026-01-01T00:00:00Z', 'x'])],
  ])('that %s is refused', (_, cursor) => {
    expect(() => decodeCursor(cursor, TimePlace)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR' }),
    );
  });

  it('with a number that the database cannot store is refused', () => {
    expect(decodeCursor(encodeCursor([7]), NumberPlace)).toEqual([7]);
    expect(() => decodeCursor(encodeCursor([2 ** 40]), NumberPlace)).toThrow();
  });

  it('with a NUL in its text is refused', () => {
    expect(() => decodeCursor(encodeCursor(['a\0', id]), NamePlace)).toThrow();
  });
});

describe('a page', () => {
  const placeOf = (row: string) => [row];

  it('names the next one if one more row was read', () => {
    expect(cutPage(['a', 'b', 'c'], 2, placeOf)).toEqual({
      rows: ['a', 'b'],
      nextCursor: encodeCursor(['b']),
    });
    expect(cutPage(['a', 'b'], 2, placeOf)).toEqual({ rows: ['a', 'b'], nextCursor: null });
    expect(cutPage([], 2, placeOf)).toEqual({ rows: [], nextCursor: null });
  });

  it('begins after the previous pages, or at the cursor', () => {
    expect(offsetOf({ page: 3, limit: 20 })).toBe(40);
    expect(offsetOf({ page: 3, limit: 20, cursor: 'x' })).toBe(0);
  });
});

it('takes wildcards of LIKE literally', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});

describe('portionsOf', () => {
  const read = async (place = 0) => ({ rows: [place], next: place < 3 ? place + 1 : null });

  it('reads each portion from the place after the last', async () => {
    const portions: number[][] = [];
    for await (const portion of portionsOf(4, read)) portions.push(portion);
    expect(portions).toEqual([[0], [1], [2], [3]]);
  });

  it('fails rather than ends before the last one', async () => {
    const portions = portionsOf(3, read);
    for (let n = 0; n < 3; n += 1) await portions.next();
    await expect(portions.next()).rejects.toThrow('more than 3 portions');
  });
});
