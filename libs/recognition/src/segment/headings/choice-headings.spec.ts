import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { model } from '../paper.fixture.js';
import { CHOICE_HEADINGS } from './choice-headings.fixture.js';

const QUESTIONS = [1, 2, 3, 4].flatMap((n) => [
  `${n}. 下列第${n}组说法正确的是（　　）`,
  `A. 第${n}句甲`,
  `B. 第${n}句乙`,
  `C. 第${n}句丙`,
  `D. 第${n}句丁`,
]);
const typesOf = (heading: string, key: string[] = []) =>
  recogniseDocument(model([heading, ...QUESTIONS, ...key])).questions.map(({ type, flags }) => ({
    type,
    isFlagged: flags.some(({ field }) => field === 'type'),
  }));

describe('headings of choice sections', () => {
  it('are at least 120', () => {
    expect(new Set(CHOICE_HEADINGS.map(([heading]) => heading)).size).toBeGreaterThanOrEqual(120);
  });

  it.each(CHOICE_HEADINGS)('%s: %s', (heading, kind) => {
    const types = typesOf(heading);
    expect(types).toHaveLength(4);
    expect(types.filter(({ type, isFlagged }) => type !== kind && !isFlagged)).toEqual([]);
  });

  it('are seldom in doubt', () => {
    const doubted = CHOICE_HEADINGS.filter(([heading]) =>
      typesOf(heading).some(({ isFlagged }) => isFlagged),
    );
    expect(doubted.length / CHOICE_HEADINGS.length).toBeLessThan(0.1);
  });
});

describe('a kind that the heading states and the key denies', () => {
  const isDoubted = (heading: string, key: string) =>
    typesOf(heading, ['参考答案', key]).every(({ isFlagged }) => isFlagged);

  it.each([
    ['一、单项选择题（每小题只有一个选项符合题意）', '1. AB 2. CD 3. ABD 4. BC', true],
    ['一、单项选择题（每小题只有一个选项符合题意）', '1. A 2. C 3. D 4. B', false],
    ['二、多项选择题（有多项符合题目要求）', '1. A 2. C 3. D 4. B', true],
    ['二、多项选择题（有多项符合题目要求）', '1. AC 2. BD 3. ABD 4. BC', false],
    ['一、选择题（每小题3分）', '1. AB 2. CD 3. ABD 4. BC', false],
  ])('%s with "%s": %s', (heading, key, expected) => {
    expect(isDoubted(heading, key)).toBe(expected);
  });
});

describe('a kind that the heading states and the options deny', () => {
  const OTHER = ['5. 求该三角形的面积。'];
  const first = (heading: string, ...below: string[]) => typesOf(heading, below)[0];

  it.each([['二、填空题（每空 2 分）'], ['三、解答题（共 40 分）'], ['Free response (40 points)']])(
    '%s',
    (heading) => {
      expect(first(heading, ...OTHER)).toEqual({ type: 'choice', isFlagged: true });
    },
  );

  it('is no doubt where all questions have options, the key names letters, or the heading lets choose', () => {
    expect(first('二、填空题（每空 2 分）')?.isFlagged).toBe(false);
    const key = ['参考答案', '1. A 2. C 3. D 4. B 5. 略'];
    expect(first('二、填空题（每空 2 分）', ...OTHER, ...key)?.isFlagged).toBe(false);
    expect(first('二、选择填空（每题 2 分）', ...OTHER)?.isFlagged).toBe(false);
    expect(first('三、阅读理解（共 40 分）', ...OTHER)?.isFlagged).toBe(false);
  });
});
