import { describe, expect, it } from '@jest/globals';
import { formulaMathml } from '@tiku/question-syntax/html';
import { inKatexWords } from './formula-dialects.js';

describe('formulas in other dialects', () => {
  it.each([
    [
      '\\left\\{ {\\begin{array}{*{20}{l}} {x + y = 1}\\\\ {x - y = 3} \\end{array}} \\right.',
      '\\left\\{ {\\begin{array}{l} {x + y = 1}\\\\ {x - y = 3} \\end{array}} \\right.',
    ],
    ['\\begin{array}{*{20}{c}} 1&2\\\\ 3&4 \\end{array}', '\\begin{array}{cc} 1&2\\\\ 3&4 \\end{array}'],
    ['\\mathop \\sum \\limits_{i = 1}^n {a_i}', '\\sum \\limits_{i = 1}^n {a_i}'],
    ['\\begin{eqnarray} a&=&b\\\\ &<&c\\end{eqnarray}', '\\begin{aligned} a&=b\\\\ &<c\\end{aligned}'],
    ['\\begin{multline} a\\\\ b\\end{multline}', '\\begin{gathered} a\\\\ b\\end{gathered}'],
    ['\\begin{align*} a&=b\\end{align*}', '\\begin{aligned} a&=b\\end{aligned}'],
    ['\\begin{aligned}[t] a&=b\\end{aligned}', '\\begin{aligned} a&=b\\end{aligned}'],
    [
      '\\begin{array}{cc} 1&2\\\\ \\cline{1-2} 3&4\\end{array}',
      '\\begin{array}{cc} 1&2\\\\  3&4\\end{array}',
    ],
  ])('%s', (source, latex) => {
    expect(inKatexWords(source)).toBe(latex);
    expect(formulaMathml(latex, true)).not.toBeNull();
  });

  it.each([
    'x+y',
    '\\begin{array}{lcr} 1&=&2\\end{array}',
    '\\mathop{\\rm arg}',
    '\\begin{cases} 1\\\\ 2\\end{cases}',
  ])('leaves %s', (source) => {
    expect(inKatexWords(source)).toBe(source);
  });
});
