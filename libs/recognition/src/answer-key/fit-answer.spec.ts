import { describe, expect, it } from '@jest/globals';
import { fitAnswer } from './fit-answer.js';
import { typedFormulas } from './typed-formulas.js';

const of = (
  type: 'choice' | 'multipleChoice' | 'fill' | 'solution' | 'unknown',
  options: string[] = [],
  parts = 1,
) => ({
  type,
  options,
  parts,
});
const ABCD = ['甲', '乙', '丙', '丁'];

describe('an answer for its question', () => {
  it.each([
    ['B', [1]],
    ['A、C', [0, 2]],
    ['(BD)', [1, 3]],
    ['D A', [0, 3]],
  ])('chooses the options of %s', (text, chosen) => {
    expect(fitAnswer(text, of('choice', ABCD))).toEqual({
      kind: 'options',
      chosen,
      isMultiple: chosen.length > 1,
    });
  });

  it('refuses letters beyond the options, and words', () => {
    expect(fitAnswer('E', of('choice', ABCD))).toEqual({ kind: 'misfit', why: 'noOption' });
    expect(fitAnswer('√2', of('multipleChoice', ABCD))).toEqual({ kind: 'misfit', why: 'notLetters' });
  });

  it('judges by the words of the options, in either order', () => {
    for (const text of ['√', '对', 'T', '正确'])
      expect(fitAnswer(text, of('choice', ['错误', '正确']))).toMatchObject({ chosen: [1] });
    expect(fitAnswer('×', of('choice', ['True', 'False']))).toMatchObject({ chosen: [1] });
  });

  it('gives each blank its answer', () => {
    expect(fitAnswer('3；5', of('fill', [], 2))).toEqual({ kind: 'texts', texts: ['3', '5'] });
    expect(fitAnswer('(1,2), √3', of('fill', [], 2))).toEqual({
      kind: 'texts',
      texts: ['$(1,2)$', '$\\sqrt{3}$'],
    });
    expect(fitAnswer('3', of('fill', [], 2))).toEqual({ kind: 'misfit', why: 'parts' });
  });

  it('gives each sub-problem its answer', () => {
    expect(fitAnswer('(1) 3; (2) 16', of('solution'))).toEqual({ kind: 'texts', texts: ['(1) 3; (2) 16'] });
    expect(fitAnswer('（1）√3；（2）略', of('solution', [], 2))).toEqual({
      kind: 'texts',
      texts: ['$\\sqrt{3}$', '略'],
    });
    expect(fitAnswer('16', of('solution', [], 2))).toEqual({ kind: 'misfit', why: 'parts' });
  });
});

describe('a typed formula', () => {
  it.each([
    ['√2', '$\\sqrt{2}$'],
    ['2√3/3', '$\\frac{2\\sqrt{3}}{3}$'],
    ['-1/2', '$-\\frac{1}{2}$'],
    ['(0,+∞)', '$(0,+\\infty)$'],
    ['[-1,2)', '$[-1,2)$'],
    ['{1,2}', '$\\{1,2\\}$'],
    ['x²+1', '$x^{2}+1$'],
    ['x^10', '$x^{10}$'],
    ['√(x+1)', '$\\sqrt{x+1}$'],
    ['π/3', '$\\frac{π}{3}$'.replace('π', '\\pi')],
    ['x≤2', '$x\\le 2$'],
    ['30°', '$30^{\\circ}$'],
    ['(√5+1)/2', '$\\frac{\\sqrt{5}+1}{2}$'],
    ['\\frac12', '$\\frac12$'],
    ['√2 或 -√2', '$\\sqrt{2}$ 或 $-\\sqrt{2}$'],
    ['最大值为√2', '最大值为$\\sqrt{2}$'],
    ['5', '5'],
    ['3.5', '3.5'],
    ['-3', '$-3$'],
    ['swimming', 'swimming'],
    ['10 m/s', '10 m/s'],
    ['$\\pi$', '$\\pi$'],
    ['充分不必要', '充分不必要'],
    ['x=1', '$x=1$'],
  ])('writes %s as %s', (typed, markup) => {
    expect(typedFormulas(typed)).toBe(markup);
  });
});
