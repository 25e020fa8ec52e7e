import { expect, it } from '@jest/globals';
import type { DuplicateCluster } from '@tiku/contracts/question-bank';
import { leftAtFirst } from './first-choice.js';

it('merges what is the same, and leaves what is another question', () => {
  const kinds = [null, 'same', 'options', 'variables', 'numbers', 'pictures', 'text'] as const;
  const questions = kinds.map((kind) => ({ id: String(kind), kind })) as DuplicateCluster['questions'];
  expect([...leftAtFirst(questions)]).toEqual(['variables', 'numbers', 'pictures', 'text']);
});
