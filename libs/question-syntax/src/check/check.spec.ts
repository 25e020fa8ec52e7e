import { describe, expect, it } from '@jest/globals';
import { checkQuestion, isUnanswered, type CheckedQuestion } from './index.js';

const rulesOf = (question: CheckedQuestion) =>
  checkQuestion(question).map(({ path, rule }) => `${path} ${rule}`);
const options = (...texts: string[]) => texts.map((text, at) => ({ text, isCorrect: at === 0 }));

describe('checkQuestion', () => {
  it('accepts a complete question of each type', () => {
    expect(rulesOf({ type: 'choice', stem: '则（　　）', options: options('1', '2') })).toEqual([]);
    expect(rulesOf({ type: 'fill', stem: '得 \\fillin 与 \\fillin', fillAnswers: ['1', '2'] })).toEqual([]);
    expect(rulesOf({ type: 'solution', stem: '求\\subp 甲\\subp 乙', solutionAnswers: ['1', '2'] })).toEqual(
      [],
    );
  });

  it('requires a stem and a known type', () => {
    expect(rulesOf({ type: 'unknown', stem: ' \n' })).toEqual(['stem stemRequired', 'type typeUnknown']);
  });

  it('requires two filled options of which one is correct', () => {
    expect(rulesOf({ type: 'multipleChoice', stem: 'x', options: [{ text: ' ' }] })).toEqual([
      'options optionsTooFew',
      'options.0.text optionEmpty',
      'options correctMissing',
    ]);
  });

  it('requires as many answers as blanks, none empty', () => {
    expect(rulesOf({ type: 'fill', stem: '没有空', fillAnswers: ['1'] })).toEqual(['stem blanksMissing']);
    expect(rulesOf({ type: 'fill', stem: '\\fillin', fillAnswers: [] })).toEqual([
      'fillAnswers fillAnswersCount',
    ]);
    expect(rulesOf({ type: 'fill', stem: '\\fillin', fillAnswers: [''] })).toEqual([
      'fillAnswers.0 fillAnswerEmpty',
    ]);
  });

  it('requires an answer for each sub-problem, which an explanation does not replace', () => {
    expect(rulesOf({ type: 'solution', stem: '证明', solution: '略' })).toEqual([
      'solutionAnswers solutionAnswersMissing',
    ]);
    expect(rulesOf({ type: 'solution', stem: '求' })).toEqual(['solutionAnswers solutionAnswersMissing']);
    expect(rulesOf({ type: 'solution', stem: '求\\subp 甲\\subp 乙', solutionAnswers: ['1'] })).toEqual([
      'solutionAnswers solutionAnswersCount',
    ]);
  });

  it('bounds and de-duplicates labels', () => {
    expect(
      rulesOf({
        type: 'solution',
        stem: '求',
        solutionAnswers: ['略'],
        category: ['a', 'b', 'c', 'd'],
        tags: ['x', 'x '],
        tikz: [1, 2, 3, 4],
      }),
    ).toEqual(['category categoriesTooMany', 'tags tagRepeated', 'tikz tikzTooMany']);
  });

  it('allows one correct option in a single-choice question, several in multiple choice', () => {
    const options = ['1', '2'].map((text) => ({ text, isCorrect: true }));
    expect(checkQuestion({ type: 'choice', stem: '则', options })).toEqual([
      { path: 'options', rule: 'correctSingle' },
    ]);
    expect(checkQuestion({ type: 'multipleChoice', stem: '则', options })).toEqual([]);
  });

  it('accepts an unanswered question if that is allowed, but no other error', () => {
    const lax = (question: CheckedQuestion) =>
      checkQuestion(question, { mayLackAnswer: true }).map(({ rule }) => rule);
    const open = [
      { text: '1', isCorrect: false },
      { text: '2', isCorrect: false },
    ];
    expect(lax({ type: 'choice', stem: '则', options: open })).toEqual([]);
    expect(lax({ type: 'fill', stem: '\\fillin 与 \\fillin', fillAnswers: [] })).toEqual([]);
    expect(lax({ type: 'fill', stem: '\\fillin 与 \\fillin', fillAnswers: ['', ' '] })).toEqual([]);
    expect(lax({ type: 'solution', stem: '求', solutionAnswers: [''] })).toEqual([]);
    expect(lax({ type: 'choice', stem: '', options: open.slice(1) })).toEqual([
      'stemRequired',
      'optionsTooFew',
    ]);
    expect(lax({ type: 'fill', stem: '没有空', fillAnswers: [] })).toEqual(['blanksMissing']);
    expect(lax({ type: 'fill', stem: '\\fillin 与 \\fillin', fillAnswers: ['1', ''] })).toEqual([
      'fillAnswerEmpty',
    ]);
    expect(lax({ type: 'solution', stem: '证明', solution: '略' })).toEqual([]);
    expect(isUnanswered({ type: 'solution', stem: '证明', solution: '略' })).toBe(true);
    expect(isUnanswered({ type: 'solution', stem: '证明', solutionAnswers: ['略'] })).toBe(false);
  });

  it('counts pictures of the list and of all texts together', () => {
    const picture = '\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}';
    const question = { type: 'solution', stem: `求证。${picture}${picture}`, solutionAnswers: ['略'] };
    expect(checkQuestion({ ...question, tikz: [1] })).toEqual([]);
    expect(checkQuestion({ ...question, tikz: [1], solution: picture })).toEqual([
      { path: 'solution', rule: 'tikzTooMany', params: { limit: 3 } },
    ]);
    expect(checkQuestion({ ...question, tikz: [1, 2] }).map(({ path }) => path)).toEqual(['stem']);
  });
});

it('names an empty option by its letter', () => {
  const options = [{ text: '甲', isCorrect: true }, { text: ' ' }];
  const issues = checkQuestion({ type: 'choice', stem: '选一个', options });
  expect(issues).toContainEqual({ path: 'options.1.text', rule: 'optionEmpty', params: { label: 'B' } });
});
