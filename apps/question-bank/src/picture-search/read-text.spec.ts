import { describe, expect, it } from '@jest/globals';
import { normaliseFields } from '@tiku/question-syntax/search';
import { queryGrams, readText, sharedPart } from './read-text.js';

const stored = (stem: string, options: string[] = []) => normaliseFields([stem, ...options]);
const STEM = '已知函数 $f(x)=\\frac{x^2+1}{2}$ 在区间 $[0,3]$ 上的最大值为 $M$，求 $M$ 的值';

describe('the share of a question in a picture', () => {
  it('is complete if only the form of formulas was lost', () => {
    const read = readText({
      stem: '已知函数 f(x)= x2+1 2 在区间 [0,3] 上的最大值为 M，求 M 的值',
      options: [],
    });
    expect(sharedPart(read, stored(STEM))).toEqual({ score: 1, isContained: true });
  });

  it('is the highest of all questions with every tenth character misread', () => {
    const misread = [...STEM].map((sign, at) => (at % 10 === 5 ? '口' : sign)).join('');
    const read = readText({ stem: misread, options: [] });
    const others = ['已知函数 $f(x)=\\ln x$ 在 $(0,1)$ 上单调，求 $a$ 的范围', '求区间 $[0,3]$ 的长度'];
    const scores = [STEM, ...others].map((stem) => sharedPart(read, stored(stem)).score);
    expect(scores.indexOf(Math.max(...scores))).toBe(0);
    expect(scores[0]).toBeGreaterThan(0.4);
    expect(Math.max(...scores.slice(1))).toBeLessThan(0.3);
  });

  it('is complete with options', () => {
    const read = readText({ stem: STEM, options: [{ text: '$1$' }] });
    expect(sharedPart(read, stored(STEM, ['$1$'])).score).toBe(1);
  });

  it('is zero for an empty text', () =>
    expect(sharedPart(readText({ stem: '。', options: [] }), stored('。'))).toEqual({
      score: 0,
      isContained: false,
    }));

  it('counts a question as contained if a screen shows much else', () => {
    const words = '光合作用的暗反应发生在叶绿体基质中，产生三碳化合物，再还原为糖类并放出能量。';
    const read = readText({
      stem: `${words.repeat(3)}${STEM}${[...words].toReversed().join('')}`,
      options: [],
    });
    expect(sharedPart(read, stored(STEM)).isContained).toBe(true);
    expect(sharedPart(read, stored('求区间 $[0,9]$ 与另一个区间的并集的长度')).isContained).toBe(false);
  });
});

describe('the grams of an index query', () => {
  const read = readText({
    stem: '在直角坐标系中任意取出一个红球的概率是多少，请写出计算过程并说明理由',
    options: [],
  });

  it('include more than grams that no question has', () => {
    const common = new Set(queryGrams(read, () => 0).slice(0, 8));
    const chosen = queryGrams(read, (gram) => (common.has(gram) ? 0 : 10));
    expect(chosen.filter((gram) => !common.has(gram)).length).toBeGreaterThan(20);
    expect(chosen.filter((gram) => common.has(gram))).toHaveLength(8);
  });

  it('are few if all are common', () => {
    const chosen = queryGrams(read, () => 50_000);
    expect(chosen.length).toBeGreaterThan(3);
    expect(chosen.length).toBeLessThan(8);
  });
});
