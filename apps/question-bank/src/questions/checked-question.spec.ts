import { expect, it } from '@jest/globals';
import { AppError } from '@tiku/platform/errors';
import { parseQuestion } from './checked-question.js';

const CHOICE = {
  type: 'choice',
  stem: '甲',
  options: [{ text: '一', isCorrect: true }, { text: '二' }],
  difficulty: 3,
};

/** Path and rule of each failing field. */
function problemsOf(raw: unknown, rules?: { mayLackAnswer: boolean }): [string, string][] {
  try {
    parseQuestion(raw, rules);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.options.fields ?? []).map(({ path, rule }) => [path, rule]);
  }
}

it('names every failing field at once, those of one rule and those of several', () => {
  const raw = {
    ...CHOICE,
    stem: '',
    difficulty: 9,
    category: ['a', 'b', 'c', 'd'],
    tags: ['1', '2', '3', '4', '5', '6'],
    tikz: [1, 2, 3, 4].map(() => ({ code: 'x' })),
    options: [{ text: '' }, { text: '二' }],
  };
  const fields = problemsOf(raw).map(([path]) => path);
  expect(new Set(fields)).toEqual(
    new Set(['stem', 'difficulty', 'category', 'tags', 'tikz', 'options.0.text', 'options']),
  );
  expect(fields.filter((path) => path === 'tags')).toHaveLength(1);
});

it('checks the other fields if a field has a wrong type', () => {
  const raw = { ...CHOICE, tags: 'x', options: [{ text: '' }, { text: '二', isCorrect: true }] };
  expect(problemsOf(raw).map(([path]) => path)).toEqual(['tags', 'options.0.text']);
});

it('does not count answers against an unreadable stem', () => {
  const raw = { type: 'fill', stem: 7, fillAnswers: ['1', ''], difficulty: 3 };
  expect(problemsOf(raw).map(([path]) => path)).toEqual(['stem', 'fillAnswers.1']);
});

it.each([null, 'text', 7, []])('refuses %j, which is not a question', (raw) => {
  expect(problemsOf(raw)).toHaveLength(1);
});

it('can accept a question without an answer, for batches', () => {
  const raw = { ...CHOICE, options: [{ text: '一' }, { text: '二' }] };
  expect(problemsOf(raw)).toEqual([['options', 'correctMissing']]);
  expect(problemsOf(raw, { mayLackAnswer: true })).toEqual([]);
});
