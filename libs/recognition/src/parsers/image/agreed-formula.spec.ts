import { describe, expect, it } from '@jest/globals';
import { agreed, type ReadCharacter } from './agreed-formula.js';

const read = (text: string, confidence = 0.95): ReadCharacter[] =>
  [...text].map((one) => ({ text: one, confidence }));

describe('a formula by its shapes and the same ink by its characters', () => {
  it('agree if they differ only in what the other cannot see', () => {
    expect(agreed('x^{2}+2\\sqrt{x}', read('x2 + 2√x')).agreement).toBe(1);
    expect(agreed('\\frac{1}{2}\\le a_{n}', read('1/2 ≤ an')).agreement).toBe(1);
    expect(agreed('\\ln x-\\alpha', read('lnx 一 α')).agreement).toBe(1);
    expect(agreed('\\begin{cases}x\\\\y\\end{cases}', read('x y')).agreement).toBe(1);
  });

  it('take the letters and digits of a sure engine, and the places of the shapes', () => {
    expect(agreed('r^{2}+1', read('x2+1')).latex).toBe('x^{2}+1');
    expect(agreed('\\frac{1}{f(r)}', read('1/f(x)')).latex).toBe('\\frac{1}{f(x)}');
    expect(agreed('az', read('βz')).latex).toBe('\\beta z');
    expect(agreed('r^{2}+1', read('x2+1', 0.5)).latex).toBe('r^{2}+1');
  });

  it('do not agree if one misses much of the other', () => {
    expect(agreed('z-s.in2+i', read('z = sin 2 + i cos 2')).agreement).toBeLessThan(0.7);
    expect(agreed('J\\in[,2\\pi]t1', read('x∈[0,2π]')).agreement).toBeLessThan(0.7);
    expect(agreed('\\int x=x', read('f(x)=x')).agreement).toBeLessThan(0.7);
    expect(agreed('PX>2<05', read('P(X > 2) < 0.5')).agreement).toBeLessThan(0.7);
    expect(agreed('x^{2}', []).agreement).toBe(0);
  });
});
