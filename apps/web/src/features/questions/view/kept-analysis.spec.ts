import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Analysis } from '../assist/assist.client.js';
import { keepAnalysis, readAnalysis } from './kept-analysis.js';

const analysis: Analysis = {
  type: 'fill',
  difficulty: 3,
  tags: ['函数'],
  category: [],
  abilities: [],
  confidence: 0.5,
  fieldConfidence: { type: 0.5, difficulty: 0.5, category: 0, tags: 0.5, abilities: 0 },
  proposals: [],
  provider: 'rules',
};
const text = { stem: '已知 $x=1$', options: [], solution: '' };

describe('the analysis of a question', () => {
  beforeEach(() => sessionStorage.clear());

  it('is still there after a reload', () => {
    keepAnalysis('li', 'q1', text, analysis);
    expect(readAnalysis('li', 'q1', text)).toEqual(analysis);
  });

  it('belongs to one person, one question and one text', () => {
    keepAnalysis('li', 'q1', text, analysis);
    expect(readAnalysis('wang', 'q1', text)).toBeNull();
    expect(readAnalysis('li', 'q2', text)).toBeNull();
    expect(readAnalysis('li', 'q1', { ...text, stem: '已知 $x=2$' })).toBeNull();
  });

  it('is ignored if its stored form is unreadable', () => {
    sessionStorage.setItem('question-draft:li:analysis:q1', '{');
    expect(readAnalysis('li', 'q1', text)).toBeNull();
  });
});
