import { describe, expect, it } from '@jest/globals';
import { bodyOf, issuesOf, newDraft, withAnswerScore, withCorrect, withType } from './question-draft.js';

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

  it('does not accept an explanation as an answer', () => {
    const draft = { ...newDraft(), type: 'solution' as const, stem: '求\\subp 甲\\subp 乙', solution: '略' };
    expect(bodyOf(draft).solutionAnswers).toEqual([]);
    expect(rulesOf(draft)).toEqual(['solutionAnswers solutionAnswersMissing']);
    expect(rulesOf({ ...draft, mayLackAnswer: true })).toEqual([]);
    expect(bodyOf({ ...draft, solutionAnswers: ['1'] }).solutionAnswers).toEqual(['1', '']);
    expect(rulesOf({ ...draft, solutionAnswers: ['1'] })).toEqual(['solutionAnswers.1 solutionAnswerEmpty']);
  });

  it('keeps one correct option in a single-choice question', () => {
    let draft = withCorrect(withCorrect({ ...newDraft(), type: 'multipleChoice' }, 1, true), 2, true);
    expect(draft.options.map((option) => option.isCorrect)).toEqual([false, true, true, false]);
    draft = withType(draft, 'choice');
    expect(draft.options.map((option) => option.isCorrect)).toEqual([false, true, false, false]);
    draft = withCorrect(draft, 3, true);
    expect(draft.options.map((option) => option.isCorrect)).toEqual([false, false, false, true]);
  });

  it('has the sum of the marks of its blanks', () => {
    const draft = { ...newDraft(), type: 'fill' as const, stem: '\\fill\\fill', score: 1 };
    const first = { ...draft, ...withAnswerScore(draft, 2, 0, 2.5) };
    expect(first).toMatchObject({ answerScores: [2.5, 0], score: 1 });
    const both = { ...first, ...withAnswerScore(first, 2, 1, 2.6) };
    expect(bodyOf(both)).toMatchObject({ answerScores: [2.5, 2.6], score: 5.1 });
    expect(bodyOf({ ...both, stem: '\\fill' }).answerScores).toEqual([]);
    expect(withAnswerScore({ ...both, answerScores: [2, 0] }, 2, 0, 0).answerScores).toEqual([]);
  });

  it('omits empty steps', () => {
    const draft = {
      ...newDraft(),
      type: 'solution' as const,
      stem: '求',
      solutionAnswers: ['一\n\n\n\n二\n\n'],
    };
    expect(bodyOf(draft).solutionAnswers).toEqual(['一\n\n二']);
  });

  it('does not check options that the type does not have', () => {
    expect(rulesOf({ ...newDraft(), type: 'solution', stem: '证明', solutionAnswers: ['略'] })).toEqual([]);
    expect(rulesOf({ ...newDraft(), stem: '问' })).toContain('options correctMissing');
  });

  it('keeps the drawings outside the texts, and counts them with those in the texts', () => {
    const tikz = [1, 2, 3].map((at) => ({ id: `t${at}`, code: '\\draw (0,0);' }));
    const draft = { ...newDraft(), type: 'solution' as const, stem: '如图', solutionAnswers: ['略'], tikz };
    expect(bodyOf(draft).tikz).toEqual(tikz);
    expect(rulesOf(draft)).toEqual([]);
    const more = `${draft.stem}\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}`;
    expect(rulesOf({ ...draft, stem: more })).toEqual(['stem tikzTooMany']);
  });
});
