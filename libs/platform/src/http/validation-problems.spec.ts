import { expect, it } from '@jest/globals';
import { ruleNamed } from '@tiku/contracts/common';
import { z } from 'zod';
import { problemsOf, validationError } from './validation-problems.js';

const problems = (schema: z.ZodType, value: unknown) =>
  problemsOf(schema.safeParse(value).error?.issues ?? []).map(({ path, rule }) => `${path} ${rule}`);

it('names every failing field with its rule', () => {
  const schema = z.object({
    name: z.string().min(1).max(5),
    role: z.enum(['a', 'b']),
    more: z.object({ count: z.int().min(1) }),
    ids: z.array(z.uuid()),
  });
  const given = { name: '', role: 'c', more: { count: 0 }, ids: ['x'] };
  expect(problems(schema, given)).toEqual([
    'name required',
    'role choice',
    'more.count tooSmall',
    'ids.0 format',
  ]);
});

it('takes the rule of a custom check from its parameters', () => {
  const schema = z.object({
    named: z.string().refine(() => false, { params: { rule: 'personName' } }),
    unnamed: z.string().refine(() => false),
  });
  expect(problems(schema, { named: 'x', unnamed: 'x' })).toEqual(['named personName', 'unnamed invalid']);
});

it('takes the rule of a built-in check from the schema, if that names one', () => {
  const schema = z.object({
    size: z.enum(['a', 'b'], ruleNamed('choice.size')),
    colour: z.string().regex(/^#\d$/, ruleNamed('color')),
    other: z.enum(['a', 'b']),
  });
  const given = { size: 'c', colour: 'red', other: 'c' };
  expect(problems(schema, given)).toEqual(['size choice.size', 'colour color', 'other choice']);
});

it('fills the message of such a rule with its other parameters', () => {
  const params = { rule: 'tooFew', minimum: 2, hidden: { deep: true } };
  const schema = z.string().refine(() => false, { params });
  expect(problemsOf(schema.safeParse('x').error?.issues ?? [])).toEqual([
    { path: '', rule: 'tooFew', params: { minimum: 2 } },
  ]);
});

it('names a missing value of a union as missing, and a wrong type as that', () => {
  const schema = z.object({ price: z.union([z.number(), z.string()]) });
  expect(problems(schema, {})).toEqual(['price required']);
  expect(problems(schema, { price: null })).toEqual(['price type']);
  const time = z.object({ from: z.union([z.iso.date(), z.iso.datetime()]) });
  expect(problems(time, { from: 'today' })).toEqual(['from format']);
  const byKind = z.object({
    op: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]),
  });
  expect(problems(byKind, { op: { kind: 'c' } })).toEqual(['op.kind invalid']);
});

it('reports a single problem with a specific message as the whole error, otherwise counts the fields', () => {
  const schema = z.object({
    amount: z
      .unknown()
      .refine((value) => value === 1, { params: { rule: 'amount', alone: 'vcount.amount' } }),
    reference: z.string(),
  });
  const errorOf = (value: unknown) => validationError(schema.safeParse(value).error?.issues ?? []);
  expect(errorOf({ reference: 'x' })).toMatchObject({
    messageKey: 'vcount.amount',
    options: { fields: [{ path: 'amount', rule: 'vcount.amount' }] },
  });
  expect(errorOf({})).toMatchObject({
    messageKey: 'error.validation',
    params: { count: 2 },
    options: {
      fields: [
        { path: 'amount', rule: 'amount' },
        { path: 'reference', rule: 'required' },
      ],
    },
  });
});
