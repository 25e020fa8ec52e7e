import { describe, expect, it } from '@jest/globals';
import { markItem } from './mark-item.js';

const EMPTY = {
  ...{
    options: [],
    fillAnswers: [],
    solutionAnswers: [],
    solution: '',
    images: [],
    tikz: [],
    answerScores: [],
  },
};
const OPTIONS = ['a', 'b', 'c'];
const blanks = (points: number, fillAnswers: string[], given: string[] | null, answerScores: number[] = []) =>
  markItem(
    { form: 'fill', points, key: { ...EMPTY, fillAnswers, answerScores }, options: [] },
    given && { blanks: given },
  );

describe('a choice', () => {
  const key = { ...EMPTY, options: ['a', 'c'] };
  it.each([
    [['a', 'c'], 6],
    [['c', 'a', 'a'], 6],
    [['a'], 0],
    [['a', 'b', 'c'], 0],
    [[], 0],
  ])('%j earns %d of 6', (options, points) => {
    const mark = markItem({ form: 'multipleChoice', points: 6, key, options: OPTIONS }, { options });
    expect(mark).toMatchObject({ points, maximum: 6, verdict: 'proven' });
  });

  it('without a right option waits for a judgement', () => {
    const mark = markItem({ form: 'choice', points: 5, key: EMPTY, options: OPTIONS }, { options: ['a'] });
    expect(mark).toMatchObject({ points: null, verdict: 'unknown' });
  });
});

describe('blanks', () => {
  it('are right in any form of the same value', () => {
    expect(blanks(5, ['$\\frac{1}{2}$'], ['0.5'])).toMatchObject({ points: 5 });
    expect(blanks(5, ['$x^2+2x+1$'], ['(x+1)^2'])).toMatchObject({ points: 5 });
    expect(blanks(5, ['$3$'], ['４'])).toMatchObject({ points: 0, verdict: 'proven' });
  });

  it('that are empty are wrong', () => {
    expect(blanks(5, ['1', '2'], ['1'])).toMatchObject({ points: 2.5, verdict: 'proven' });
    expect(blanks(5, ['1'], null)).toMatchObject({ points: 0, verdict: 'proven' });
  });

  it('that cannot be compared are unknown, never wrong, and so is the whole', () => {
    const mark = blanks(5, ['1', '$x+1$'], ['1', 'x+']);
    expect(mark).toMatchObject({ points: null, verdict: 'unknown' });
    expect(mark.blanks).toEqual([
      { verdict: 'proven', isRight: true, maximum: 2.5 },
      { verdict: 'unknown', isRight: false, maximum: 2.5 },
    ]);
  });

  it('have their own points if these add up, or equal shares of which the last takes the rounding', () => {
    expect(blanks(5, ['1', '2'], ['1', ''], [2, 3]).points).toBe(2);
    expect(blanks(5, ['1', '2'], ['1', ''], [2, 2]).points).toBe(2.5);
    expect(blanks(1, ['1', '2', '3'], ['1', '2', '3']).points).toBe(1);
    expect(blanks(1, ['1', '2', '3'], ['', '', '3']).points).toBe(0.34);
  });

  it('without a key wait for a judgement', () => {
    expect(blanks(5, [], ['1'])).toMatchObject({ points: null, verdict: 'unknown' });
    expect(blanks(5, ['1', ''], ['1', ''])).toMatchObject({ points: null, verdict: 'unknown' });
  });
});
