import { describe, expect, it } from '@jest/globals';
import { previewLine } from './preview-line.js';

describe('the line of a question in the list', () => {
  it('is the first line with words, without figures', () => {
    expect(previewLine('![](image:a)\n\n已知![](image:b)函数\n第二行')).toBe('已知函数');
    expect(previewLine('![单位圆](image:a)\n\n如图')).toBe('如图');
    expect(previewLine('')).toBe('');
  });

  it('ends after 100 characters, whole ones', () => {
    expect(previewLine('题'.repeat(100))).toBe('题'.repeat(100));
    expect(previewLine('题'.repeat(101))).toBe('题'.repeat(100));
    expect(previewLine('𠮷'.repeat(101))).toBe('𠮷'.repeat(100));
  });

  it('ends before a formula that does not fit, and keeps one that fits', () => {
    const words = '题'.repeat(95);
    expect(previewLine(`${words}$x+y+z=1$`)).toBe(words);
    expect(previewLine(`${words}$x$后面还有`)).toBe(`${words}$x$后面`);
    expect(previewLine(`价\\$5${'题'.repeat(120)}`)).toHaveLength(100);
  });

  it('keeps a long formula whole at the start of a line', () => {
    const formula = `$${'x+'.repeat(60)}y$`;
    expect(previewLine(`${formula}的值`)).toBe(formula);
  });

  it('renders fractions and displayed formulas small', () => {
    expect(previewLine('$$\\frac12+\\dfrac34$$')).toBe('$\\tfrac12+\\tfrac34$');
  });

  it('omits parts taller than a line', () => {
    expect(
      previewLine('已知函数 $f(x)=\\begin{cases}x,&x<0\\\\1,&x\\ge 0\\end{cases}$ 在 $\\mathbf{R}$ 上递增'),
    ).toBe('已知函数 $f(x)=\\cdots $ 在 $\\mathbf{R}$ 上递增');
  });

  it('renders the rest of a formula whose fences were split', () => {
    expect(previewLine('已知 $f(x)=\\left\\{\\begin{array}{r}x\\\\1\\end{array}\\right.$ 递增')).toBe(
      '已知 $f(x)=\\{\\cdots $ 递增',
    );
    expect(previewLine('$\\left(a\\right)$')).toBe('$\\left(a\\right)$');
  });
});
