import { describe, expect, it } from '@jest/globals';
import { normalise } from '@tiku/question-syntax/search';
import { Clusters, LikelyPairs } from './likely-pairs.js';

const pairsOf = (stems: readonly string[]): string[] => {
  const likely = new LikelyPairs();
  stems.forEach((stem, at) => likely.add(String(at), normalise(stem)));
  return [...likely.columns()].flatMap((column) => [...column]).map(([one, other]) => `${one}-${other}`);
};

describe('likely pairs', () => {
  it('finds changed numbers, renamed variables and small changes of words among others', () => {
    const pairs = pairsOf([
      '已知函数 $f(x)=x^2+3x-5$，求 $f(2)$ 的值并画出图象',
      '已知函数 $f(x)=x^2+7x-8$，求 $f(4)$ 的值并画出图象',
      '在平行四边形 $ABCD$ 中，对角线交于点 $O$，求证两个三角形全等',
      '在平行四边形 $PQRS$ 中，对角线交于点 $T$，求证两个三角形全等',
      '某工厂生产甲乙两种产品，每件甲产品获利三十元，每件乙产品获利四十元，问怎样安排使利润最大',
      '某工厂生产甲乙两种产品，每件甲产品获利三十元，每件乙产品获利四十元，问如何安排使利润最大',
      '等差数列的前项和公式是怎样推导出来的，请写出过程',
    ]);
    expect(pairs).toEqual(expect.arrayContaining(['0-1', '2-3', '4-5']));
    expect(pairs.some((pair) => pair.includes('6'))).toBe(false);
  });

  it('takes linear time for a group of equal questions', () => {
    const same = Array.from({ length: 500 }, () => '求下列函数的定义域和值域，并说明理由');
    expect(pairsOf(same).length).toBe(2 * 499 - 1);
  });
});

describe('clusters', () => {
  it('are connected pairs, the eldest question first', () => {
    const clusters = new Clusters();
    for (const [one, other] of [
      ['c', 'b'],
      ['d', 'c'],
      ['x', 'y'],
      ['b', 'd'],
    ] as const)
      clusters.join(one, other);
    expect(clusters.list().toSorted()).toEqual([
      ['b', 'c', 'd'],
      ['x', 'y'],
    ]);
  });
});
