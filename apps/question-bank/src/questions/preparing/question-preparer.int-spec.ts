/** Questions prepared in a child are those prepared here, in their order, refusals included. */
import { afterAll, expect, it } from '@jest/globals';
import { prepareQuestion } from '../prepare-question.js';
import { PreparerPool } from './question-preparer.js';

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
  const there = await pool.prepare(questions, rules);
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
  expect(await pool.prepare([deep], rules)).toMatchObject([{ ok: false }]);
});
