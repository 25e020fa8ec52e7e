import { describe, expect, it } from '@jest/globals';
import { bodyOf, issuesOf, newDraft, withCorrect, withType } from './question-draft.js';

const rulesOf = (draft: ReturnType<typeof newDraft>) =>
  issuesOf(draft).map(({ path, rule }) => `${path} ${rule}`);

describe('question draft', () => {
  it('sends only the fields of its type', () => {
    const draft = {
      ...newDraft(),
      type: 'fill' as const,
      stem: '得\\fillin',
      fillAnswers: ['1', 'left over'],
    };
    expect(bodyOf(draft)).toMatchObject({ options: [], fillAnswers: ['1'], solutionAnswers: [] });
  });

  it('takes the explanation for the answer when no step is written', () => {
    const draft = { ...newDraft(), type: 'solution' as const, stem: '求\\subp 甲\\subp 乙', solution: '略' };
    expect(bodyOf(draft).solutionAnswers).toEqual([]);
    expect(rulesOf(draft)).toEqual([]);
    expect(bodyOf({ ...draft, solutionAnswers: ['1'] }).solutionAnswers).toEqual(['1', '']);
    expect(rulesOf({ ...draft, solutionAnswers: ['1'] })).toEqual(['solutionAnswers.1 solutionAnswerEmpty']);
  });

  it('keeps one right option in a single-choice question', () => {
    let draft = withCorrect(withCorrect({ ...newDraft(), type: 'multipleChoice' }, 1, true), 2, true);
    expect(draft.options.map((option) => option.isCorrect)).toEqual([false, true, true, false]);
    draft = withType(draft, 'choice');
    expect(draft.options.map((option) => option.isCorrect)).toEqual([false, true, false, false]);
    draft = withCorrect(draft, 3, true);
    expect(draft.options.map((option) => option.isCorrect)).toEqual([false, false, false, true]);
  });

  it('does not judge options that the type has not', () => {
    expect(rulesOf({ ...newDraft(), type: 'solution', stem: '证明', solution: '略' })).toEqual([]);
    expect(rulesOf({ ...newDraft(), stem: '问' })).toContain('options correctMissing');
  });
});
