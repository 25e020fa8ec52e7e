import { describe, expect, it } from '@jest/globals';
import { draftQuestion as question } from '../../../test/draft-question.js';
import { withGenerated } from './generated-answer.js';

const option = (id: string, isCorrect = false) => ({ id, text: id, isCorrect });

describe('a generated answer', () => {
  it('marks the options of a choice, and keeps them if it names none', () => {
    const choice = question('a', { type: 'choice', options: [option('A', true), option('B')] });
    const marked = withGenerated(choice, { answer: 'B', solution: 's' });
    expect(marked).toMatchObject({ solution: 's', options: [option('A'), option('B', true)] });
    for (const answer of ['二', 'Both are right', 'A, B'])
      expect(withGenerated(choice, { answer, solution: '' }).options).toEqual(choice.options);
    const several = withGenerated(choice, { answer: 'a、B', solution: '' });
    expect(several.options).toEqual(choice.options);
    const multiple = withGenerated({ ...choice, type: 'multipleChoice' }, { answer: 'a、B', solution: '' });
    expect(multiple.options.map(({ isCorrect }) => isCorrect)).toEqual([true, true]);
  });

  it('fills blanks one by one, and the answer of a worked question as a whole', () => {
    const fill = withGenerated(question('a', { type: 'fill' }), { answer: '1；2', solution: '' });
    expect(fill.fillAnswers).toEqual(['1', '2']);
    const worked = withGenerated(question('a', { type: 'solution' }), { answer: '1；2', solution: 's' });
    expect(worked.solutionAnswers).toEqual(['1；2']);
  });
});
