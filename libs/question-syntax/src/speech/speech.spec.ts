import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { speechOf, spokenParts } from './index.js';

const school = ['mathematics', 'physics', 'chemistry'].flatMap((name) =>
  readFileSync(join(import.meta.dirname, '../html/school-formulas', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

describe('a formula is read aloud', () => {
  it.each([
    ['x^2+1=0', 'x 的平方 加 1 等于 0', 'x squared plus 1 equals 0'],
    ['\\frac{a}{b}', 'b 分之 a', 'a over b'],
    ['\\frac{a+1}{b}', '分式，分子 a 加 1，分母 b，分式结束', 'the fraction a plus 1 over b, end fraction'],
    ['\\sqrt{2}', '根号 2', 'the square root of 2'],
    ['-1\\leqslant x', '负 1 小于等于 x', 'negative 1 is less than or equal to x'],
    ['a_{n}^{3}', 'a 下标 n 的立方', 'a sub n cubed'],
    ['\\vec{a}\\cdot\\vec{b}', '向量 a 点乘 向量 b', 'vector a dot vector b'],
    ['\\sum_{i=1}^{n} i', '求和，从 i 等于 1 到 n，i', 'the sum from i equals 1 to n of i'],
    ['\\lim_{x\\to 0} x', '当 x 趋于 0 时的极限，x', 'the limit as x approaches 0 of x'],
    ['\\left|x\\right|', 'x 的绝对值', 'the absolute value of x'],
    ['\\angle A=90^{\\circ}', '角 A 等于 90 度', 'angle A equals 90 degrees'],
    ['\\complement_U A', '关于 U 的补集，A', 'the complement in U of A'],
    ['\\mathrm{C}_n^m', '从 n 个中取 m 个的组合数', 'n choose m'],
    ['\\mathrm{A}_5^2=20', '从 5 个中取 2 个的排列数 等于 20', 'the arrangements of 2 out of 5 equals 20'],
    ['\\unit{kg.m/s^2}', 'kg m 除以 s 的平方', 'kg m over s squared'],
    ['\\ce{NaOH}', 'Na O H', 'Na O H'],
    ['\\ce{2H2 + O2 -> 2H2O}', '2 H 2 加 O 2 生成 2 H 2 O', '2 H 2 plus O 2 yields 2 H 2 O'],
    ['\\ce{SO4^2-}', 'S O 4 2 负', 'S O 4 2 minus'],
    ['\\ce{Na+}', 'Na 正', 'Na plus'],
    ['x\\to 0', 'x 趋于 0', 'x approaches 0'],
  ])('%s', (tex, zh, en) => {
    expect(speechOf(tex, 'zh')).toBe(zh);
    expect(speechOf(tex, 'en')).toBe(en);
  });

  it('in words and letters only, for 300 school formulas', () => {
    const unread = (text: string | null, words: RegExp) => text === null || text === '' || !words.test(text);
    const zh = school.filter((tex) => unread(speechOf(tex, 'zh'), /^[\p{L}\p{M}\d ，,.、；：（）'’-]+$/u));
    const en = school.filter((tex) => unread(speechOf(tex, 'en'), /^[\p{L}\p{M}\d ，,.、；：（）'’-]+$/u));
    expect(zh.map((tex) => `${tex}: ${speechOf(tex, 'zh')}`)).toEqual([]);
    expect(en.map((tex) => `${tex}: ${speechOf(tex, 'en')}`)).toEqual([]);
  });

  it('by its parts', () => {
    const fraction = spokenParts('y=\\frac{x+1}{2}', 'zh');
    expect(fraction?.parts.map(({ text }) => text)).toEqual([
      'y',
      '等于',
      '分式，分子 x 加 1，分母 2，分式结束',
    ]);
    expect(fraction?.parts[2]?.parts.map(({ text }) => text)).toEqual(['分子 x 加 1', '分母 2']);
    expect(fraction?.parts[2]?.parts[0]?.parts.map(({ text }) => text)).toEqual(['x', '加', '1']);
  });

  it('not at all if it is invalid', () => {
    expect(speechOf('\\frac{1', 'zh')).toBeNull();
  });
});
