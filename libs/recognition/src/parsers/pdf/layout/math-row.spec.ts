import { describe, expect, it } from '@jest/globals';
import { items, set } from './glyphs.fixture.js';
import { rowLatex } from './math-row.js';

const italic = { italic: true, math: true };
const small = { italic: true, math: true, size: 7 };

describe('a row as LaTeX', () => {
  it('raises and lowers scripts by their baseline', () => {
    expect(rowLatex(items(set('x', 0, 100, italic), set('2', 5, 96, { ...small, italic: false })))).toBe(
      'x^{2}',
    );
    expect(rowLatex(items(set('a', 0, 100, italic), set('n', 5, 101.5, small)))).toBe('a_{n}');
  });

  it('takes both scripts of one symbol, whatever their order', () => {
    const row = items(set('C', 0, 100, italic), set('6', 5, 102, { size: 7 }), set('r', 5, 96, small));
    expect(rowLatex(row)).toBe('C_{6}^{r}');
  });

  it("recognises Word's subscripts, which are small but hardly lower", () => {
    expect(rowLatex(items(set('v', 0, 100, italic), set('1', 5, 100.3, { size: 6.8 })))).toBe('v_{1}');
  });

  it('reads function names and leaves other letters unchanged', () => {
    expect(rowLatex(items(set('sin', 0, 100, { math: true }), set('x', 15.5, 100, italic)))).toBe('\\sin x');
    expect(rowLatex(items(set('tan', 0, 100, italic), set('α', 16, 100, italic)))).toBe('\\tan\\alpha');
    expect(rowLatex(items(set('abc', 0, 100, italic)))).toBe('abc');
  });

  it('wraps Chinese words in text', () => {
    expect(rowLatex(items(set('x', 0, 100, italic), set('为偶数', 5, 100)))).toBe('x\\text{为偶数}');
  });

  it('nests scripts of scripts', () => {
    const row = items(set('e', 0, 100, italic), set('x', 5, 95, small), set('2', 8.5, 92, { size: 5 }));
    expect(rowLatex(row)).toBe('e^{x^{2}}');
  });
});
