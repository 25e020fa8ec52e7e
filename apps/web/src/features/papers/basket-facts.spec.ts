import { expect, it } from '@jest/globals';
import { basketFacts } from './basket-facts.js';
import type { Picked } from './editor/paper-draft.js';

const picked = (id: string, type: Picked['content']['type'], score: number | null = null): Picked => ({
  id,
  content: {
    ...{ type, score, stem: '', options: [], fillAnswers: [], solutionAnswers: [], solution: '' },
    ...{ difficulty: 3, tags: [], images: [], tikz: [] },
  },
});

it('counts types in the order of a paper, and the marks that the paper will have', () => {
  expect(basketFacts([picked('a', 'solution', 12), picked('b', 'choice'), picked('c', 'choice', 4)])).toEqual(
    {
      types: [
        { type: 'choice', count: 2 },
        { type: 'solution', count: 1 },
      ],
      score: 21,
    },
  );
  expect(basketFacts([])).toEqual({ types: [], score: 0 });
});
