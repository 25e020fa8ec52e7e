import { describe, expect, it } from '@jest/globals';
import { readFormula } from './index.js';
import { type Mark, printed } from './printed.fixture.js';

function read(...marks: Mark[]): string {
  const { picture, box } = printed(marks);
  return readFormula(picture, box).latex;
}

describe('reading a printed formula', () => {
  it('reads letters, digits and signs on one line', () => {
    expect(
      read(
        { text: '2', x: 0 },
        { text: 'a', x: 0.6 },
        { text: '+', x: 1.4 },
        { text: 'b', x: 2.5 },
        { text: '=', x: 3.3 },
        { text: '7', x: 4.4 },
      ),
    ).toBe('2a+b=7');
  });

  it('recognises superscripts and subscripts', () => {
    expect(
      read(
        { text: 'x', x: 0 },
        { text: '2', x: 0.6, y: 0.4, size: 0.7 },
        { text: '+', x: 1.3 },
        { text: 'a', x: 2.4 },
        { text: 'n', x: 2.95, y: -0.17, size: 0.7 },
      ),
    ).toBe('x^{2}+a_{n}');
  });

  it('reads the parts above and below a bar as a fraction, also within another', () => {
    const inner: Mark[] = [
      { text: '1', x: 0.5, y: 0.95, size: 0.7 },
      { rule: true, x: 0.4, y: 0.88, width: 0.6, thick: 0.05 },
      { text: '4', x: 0.5, y: 0.25, size: 0.7 },
    ];
    const outer: Mark[] = [
      { text: '+', x: 1.1, y: 0.55 },
      { text: 'b', x: 2.1, y: 0.6 },
      { rule: true, x: 0.3, y: 0.1, width: 2.4 },
      { text: '5', x: 1.2, y: -0.85 },
    ];
    expect(read(...inner, ...outer)).toBe(String.raw`\frac{\frac{1}{4}+b}{5}`);
  });

  it('reads the inside of a root', () => {
    expect(
      read(
        { text: '√', x: 0 },
        { rule: true, x: 0.82, y: 0.8, width: 1.7, thick: 0.045 },
        { text: 'a', x: 0.9 },
        { text: '+', x: 1.5, size: 0.9 },
        { text: '3', x: 2.2 },
      ),
    ).toBe(String.raw`\sqrt{a+3}`);
  });

  it('sets limits under and over a sum', () => {
    expect(
      read(
        { text: '∑', x: 0.4, font: 'Large' },
        { text: 'k', x: 0.3, y: -1.2, size: 0.7 },
        { text: '=', x: 0.8, y: -1.2, size: 0.7 },
        { text: '0', x: 1.4, y: -1.2, size: 0.7 },
        { text: 'n', x: 0.9, y: 1.25, size: 0.7 },
        { text: 'k', x: 2.2 },
      ),
    ).toBe(String.raw`\sum_{k=0}^{n}k`);
  });

  it('recognises names of functions, and letters next to them', () => {
    expect(
      read(...[...'sin'].map((text, at): Mark => ({ text, x: [0, 0.42, 0.72][at] ?? 0, font: 'Upright' })), {
        text: 'θ',
        x: 1.5,
      }),
    ).toBe(String.raw`\sin\theta`);
  });

  it('joins signs that are drawn in several parts', () => {
    expect(read({ text: 'x', x: 0 }, { text: '≤', x: 1 }, { text: 'i', x: 2.2 })).toBe(String.raw`x\le i`);
    expect(read({ text: 'a', x: 0 }, { text: '÷', x: 0.8 }, { text: '2', x: 1.9 })).toBe(String.raw`a\div2`);
    expect(read({ text: '3', x: 0 }, { text: '±', x: 0.8 }, { text: '2', x: 1.9 })).toBe(String.raw`3\pm2`);
  });

  it('reads the rows behind a brace as cases, and rows and columns between brackets as a matrix', () => {
    const rows: Mark[] = [
      { text: 'x', x: 1, y: 0.8 },
      { text: '=', x: 1.8, y: 0.8 },
      { text: '1', x: 2.9, y: 0.8 },
      { text: 'z', x: 1, y: -0.6 },
      { text: '=', x: 1.8, y: -0.6 },
      { text: '2', x: 2.9, y: -0.6 },
    ];
    expect(read({ text: '{', x: 0, y: -0.05, font: 'Tall' }, ...rows)).toBe(
      String.raw`\begin{cases}x=1\\z=2\end{cases}`,
    );
    const cells: Mark[] = ['1', '2', '3', '4'].map((text, at) => ({
      text,
      x: 1 + (at % 2) * 1.5,
      y: at < 2 ? 0.75 : -0.65,
    }));
    expect(read({ text: '(', x: 0, font: 'Tall' }, ...cells, { text: ')', x: 3.3, font: 'Tall' })).toBe(
      String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`,
    );
  });

  it('reads an empty picture as an empty formula', () => {
    const { picture, box } = printed([]);
    expect(readFormula(picture, box)).toMatchObject({ latex: '', confidence: 0 });
  });
});
