import { describe, expect, it } from '@jest/globals';
import { mergedText } from './merged-text.js';

const BASE = '已知函数 $f(x)=x^2+2x-3$，求 $f(x)$ 的最大值';

describe('two edits of one text', () => {
  it.each([
    ['at both ends', `（12 分）${BASE}`, `${BASE}，并说明理由`, `（12 分）${BASE}，并说明理由`],
    [
      'of a word and a formula',
      BASE.replace('最大值', '最小值'),
      BASE.replace('2x', '4x'),
      BASE.replace('最大值', '最小值').replace('2x', '4x'),
    ],
    [
      'of two formulas',
      BASE.replace('x^2', 'x^3'),
      BASE.replace('求 $f(x)$', '求 $f(2)$'),
      BASE.replace('x^2', 'x^3').replace('求 $f(x)$', '求 $f(2)$'),
    ],
    [
      'that are partly the same',
      BASE.replace('最大值', '最小值'),
      `${BASE.replace('最大值', '最小值')}．`,
      `${BASE.replace('最大值', '最小值')}．`,
    ],
    [
      'that delete text',
      BASE.replace('已知', ''),
      BASE.replace('的最大值', ''),
      '函数 $f(x)=x^2+2x-3$，求 $f(x)$ ',
    ],
    ['of which one changes nothing', BASE, `${BASE}．`, `${BASE}．`],
  ])('%s are merged', (_name, mine, theirs, both) => {
    expect(mergedText(BASE, mine, theirs)).toBe(both);
    expect(mergedText(BASE, theirs, mine)).toBe(both);
  });

  it.each([
    ['of one word', BASE.replace('最大值', '最小值'), BASE.replace('最大值', '值域')],
    ['in one formula', BASE.replace('2x', '4x'), BASE.replace('-3', '-5')],
    [
      'in one formula and in the text between it and the next',
      BASE.replace('$，求 $', '+'),
      BASE.replace('2x', '4x'),
    ],
    ['added at one place', `${BASE}，并说明理由`, `${BASE}和最小值`],
    ['of which one deletes what the other changes', '', BASE.replace('2x', '4x')],
  ])('%s are not merged', (_name, mine, theirs) => expect(mergedText(BASE, mine, theirs)).toBeNull());

  it.each([
    '解 $$x^2+2x-3$$ 得',
    '解 \\(x^2+2x-3\\) 得',
    '解 \\[x^2+2x-3\\] 得',
    '花 \\$5，解 $x^2+2x-3$ 得',
  ])('are not merged inside the formula of %s', (base) =>
    expect(mergedText(base, base.replace('2x', '4x'), base.replace('-3', '-5'))).toBeNull(),
  );
});
