import { describe, expect, it } from '@jest/globals';
import { comparedForm as form, oneSpelling } from './one-spelling.js';

describe('one spelling', () => {
  it.each([
    ['\\left(1,2\\right]', '(1,2]'],
    ['\\left\\lbrack 0,1\\right\\rbrack', '[0,1]'],
    ['\\mathrm i', '\\text{i}'],
    ['2+\\mathrm{i}', '2+i'],
    ['a\\bot b', 'a\\perp b'],
    ['a⊥b', 'a\\perp b'],
    ['\\overrightarrow{AB}', '\\vec{AB}'],
    ['\\vec a', '\\vec{a}'],
    ['\\lvert x\\rvert\\leqslant 1', '|x|≤1'],
    ['\\left\\lbrace 1,2\\right\\rbrace', '\\{1,2\\}'],
    ['\\frac12', '\\dfrac{1}{2}'],
    ['\\sqrt2\\,\\pi', '\\sqrt{2}π'],
    ['x^{2}', 'x^2'],
    ['f^{\\prime}(x)', "f'(x)"],
    ['1,2,\\cdots,n', '1,2,\\ldots,n'],
    ['\\mathrm{\\text{e}}^x', 'e^x'],
  ])('is the same of %s and %s', (one, other) => expect(form(`$${one}$`)).toBe(form(`$${other}$`)));

  it.each([
    ['A', 'a'],
    ['\\vec{a}', 'a'],
    ['(0,1)', '[0,1]'],
    ['\\frac{1}{2}', '\\frac{2}{1}'],
    ['a\\perp b', 'a\\parallel b'],
    ['\\leftarrow', '\\to'],
  ])('differs between %s and %s', (one, other) => expect(oneSpelling(one)).not.toBe(oneSpelling(other)));
});
