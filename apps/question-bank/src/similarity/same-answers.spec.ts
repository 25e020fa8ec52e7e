import { describe, expect, it } from '@jest/globals';
import { haveSameAnswers, haveSameSolutions, isAnswered, type Answered } from './same-answers.js';

const CHOICE: Answered = {
  type: 'choice',
  options: [
    { text: '$\\dfrac{1}{2}$', isCorrect: true },
    { text: '$2$', isCorrect: false },
  ],
  fillAnswers: [],
  solutionAnswers: [],
};
const FILL: Answered = { type: 'fill', options: [], fillAnswers: ['$M$', '3'], solutionAnswers: [] };

describe('the answers of two questions', () => {
  it.each<[string, Answered, Answered]>([
    ['with options in another order', CHOICE, { ...CHOICE, options: CHOICE.options.toReversed() }],
    [
      'with other spaces and fractions',
      CHOICE,
      { ...CHOICE, options: [{ text: ' \\frac{1}{2} ', isCorrect: true }, ...CHOICE.options.slice(1)] },
    ],
    [
      'as Word and TeX write them',
      {
        ...FILL,
        fillAnswers: ['$\\left(1,2\\right\\rbrack$', '$2+\\mathrm i$', '$\\overrightarrow{AB}\\bot\\vec a$'],
      },
      { ...FILL, fillAnswers: ['$(1,2]$', '$2+\\text{i}$', '$\\vec{AB}\\perp\\vec{a}$'] },
    ],
    ['with an additional empty blank', FILL, { ...FILL, fillAnswers: ['M', '3', ''] }],
  ])('are the same %s', (_name, one, other) => expect(haveSameAnswers(one, other)).toBe(true));

  it.each<[string, Answered, Answered]>([
    [
      'another option is correct',
      CHOICE,
      { ...CHOICE, options: CHOICE.options.map(({ text, isCorrect }) => ({ text, isCorrect: !isCorrect })) },
    ],
    [
      'one has none',
      CHOICE,
      { ...CHOICE, options: CHOICE.options.map(({ text }) => ({ text, isCorrect: false })) },
    ],
    ['the type differs', CHOICE, { ...CHOICE, type: 'multipleChoice' }],
    ['letters differ in case', FILL, { ...FILL, fillAnswers: ['m', '3'] }],
    ['blanks are swapped', FILL, { ...FILL, fillAnswers: ['3', 'M'] }],
  ])('differ if %s', (_name, one, other) => expect(haveSameAnswers(one, other)).toBe(false));

  it('are compared by letter if the options are the same', () => {
    const other = { ...CHOICE, options: CHOICE.options.map((one) => ({ ...one, text: `${one.text}。` })) };
    expect(haveSameAnswers(CHOICE, other, 'same')).toBe(true);
    expect(haveSameAnswers(CHOICE, other, 'options')).toBe(false);
  });

  it('are equal if only the names of pictures differ', () => {
    expect(haveSameSolutions('如图 ![](image:a1)，得 $x = 2$', '如图![](image:b2)，得$x=2$')).toBe(true);
    expect(haveSameSolutions('', '得 $x=2$')).toBe(false);
  });

  it('are missing until something is marked or written', () => {
    expect([isAnswered(CHOICE), isAnswered(FILL)]).toEqual([true, true]);
    expect(isAnswered({ options: [{ text: '1' }], fillAnswers: [' '], solutionAnswers: [] })).toBe(false);
  });
});
