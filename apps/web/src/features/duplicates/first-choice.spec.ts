import { expect, it } from '@jest/globals';
import type { DuplicateCluster } from '@tiku/contracts/question-bank';
import { isIdentical, leftAtFirst } from './first-choice.js';

it('merges identical questions only', () => {
  const kinds = [null, 'same', 'answers', 'options', 'variables', 'numbers', 'pictures', 'text'] as const;
  const questions = kinds.map((kind) => ({ id: String(kind), kind })) as DuplicateCluster['questions'];
  expect([...leftAtFirst(questions)]).toEqual(['answers', 'variables', 'numbers', 'pictures', 'text']);
});

it('recognises a group whose questions are all identical and displayed', () => {
  const group = (total: number, ...kinds: (string | null)[]) =>
    ({ n: 1, total, questions: kinds.map((kind, at) => ({ id: String(at), kind })) }) as DuplicateCluster;
  expect(isIdentical(group(3, null, 'same', 'same'))).toBe(true);
  expect(isIdentical(group(3, null, 'same'))).toBe(false);
  expect(isIdentical(group(2, null, 'answers'))).toBe(false);
  expect(isIdentical(group(2, null, 'options'))).toBe(false);
});
