import { describe, expect, it } from '@jest/globals';
import { keyPreview, type KeyedQuestion, type Numbered } from './key-rows.js';

const base: KeyedQuestion = {
  id: '',
  type: 'choice',
  stem: '',
  options: [],
  fillAnswers: [],
  solutionAnswers: [],
};
const choice = (number: number, right = ''): Numbered => ({
  number,
  question: {
    ...base,
    id: `c${number}`,
    options: [...'ABCD'].map((text) => ({ text, isCorrect: right.includes(text) })),
  },
});
const fill = (number: number, answers: string[] = [], blanks = 1): Numbered => ({
  number,
  question: {
    ...base,
    id: `f${number}`,
    type: 'fill',
    stem: '得 \\fillin。'.repeat(blanks),
    fillAnswers: answers,
  },
});
const states = (text: string, list: readonly Numbered[]) =>
  keyPreview(text, list).rows.map(({ state, given }) => [state, given]);

describe('a key against questions', () => {
  it('fills what lacks an answer, and shows what stands there', () => {
    expect(states('1-4 ABCD 5 √2', [choice(1), choice(2, 'B'), choice(3, 'A'), choice(4), fill(5)])).toEqual([
      ['new', 'A'],
      ['same', 'B'],
      ['differs', 'C'],
      ['new', 'D'],
      ['new', '$\\sqrt{2}$'],
    ]);
  });

  it('makes a multiple choice of a single one with several right options', () => {
    expect(keyPreview('1 AC', [choice(1)]).rows[0]).toMatchObject({
      state: 'new',
      becomesMultiple: true,
      patch: { type: 'multipleChoice', correct: [0, 2] },
    });
  });

  it('refuses what does not fit, with the reason', () => {
    expect(
      keyPreview('1 E 2 12 3 5', [choice(1), choice(2), fill(3, [], 2)]).rows.map(({ state, why }) => [
        state,
        why,
      ]),
    ).toEqual([
      ['misfit', 'noOption'],
      ['misfit', 'notLetters'],
      ['misfit', 'parts'],
    ]);
  });

  it('names the numbers that no question has', () => {
    expect(keyPreview('1-3 ABC 9 AB', [choice(1), choice(2)])).toMatchObject({ unasked: [3, 9] });
  });

  it('gives several blanks their answers', () => {
    expect(keyPreview('6. 3；-2', [fill(6, [], 2)]).rows[0]?.patch).toEqual({ fillAnswers: ['3', '$-2$'] });
  });
});
