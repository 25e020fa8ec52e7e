import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { model } from '../paper.fixture.js';
import { RULES } from './index.js';
import { RuleRunner } from './runner.js';

const PAPER = [
  '一、选择题',
  '1. 下列属于哺乳动物的是（ ）',
  'A. 鲸　B. 鲨鱼　C. 海龟　D. 章鱼',
  '2. 植物的呼吸作用发生在（ ）',
  'A. 白天　B. 夜晚　C. 全天　D. 清晨',
  '参考答案',
  '1. A 2. C',
];

describe('the table of rules', () => {
  it('gives each rule its own name and a reason', () => {
    const names = RULES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(RULES.filter(({ name, why }) => !/^[a-z-]+$/.test(name) || why.length < 5)).toEqual([]);
  });

  it('counts the rules that changed something, and no others', () => {
    const runner = new RuleRunner({ isCounting: true });
    recogniseDocument(model(PAPER), {}, runner);
    const fired = [...runner.fired.keys()];
    expect(fired).toEqual(expect.arrayContaining(['headed-answers', 'options', 'answers']));
    expect(fired).not.toEqual(expect.arrayContaining(['option-columns']));
    expect(fired).not.toEqual(expect.arrayContaining(['side-notes']));
  });

  it('reads a paper without the rule that is left out', () => {
    const read = (without: string[]) =>
      recogniseDocument(model(PAPER), {}, new RuleRunner({ without })).questions.map((question) => [
        question.options.length,
        question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
      ]);
    expect(read([])).toEqual([
      [4, ['A']],
      [4, ['C']],
    ]);
    expect(read(['answers'])).toEqual([
      [4, []],
      [4, []],
    ]);
  });
});
