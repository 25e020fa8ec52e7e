import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HIT, markHits } from './index.js';

const shown = (source: string, query: string): string =>
  markHits(source, query).replaceAll(HIT.open, '[').replaceAll(HIT.close, ']');

describe('markHits', () => {
  it.each([
    ['已知函数，求函数的值', '函数', '已知[函数]，求[函数]的值'],
    ['A Right Triangle', 'right', 'A [Right] Triangle'],
    ['椭圆 $\\dfrac{x^{2}}{a^{2}}+y=1$ 的', 'x^2/a^2', '椭圆 $[\\dfrac{x^{2}}{a^{2}}]+y=1$ 的'],
    ['$\\frac{x^2}{a^2}$', 'x^2', '$\\frac{[x^2]}{a^2}$'],
    ['$\\left(x+1\\right)$', '(x+1)', '$[\\left(x+1\\right)]$'],
    ['$2^{x+1}$', 'x+1', '$2^{[x+1]}$'],
    ['$a_n$', 'a_n', '$[a_n]$'],
    ['设 $f(x)=1$', '设f(x)', '[设 ]$[f(x)]=1$'],
    ['设\\fillin 设', '设', '[设]\\fillin [设]'],
    ['[这里](https://example.com/abc)', 'example', '[这里](https://example.com/abc)'],
    ['看[这里](https://a.b/c)后', '里](https://a.b/c)后', '看[这[里]](https://a.b/c)[后]'],
    ['没有', '函数', '没有'],
    ['$\\angle C=90^{\\circ}$', '90°', '$\\angle C=[90^{\\circ}]$'],
    ['$a_{n+1}=2$', 'an+1', '$[a_{n+1}]=2$'],
    ['$\\sqrt{x+1}$', 'x+1', '$\\sqrt{[x+1]}$'],
    ['$\\sqrt3x$', '3x', '$[\\sqrt3x]$'],
    ['函數圖像', '函数', '[函數]圖像'],
    ['$\\triangle ABC$ 中', '△ABC', '$[\\triangle ABC]$ 中'],
    [
      '$2\\sin\\left(3x-\\dfrac{\\pi}{6}\\right)+1$',
      'sin(3x-π/6)',
      '$2[\\sin\\left(3x-\\dfrac{\\pi}{6}\\right)]+1$',
    ],
    ['$\\left(x+1\\right)$', 'x+1', '$\\left([x+1]\\right)$'],
    ['$\\frac{x^2}{a^2}+\\frac{y^2}{b^2}=1$', 'a^2+y', '$[\\frac{x^2}{a^2}+\\frac{y^2}{b^2}]=1$'],
    ['“动量守恒”定律', '"动量守恒"', '“[动量守恒]”定律'],
    ['$\\{a_n\\}$ 是', '{an}', '$[\\{a_n\\}]$ 是'],
    ['$\\begin{cases}x+y=3,\\\\2x=0\\end{cases}$', 'x+y=3', '$\\begin{cases}[x+y=3],\\\\2x=0\\end{cases}$'],
    ['$\\begin{cases}x=3,\\\\2x=0\\end{cases}$', 'x=3,2x', '$[\\begin{cases}x=3,\\\\2x=0\\end{cases}]$'],
    ['$x$ 与 $y$', 'x', '$x$ 与 $y$'],
  ])('%s by %s is %s', (source, query, expected) => expect(shown(source, query)).toBe(expected));

  it('only adds its signs, for any text', () => {
    const part = fc.constantFrom(
      '$',
      '\\frac',
      '{',
      '}',
      'x',
      '^',
      '2',
      '函',
      '数',
      ' ',
      '\\left(',
      '|',
      '\n',
      '&',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.array(part, { maxLength: 4 }), (text, query) => {
        const source = text.join('');
        const marked = markHits(source, query.join(''));
        const plain = marked.replaceAll(HIT.open, '').replaceAll(HIT.close, '');
        expect(plain.replace(/[{}]/g, '')).toBe(source.replace(/[{}]/g, ''));
        expect(marked.split(HIT.open).length).toBe(marked.split(HIT.close).length);
      }),
      { numRuns: 300 },
    );
  });
});
