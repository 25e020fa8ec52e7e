import { expect, it } from '@jest/globals';
import { asFormula, formulaOf, isFormula, withoutWords } from './blank-text.js';

it.each([
  ['for', false],
  ['充要', false],
  ['3', false],
  ['$\\frac{1}{2}$', true],
  ['$3$', true],
  ['\\frac{1}{2}', true],
  ['$x$ 或 $y$', false],
  ['$', false],
])('%s is a formula: %s', (text, is) => {
  expect(isFormula(text, !is)).toBe(is);
});

it('an empty blank begins as its question says', () => {
  expect([isFormula('', true), isFormula('', false)]).toEqual([true, false]);
});

it('a formula comes back as it was written', () => {
  expect(formulaOf(asFormula('x^2'))).toBe('x^2');
  expect(asFormula(' ')).toBe('');
});

it('has no shortcuts that take words apart', () => {
  const shortcuts = { for: '\\forall', or: '\\lor', in: '\\in', pi: '\\pi', '>=': '\\ge' };
  expect(withoutWords(shortcuts)).toEqual({ pi: '\\pi', '>=': '\\ge' });
});
