import { expect, it, jest } from '@jest/globals';
import { successResponse } from '@tiku/contracts/common';
import { z } from 'zod';
import { pageValue } from './page-value.js';

const Thing = z.object({
  id: z.string(),
  note: z.string().optional(),
  parent: z.string().nullable(),
  either: z.string().nullish(),
  counts: z.record(z.string(), z.number()),
  parts: z.array(z.object({ at: z.number().optional() })),
});

it('gives the contract’s shape: without what REST leaves out, with its nulls', () => {
  const given = {
    __typename: 'Thing',
    id: '1',
    note: null,
    parent: null,
    either: null,
    counts: { a: 1 },
    parts: [{ __typename: 'Part', at: null }],
  };
  expect(pageValue(successResponse({ thing: Thing }), given)).toEqual({
    id: '1',
    parent: null,
    either: null,
    counts: { a: 1 },
    parts: [{}],
  });
});

it('gives each variant of a union only its own fields', () => {
  const Variant = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('some'), count: z.number() }),
  ]);
  const response = successResponse({ variants: z.array(Variant) });
  const given = [
    { kind: 'none', count: null },
    { kind: 'some', count: 2 },
  ];
  expect(pageValue(response, given)).toEqual([{ kind: 'none' }, { kind: 'some', count: 2 }]);
});

it('keeps several fields together, and the same object until the data change', () => {
  const response = successResponse({ things: z.array(z.string()), total: z.number() });
  const given = { things: ['a'], total: 1 };
  expect(pageValue(response, given)).toEqual(given);
  expect(pageValue(response, given)).toBe(pageValue(response, given));
  expect(pageValue(response, { ...given })).not.toBe(pageValue(response, given));
});

it('refuses another shape', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => pageValue(successResponse({ thing: Thing }), { id: 1 })).toThrow(
    expect.objectContaining({ code: 'UNKNOWN_ERROR' }),
  );
  logged.mockRestore();
});
