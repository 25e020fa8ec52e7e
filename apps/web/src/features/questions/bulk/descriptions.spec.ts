import { expect, it } from '@jest/globals';
import { formerOf, withDifficulty, withSource, type SelectedQuestion } from './descriptions.js';

const question = (id: string, fields: Partial<SelectedQuestion> = {}): SelectedQuestion => ({
  ...{ id, bankId: 'b', version: 3, difficulty: 2, tags: [], source: {}, ...fields },
});

it('sets a source, and keeps the number of each question', () => {
  const questions = [
    question('a', { source: { year: '2024', number: '7', school: null } }),
    question('b', { source: { year: '2025', number: '8' } }),
  ];
  const changes = withSource(questions, { year: '2025' });
  expect(changes).toEqual([{ id: 'a', version: 3, source: { year: '2025', number: '7' } }]);
  expect(formerOf(questions, changes, ['a'])).toEqual([
    { id: 'a', version: 4, source: { year: '2024', number: '7' } },
  ]);
});

it('sets a difficulty, and takes it back where it was done', () => {
  const questions = [question('a'), question('b', { difficulty: 5 }), question('c', { difficulty: 1 })];
  const changes = withDifficulty(questions, 5);
  expect(changes.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(formerOf(questions, changes, ['c'])).toEqual([{ id: 'c', version: 4, difficulty: 1 }]);
});
