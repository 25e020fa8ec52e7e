import { describe, expect, it } from '@jest/globals';
import { checkFormulas } from './formula-checks.js';
import { findFormulaProblem } from './formula-problem.js';
import { formulaAround, placesOf } from './markup-places.js';

const word = (key: string) => key;
const checked = (text: string) =>
  checkFormulas(text, word).map(({ from, to, message }) => [text.slice(from, to), message]);

describe('checks of formulas', () => {
  it('underline the sign that cannot be typeset', () => {
    expect(checked('已知 $a+\\foo b$，则 $x_1$')).toEqual([['\\foo', 'formula.unknownCommand']]);
    expect(checked('$\\frac{a}{b$')).toEqual([['b', 'formula.openBrace']]);
  });

  it('underline an unclosed formula up to the end of its line', () => {
    expect(checked('由 $a_1\n下一行\n\n$b$')).toEqual([['$a_1', 'formula.open']]);
    expect(checked('空 $$$$')).toEqual([['$$$$', 'formula.empty']]);
  });

  it('find at most twenty', () => {
    expect(checked('$\\foo$ '.repeat(100))).toHaveLength(20);
  });
});

describe('places of marks', () => {
  it('distinguish formulas, blanks and figures', () => {
    const text = '价 \\$5，$a_1$ 与 \\fillin[x] ，____，\\paren ![](image:f)（　　）';
    const { formulas, blanks, figures } = placesOf(text);
    expect(formulas.map(({ tex }) => tex)).toEqual(['a_1']);
    expect(blanks.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['blank', '\\fillin[x]'],
      ['blank', '____'],
      ['paren', '\\paren '],
      ['paren', '（　　）'],
    ]);
    expect(figures).toMatchObject([{ kind: 'image', id: 'f' }]);
  });

  it('include the formula around a position, without its fences', () => {
    expect(formulaAround('设 $x$ 为', 4)?.tex).toBe('x');
    expect(formulaAround('设 $x$ 为', 2)).toBeNull();
    expect(formulaAround('设 $x$ 为', 6)).toBeNull();
  });
});

describe('findFormulaProblem', () => {
  it.each([
    ['\\frac{a}{', 'openBrace', 9],
    ['x+\\foo y', 'unknownCommand', 2],
    ['a}', 'unmatched', 1],
    ['\\left( x', 'openLeft', 8],
    ['\\begin{cases}a', 'openEnvironment', 14],
    ['\\begin{foo}a\\end{foo}', 'unknownEnvironment', 6],
    ['x^', 'unfinished', 1],
    ['\\frac', 'unfinished', 5],
    ['a & b', 'alignmentOutside', 2],
    ['x_1_2', 'doubleScript', 3],
    ['#', 'other', 0],
  ])('finds the error in %s', (tex, kind, position) => {
    expect(findFormulaProblem(tex, false)).toMatchObject({ kind, position });
  });

  it('finds nothing in valid formulas, and never throws', () => {
    expect(findFormulaProblem('\\dfrac{a_{n+1}}{a_n}\\parallel\\celsius', false)).toBeNull();
    expect(findFormulaProblem('{'.repeat(3_900), false)).not.toBeNull();
    expect(findFormulaProblem('x'.repeat(5_000), true)?.kind).toBe('tooLong');
  });
});
