import { describe, expect, it } from '@jest/globals';
import { comparableText, signatureOf, similarityOf } from './index.js';

const paper = (from: number, to: number) =>
  Array.from({ length: to - from }, (_unused, index) => ({
    stem: `第${from + index}题 已知数列 a${from + index} 的前 n 项和为 S${(from + index) * 7}，求通项公式`,
  }));
const alike = (a: { stem: string }[], b: { stem: string }[]): number =>
  similarityOf(signatureOf(comparableText(a)), signatureOf(comparableText(b)));

const pdfSpelling = (text: string): string =>
  text.replaceAll('\\frac', '\\dfrac').replaceAll('\\vec{', '\\boldsymbol{').replaceAll('\\perp ', '\\bot ');

describe('similarity of question sets', () => {
  it('is 1 for the same text, whatever its order, spacing, case and full-width letters', () => {
    const set = [{ stem: '设 $f(x)=X^2$，求 f(1)' }, { stem: 'What is 2 + 2?' }];
    const same = [{ stem: 'WHAT is 2+2 ？' }, { stem: '设$ｆ(x)=x^2$ 求f(1)' }];
    expect(alike(set, same)).toBe(1);
  });

  it('treats two spellings of the same formulas as the same paper', () => {
    const word = Array.from({ length: 19 }, (_unused, at) => ({
      stem: `已知向量 $\\vec{a}=(${at},1)$，$\\vec{b}=(2,x)$，若 $\\frac{1}{${at + 2}}\\vec{a}\\perp \\vec{b}$，则 $x=$`,
      options: [{ text: `$\\frac{${at}}{2}$` }, { text: `$\\sqrt{${at}}$` }],
    }));
    const pdf = word.map(({ stem, options }) => ({
      stem: pdfSpelling(stem),
      options: options.map(({ text }) => ({ text: pdfSpelling(text) })),
    }));
    expect(alike(word, pdf)).toBeGreaterThanOrEqual(0.85);
  });

  it('falls with the share of common text', () => {
    const whole = paper(0, 40);
    const scores = [38, 30, 20, 0].map((kept) =>
      alike(whole, [...paper(0, kept), ...paper(1_000, 1_040 - kept)]),
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(0.75);
    expect(scores[3]).toBeLessThan(0.5);
  });

  it('is exact for a few words, and close to the share of common grams for a long paper', () => {
    expect(alike([{ stem: 'abcdef' }], [{ stem: 'abcdeg' }])).toBe(2 / 4);
    const grams = (set: { stem: string }[]) =>
      new Set(
        comparableText(set)
          .split('\n')
          .flatMap((text) =>
            Array.from({ length: text.length - 3 }, (_unused, at) => text.slice(at, at + 4)),
          ),
      );
    const [one, other] = [paper(0, 400), paper(200, 600)];
    const [a, b] = [grams(one), grams(other)];
    const shared = [...a].filter((gram) => b.has(gram)).length;
    const exact = shared / (a.size + b.size - shared);
    expect(Math.abs(alike(one, other) - exact)).toBeLessThan(0.1);
    expect(signatureOf(comparableText(one))).toHaveLength(256);
  });

  it('is 0 against an empty text', () => {
    expect(signatureOf(comparableText([{ stem: ' ……！' }]))).toEqual([]);
    expect(alike([{ stem: '' }], [{ stem: '' }])).toBe(0);
  });
});
