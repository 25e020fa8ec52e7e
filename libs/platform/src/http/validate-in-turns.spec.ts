/** A list that is validated in turns gives the values and the problems of its schema. */
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { turnsOf } from '../turns/turns-of.fixture.js';
import { validateInTurns } from './validate-in-turns.js';

const Body = z
  .object({
    name: z.string().min(1),
    items: z.array(z.object({ text: z.string().max(5).trim(), at: z.int().default(1) })).max(40),
    tags: z.array(z.string()).min(30).optional(),
  })
  .refine(({ name, items }) => name !== items[0]?.text, { path: ['name'], params: { rule: 'required' } });

const items = Array.from({ length: 30 }, (_, at) => ({ text: ` ${at} `, at }));
const wrong = (at: number, item: unknown) => items.with(at, item as (typeof items)[0]);
const BODIES: Record<string, Record<string, unknown>> = {
  'valid ones': { name: 'a', items },
  'unknown and missing fields': { name: 'a', items: wrong(3, { text: 'x', more: 1 }), more: 1 },
  'wrong items': { name: '', items: wrong(29, { text: 'too long', at: 'x' }) },
  'too many items': { name: 'a', items: [...items, ...items] },
  'a rule across fields': { name: '0', items },
  'two lists': { name: 'a', items: wrong(0, null), tags: items },
  'no list': { name: 'a' },
};

it.each(Object.keys(BODIES))('treats %s as the schema does', async (name) => {
  const body = BODIES[name]!;
  const { success, data, error } = Body.safeParse(body);
  expect(await validateInTurns(Body, body)).toEqual(success ? { value: data } : { issues: error.issues });
});

it('gives others their turns', async () => {
  expect(await turnsOf((turns) => validateInTurns(Body, { name: 'a', items }, turns))).toBeGreaterThan(
    items.length,
  );
});
