import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { problemsOf } from './validation-problems.js';

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

it('takes the rule of a check of its own from its parameters', () => {
  const schema = z.object({
    named: z.string().refine(() => false, { params: { rule: 'personName' } }),
    unnamed: z.string().refine(() => false),
  });
  expect(problems(schema, { named: 'x', unnamed: 'x' })).toEqual(['named personName', 'unnamed invalid']);
});

it('fills the text of such a rule with its other parameters', () => {
  const params = { rule: 'tooFew', minimum: 2, hidden: { deep: true } };
  const schema = z.string().refine(() => false, { params });
  expect(problemsOf(schema.safeParse('x').error?.issues ?? [])).toEqual([
    { path: '', rule: 'tooFew', params: { minimum: 2 } },
  ]);
});
