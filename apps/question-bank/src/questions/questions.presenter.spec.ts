import { expect, it } from '@jest/globals';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import type { StoredFields } from './question-columns.repository.js';
import { withoutAnswers } from './questions.presenter.js';

it('leaves out answers and figures that only answers show', () => {
  const tikz = ['stem', 'option', 'passage', 'solution', 'both', 'nowhere'].map((id) => ({ id, code: 'x' }));
  const visible = withoutAnswers({
    ...emptyQuestion(),
    type: 'choice',
    difficulty: 3,
    stem: '如图 ![](tikz:stem) 与 ![图](tikz:both)',
    options: [{ id: 'a', text: '![](tikz:option)', isCorrect: true }],
    passage: { id: 'p', text: '![](tikz:passage)' },
    solution: '见 ![](tikz:solution) 与 ![](tikz:both)',
    images: [{ id: 'i', width: 1, height: 1 }],
    tikz,
  } as unknown as StoredFields);
  expect(visible).not.toHaveProperty('solution');
  expect(visible.tikz.map(({ id }) => id)).toEqual(['stem', 'option', 'passage', 'both', 'nowhere']);
  expect(visible.images).toHaveLength(1);
});
