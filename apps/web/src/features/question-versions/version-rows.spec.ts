import { expect, it } from '@jest/globals';
import {
  emptyQuestion,
  QUESTION_FIELD_NAMES,
  type QuestionField,
  type QuestionVersion,
} from '@tiku/contracts/question-bank';
import { rowsOf } from './version-rows.js';

type Content = QuestionVersion['content'];
const before: Content = { ...emptyQuestion(), type: 'choice', difficulty: 1, stem: 'stem' };
/** Another text for every other field. */
const changes: Partial<Record<QuestionField, unknown>> = {
  type: 'fill',
  difficulty: 5,
  options: [{ id: 'o', text: 'changed', isCorrect: true }],
  fillAnswers: ['changed'],
  solutionAnswers: ['changed'],
  category: ['changed'],
  tags: ['changed'],
  source: { school: 'changed' },
  score: 9,
  answerScores: [2, 3],
  passage: { id: 'p', text: 'changed' },
  images: [{ id: 'i' }],
  tikz: [{ id: 't' }],
};
const changedFields = (after: Content) =>
  rowsOf(before, after, (_field, value) => value).flatMap((row) =>
    row.before === row.after ? [] : [row.field],
  );

it.each(QUESTION_FIELD_NAMES)('shows a change of %s', (field) => {
  expect(changedFields({ ...before, [field]: changes[field] ?? 'changed' })).toEqual([field]);
});

it('shows texts before properties', () => {
  expect(changedFields({ ...before, difficulty: 5, tags: ['changed'], solution: 'changed' })).toEqual([
    'solution',
    'difficulty',
    'tags',
  ]);
});
