/** Formulas of EQ fields, as publishers' papers have them. */
import { describe, expect, it } from '@jest/globals';
import { eqLatex, eqText } from './eq-field.js';

describe('eqLatex', () => {
  it.each([
    [String.raw` EQ \f(1,2) `, String.raw`\frac{1}{2}`],
    [String.raw`eq \f(\r(3),2)`, String.raw`\frac{\sqrt{3}}{2}`],
    [String.raw`eq \r(3,x+1)`, String.raw`\sqrt[3]{x+1}`],
    [
      String.raw`eq \b\lc\{\rc\ (\a\vs4\al\co1(x+y=1,,x-y=3))`,
      String.raw`\begin{cases}x+y=1\\x-y=3\end{cases}`,
    ],
    [String.raw`eq \b\lc\|\rc\|(\a\vs4\al\co1(x-1))`, String.raw`\left|\begin{matrix}x-1\end{matrix}\right|`],
    [String.raw`eq \b\bc\[(\f(a,b))`, String.raw`\left[\frac{a}{b}\right]`],
    [String.raw`eq \o(\s\up6(→),AB)`, String.raw`\overrightarrow{AB}`],
    [String.raw`eq \o(AB,\s\up6(→))`, String.raw`\overrightarrow{AB}`],
    [String.raw`eq \x\to(x)`, String.raw`\overline{x}`],
    [String.raw`eq x\o\al(2,1)`, 'x^{2}_{1}'],
    [String.raw`eq \o(=,\s\up7(点燃))`, String.raw`\overset{\text{点燃}}{=}`],
    [String.raw`eq \i\su(i=1,n,x\s\do4(i))`, String.raw`\sum_{i=1}^{n}x_{i}`],
    [String.raw`eq \f(f(a,b),2)`, String.raw`\frac{f(a,b)}{2}`],
    [String.raw`eq \f(1,2) \* MERGEFORMAT`, String.raw`\frac{1}{2}`],
  ])('reads %s', (instruction, latex) => {
    expect(eqLatex(instruction, [])).toBe(latex);
  });

  it('inserts the pieces read before at their places', () => {
    expect(eqLatex('eq \\f(v\ue100,2)', ['_{0}'])).toBe('\\frac{v_{0}}{2}');
  });

  it('ignores other fields and malformed ones', () => {
    for (const other of [
      'PAGE',
      'equation',
      String.raw`eq \f(1,2`,
      String.raw`eq \zz(1)`,
      'eq ',
      `eq ${'\\f('.repeat(60)}`,
    ])
      expect(eqLatex(other, [])).toBeNull();
  });

  it('reads the phonetic guide and circled numbers as text', () => {
    expect(eqText(String.raw`EQ \* jc2 \* "Font:宋体" \* hps10 \o\ad(\s\up 9(hàn),汉)`)).toBe('汉(hàn)');
    expect(eqText(String.raw`eq \o\ac(○,3)`)).toBe('③');
    expect(eqText(String.raw`eq \f(1,2)`)).toBeNull();
  });
});
