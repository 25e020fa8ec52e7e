import { expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import { changesOf } from './draft-changes.js';

const [a, b, c] = ['a', 'b', 'c'].map((id) => draftQuestion(id)) as [
  ReturnType<typeof draftQuestion>,
  ReturnType<typeof draftQuestion>,
  ReturnType<typeof draftQuestion>,
];

it('names one edited question alone', () => {
  const edited = { ...b, stem: 'B' };
  expect(changesOf([a, b, c], [a, edited, c])).toEqual({ questions: [edited] });
});

it('names the order when a question comes, goes or moves', () => {
  expect(changesOf([a, b], [b, a])).toEqual({ questions: [], order: ['b', 'a'] });
  expect(changesOf([a, b], [b])).toEqual({ questions: [], order: ['b'] });
  expect(changesOf([a], [c, a])).toEqual({ questions: [c], order: ['c', 'a'] });
});

it('names nothing without a change', () => {
  expect(changesOf([a, b], [a, b])).toEqual({ questions: [] });
});
