import { describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { withChanges } from './draft-changes.js';
import { completeQuestions } from './draft-questions.js';

const [a, b, c] = [newId(), newId(), newId()];
const before = completeQuestions([
  { id: a, stem: 'a' },
  { id: b, stem: 'b' },
]);
const stems = (changes: Parameters<typeof withChanges>[1]) =>
  withChanges(before, changes).map(({ stem }) => stem);

describe('changes of a draft', () => {
  it('replace a question at its place', () => {
    expect(stems({ questions: [{ id: b, stem: 'B' }] })).toEqual(['a', 'B']);
  });

  it('add, remove and move questions', () => {
    expect(stems({ questions: [{ id: c, stem: 'c' }], order: [b, c, a] })).toEqual(['b', 'c', 'a']);
    expect(stems({ questions: [], order: [b] })).toEqual(['b']);
    expect(stems({ questions: [], order: [] })).toEqual([]);
  });

  it.each([
    ['a new question without a place', { questions: [{ id: c, stem: 'c' }] }],
    ['an unknown id', { questions: [], order: [a, c] }],
    ['a repeated id', { questions: [], order: [a, b, a] }],
  ])('refuse %s', (_what, changes) => {
    expect(() => stems(changes)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });
});
