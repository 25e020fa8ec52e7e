import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../pipeline/index.js';
import { model } from '../segment/paper.fixture.js';

const types = (...lines: string[]) =>
  recogniseDocument(model(lines)).questions.map(({ n, type, options }) => [n, type, options.length]);

describe('blanks that do not make a fill question', () => {
  it('are the rule below a sentence to rewrite', () => {
    expect(
      types(
        '一、按要求写句子。',
        '1. 妈妈说：“我明天去看外婆。”（改为转述句）________',
        '2. 今天的月亮像________，又圆又亮。',
        '3. 难道我们不应该爱护公物吗？（改成陈述句）________',
      ),
    ).toEqual([
      [1, 'solution', 0],
      [2, 'fill', 0],
      [3, 'solution', 0],
    ]);
  });

  it('are still blanks below a reading text', () => {
    expect(
      types(
        '一、阅读短文，回答问题。（10 分）',
        '家乡的元宵节从正月十三说起，孩子们提着灯笼满街跑。',
        '1. 短文是按________的顺序写的。',
        '2. 为什么孩子们满街跑？________',
        '3. 谈谈你家乡的节日。',
      ).map(([n, type]) => `${n}${type}`),
    ).toEqual(['1fill', '2solution', '3solution']);
  });
});

describe('letters with wide gaps and no text', () => {
  it('are labels of options on one line or in a grid', () => {
    expect(
      types(
        '1. What is its shape?',
        'A linear    B planar    C bent    D round',
        '2. What is its colour?',
        'A red      B green',
        'C blue     D white',
      ),
    ).toEqual([
      [1, 'choice', 4],
      [2, 'choice', 4],
    ]);
  });
});
