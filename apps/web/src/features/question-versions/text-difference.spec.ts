import { describe, expect, it } from '@jest/globals';
import { differenceOf } from './text-difference.js';

const shown = (before: string, after: string): [string[], string[]] => {
  const difference = differenceOf(before, after);
  return [
    difference.before.map(({ from, to }) => before.slice(from, to)),
    difference.after.map(({ from, to }) => after.slice(from, to)),
  ];
};

describe('the difference of two texts', () => {
  it.each<[string, string, string[], string[]]>([
    ['求函数的值', '求函数的值', [], []],
    ['求函数的最大值', '求函数的最小值', ['大'], ['小']],
    ['$\\frac{1}{2}x$', '$\\frac{1}{3}x$', ['2'], ['3']],
    ['$\\sin x$', '$\\cos x$', ['\\sin'], ['\\cos']],
    ['The cat sat', 'The dog sat down', ['cat'], ['dog', ' down']],
    ['', '新的', [], ['新的']],
    ['$12.5$ 元', '$125$ 元', ['12.5'], ['125']],
  ])('%s → %s', (before, after, gone, added) => expect(shown(before, after)).toEqual([gone, added]));

  it('is bounded for texts that have nothing in common', () => {
    const [before, after] = ['甲乙'.repeat(25_000), '丙丁'.repeat(25_000)];
    expect(shown(before, after)).toEqual([[before], [after]]);
  });
});
