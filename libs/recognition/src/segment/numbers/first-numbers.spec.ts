import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = (...lines: string[]) =>
  segmentDocument(model(lines)).questions.map(({ number, stem }) => [number, text(stem)]);

describe('a first question that begins with a digit', () => {
  it('keeps its number below a heading and above the second', () => {
    expect(read('一、填空题', '1.3÷5=____', '2.甲小时=____分', '3.乙是____米')).toEqual([
      [1, '3÷5=____'],
      [2, '甲小时=____分'],
      [3, '乙是____米'],
    ]);
  });

  it('is a decimal in a list of them', () => {
    expect(read('一、计算题', '1.3÷5=', '2.4÷6=', '二、填空题', '1. 甲是____', '2. 乙是____')).toHaveLength(
      2,
    );
  });
});
