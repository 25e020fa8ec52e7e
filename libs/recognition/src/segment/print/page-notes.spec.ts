import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const stems = (lines: string[]): string[] =>
  segmentDocument(model(lines)).questions.map(({ stem }) => text(stem));

describe('notes to the page', () => {
  it('are not part of the question above them', () => {
    const english = ['1. State the unit of force.', '[Turn over 2', 'BLANK PAGE', '2. Define work.'];
    expect(stems([...english, 'END OF QUESTION PAPER'])).toEqual([
      'State the unit of force.',
      'Define work.',
    ]);
    const chinese = [
      '1. 写出力的单位。',
      '……○……密……封……线……',
      '密封线内不要答题',
      '2. 什么是功？',
      '（全卷完）',
    ];
    expect(stems(chinese)).toEqual(['写出力的单位。', '什么是功？']);
  });

  it('do not include sentences about such things', () => {
    const lines = [
      '1. 沿装订线量出宽度。',
      '密封线的长度是多少？',
      '2. Explain.',
      'Please turn over the card first.',
    ];
    expect(stems(lines)).toEqual([
      '沿装订线量出宽度。\n密封线的长度是多少？',
      'Explain.\nPlease turn over the card first.',
    ]);
  });
});
