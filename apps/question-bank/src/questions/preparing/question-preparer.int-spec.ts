/** Questions prepared in a child are those prepared here, in their order, refusals included. */
import { afterAll, expect, it } from '@jest/globals';
import { prepareQuestion } from '../prepare-question.js';
import { LARGE_BATCHES_PER_USER_MAX, PreparerPool } from './question-preparer.js';

const pool = new PreparerPool();
afterAll(() => pool.close());
const rules = { mayLackAnswer: true };

const long = '求 $x^2$ 的值。'.repeat(4_000);
const questions = [
  ...Array.from({ length: 12 }, (_, n) => ({
    type: 'solution',
    difficulty: 3,
    stem: `${n} ${long}`,
    solutionAnswers: [''],
  })),
  { type: 'fill', difficulty: 9, stem: '' },
  'no question',
];

it('prepares many in a child', async () => {
  const there = await pool.prepare(questions, rules, 'lin');
  const here = questions.map((raw) => prepareQuestion(raw, rules));
  expect(there.map(({ ok }) => ok)).toEqual(here.map(({ ok }) => ok));
  for (const [at, one] of there.entries()) {
    const other = here[at]!;
    if (one.ok && other.ok) expect(one.value).toEqual(other.value);
    else if (!one.ok && !other.ok) {
      expect(one.error.options.fields).toEqual(other.error.options.fields);
      expect(one.error.messageKey).toBe(other.error.messageKey);
    }
  }
});

it('refuses one that is too deep, without a child', async () => {
  let deep: unknown = 'x';
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  expect(await pool.prepare([deep], rules, 'lin')).toMatchObject([{ ok: false }]);
});

it('refuses only the questions of a portion that takes too long', async () => {
  const quick = new PreparerPool({ timeoutMs: 1 });
  // A new child needs 300 ms for each portion: a late look of this process still finds it at work.
  const dense = '- a\n'.repeat(12_400);
  const slow = Array.from({ length: 4 }, () => ({
    type: 'solution',
    difficulty: 3,
    stem: dense,
    solution: dense,
    solutionAnswers: [''],
  }));
  const prepared = await quick.prepare(slow, rules, 'lin');
  await quick.close();
  expect(prepared).toHaveLength(4);
  for (const one of prepared)
    expect(one).toMatchObject({ ok: false, error: { messageKey: 'question.tooComplex' } });
});

it('lets no user fill the queue, and prepares what is short meanwhile', async () => {
  const some = questions.slice(0, 1);
  const own = Array.from({ length: LARGE_BATCHES_PER_USER_MAX }, () => pool.prepare(some, rules, 'lin'));
  await expect(pool.prepare(some, rules, 'lin')).rejects.toMatchObject({
    status: 429,
    options: { headers: { 'retry-after': '5' } },
  });
  expect(await pool.prepare(questions.slice(-1), rules, 'lin')).toMatchObject([{ ok: false }]);
  expect(await pool.prepare(some, rules, 'wang')).toMatchObject([{ ok: true }]);
  for (const one of await Promise.all(own)) expect(one).toMatchObject([{ ok: true }]);
  expect(await pool.prepare(some, rules, 'lin')).toMatchObject([{ ok: true }]);
});
