import { describe, expect, it } from '@jest/globals';
import type { Block } from '../../model/index.js';
import { withWholeRows } from './torn-columns.js';

const block = (text: string, column: number, row: number): Block => ({
  kind: 'text',
  text,
  confidence: 0.9,
  column,
  place: {
    page: 1,
    box: [column === 0 ? 0.1 : 0.55, row * 0.05, column === 0 ? 0.4 : 0.8, row * 0.05 + 0.02],
  },
});
const texts = (blocks: Block[]): string[] => withWholeRows(blocks).map(({ text }) => text);

describe('rows split by a false column', () => {
  const left = [
    block('1. 甲的长度是(  )。', 0, 1),
    block('A. 一米      B. 二米', 0, 2),
    block('2. 早晨面向太阳，后面是', 0, 3),
    block('A. 东      B. 西', 0, 4),
  ];

  it('are joined if options continue behind the cut', () => {
    const right = [
      block('C. 三米      D. 四米', 1, 2),
      block('，左面是(  )', 1, 3),
      block('C. 南      D. 北', 1, 4),
    ];
    expect(texts([...left, ...right])).toEqual([
      '1. 甲的长度是(  )。',
      'A. 一米      B. 二米      C. 三米      D. 四米',
      '2. 早晨面向太阳，后面是 ，左面是(  )',
      'A. 东      B. 西      C. 南      D. 北',
    ]);
  });

  it('keep what stands alone behind the cut in its place: a title, the end of a question', () => {
    const right = [
      block('九年级化学月考', 1, 0),
      block('C. 三米      D. 四米', 1, 2),
      block('（第二题见反面）', 1, 2.5),
      block('C. 南      D. 北', 1, 4),
      block('共两题', 1, 5),
    ];
    expect(texts([...left, ...right])).toEqual([
      '九年级化学月考',
      '1. 甲的长度是(  )。',
      'A. 一米      B. 二米      C. 三米      D. 四米',
      '（第二题见反面）',
      '2. 早晨面向太阳，后面是',
      'A. 东      B. 西      C. 南      D. 北',
      '共两题',
    ]);
  });

  it('stay if the other column has its own questions', () => {
    const right = [
      block('C. 三米      D. 四米', 1, 2),
      block('3. 乙是(  )。', 1, 3),
      block('C. 南      D. 北', 1, 4),
    ];
    expect(texts([...left, ...right])).toHaveLength(7);
  });
});
