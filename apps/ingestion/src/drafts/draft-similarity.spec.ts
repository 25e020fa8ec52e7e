import { describe, expect, it } from '@jest/globals';
import { comparableText, signatureOf, similarityLevel, similarityOf } from './draft-similarity.js';

const paper = (from: number, to: number) =>
  Array.from({ length: to - from }, (_unused, index) => ({
    stem: `第${from + index}题 已知数列 a${from + index} 的前 n 项和为 S${(from + index) * 7}，求通项公式`,
  }));
const alike = (a: { stem: string }[], b: { stem: string }[]): number =>
  similarityOf(signatureOf(comparableText(a)), signatureOf(comparableText(b)));

describe('similarity of question sets', () => {
  it('is 1 for the same text, whatever its order, spacing, case and full-width letters', () => {
    const set = [{ stem: '设 $f(x)=X^2$，求 f(1)' }, { stem: 'What is 2 + 2?' }];
    const same = [{ stem: 'WHAT is 2+2 ？' }, { stem: '设$ｆ(x)=x^2$ 求f(1)' }];
    expect(alike(set, same)).toBe(1);
  });

  it('falls with the share of text that is common', () => {
    const whole = paper(0, 40);
    const scores = [38, 30, 20, 0].map((kept) =>
      alike(whole, [...paper(0, kept), ...paper(1_000, 1_040 - kept)]),
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(0.75);
    expect(scores[3]).toBeLessThan(0.5);
  });

  it('is 0 against nothing', () => {
    expect(signatureOf(comparableText([{ stem: ' ……！' }]))).toEqual([]);
    expect(alike([{ stem: '' }], [{ stem: '' }])).toBe(0);
  });

  it('has the levels of the contract at their bounds', () => {
    expect([1, 0.95, 0.949, 0.85, 0.849, 0.7, 0.699, 0].map(similarityLevel)).toEqual([
      'veryHigh',
      'veryHigh',
      'high',
      'high',
      'medium',
      'medium',
      'low',
      'low',
    ]);
  });
});
