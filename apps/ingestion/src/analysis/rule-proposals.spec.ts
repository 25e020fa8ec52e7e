import { describe, expect, it } from '@jest/globals';
import { proposalsOf as proposed, type ProposedQuestion } from './rule-proposals.js';

const proposalsOf = (question: ProposedQuestion) => proposed(question, 'zh-CN');

const question = (stem: string, more: Partial<ProposedQuestion> = {}): ProposedQuestion => ({
  type: 'solution',
  stem,
  options: [],
  solution: '',
  difficulty: null,
  ...more,
});

describe('proposals by rules', () => {
  it('keep the difficulty that the paper prints', () => {
    expect(proposalsOf(question('求甲', { difficulty: 5 })).difficulty).toEqual({
      value: 5,
      confidence: 0.95,
    });
  });

  it('rate parts and proofs above a short choice', () => {
    const hard = proposalsOf(question('已知甲\n\\subp 求乙\n\\subp 证明丙')).difficulty.value;
    const easy = proposalsOf(question('1+1=', { type: 'choice' })).difficulty.value;
    expect([hard, easy]).toEqual([5, 1]);
  });

  it('name the subject in the language of the question, and none without a matching word', () => {
    expect(proposalsOf(question('求弹簧的加速度与速度')).category.value).toEqual(['物理']);
    expect(proposalsOf(question('Describe the climate of a plateau.')).category.value).toEqual(['Geography']);
    expect(proposalsOf(question('略')).category).toEqual({ value: [], confidence: 0 });
  });

  it('give abilities between 0 and 1, the strongest first', () => {
    const { value } = proposalsOf(question('证明：甲当且仅当乙，求丙')).abilities;
    expect(value[0]).toEqual({ name: '逻辑推理', score: 0.5 });
    expect(value.every(({ score }) => score > 0 && score < 1)).toBe(true);
  });

  it('name abilities in the language of the reader, the category in that of the question', () => {
    const { abilities, category } = proposed(question('证明：弹簧的加速度为零'), 'en-US');
    expect(abilities.value.map(({ name }) => name)).toContain('Reasoning');
    expect(category.value).toEqual(['物理']);
  });
});
