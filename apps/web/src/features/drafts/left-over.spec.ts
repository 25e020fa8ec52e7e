import { describe, expect, it } from '@jest/globals';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import type { DraftQuestion } from './draft-editing.js';
import { linesLeft, withLeftOver } from './left-over.js';

const question = (id: string, stem: string, page?: number): DraftQuestion => ({
  ...emptyQuestion(),
  id,
  n: 1,
  stem,
  confidence: 0.9,
  evidence: page === undefined ? [] : [{ field: 'stem', page, confidence: 0.9 }],
  flags: [],
});
const line = (text: string, page: number | null = null) => ({ text, page });

describe('lines of the paper without a question', () => {
  it('are left until a question has them', () => {
    const tally = { leftOverLines: [line('画出电路图。'), line('写出推导过程。')] };
    expect(linesLeft(tally, [question('a', '求电阻')])).toHaveLength(2);
    expect(linesLeft(tally, [question('a', '1. 画出电路图。')])).toEqual([line('写出推导过程。')]);
  });

  it('become a question after those of their page', () => {
    const list = [question('a', '一', 1), question('b', '二', 2), question('c', '三', 3)];
    const made = withLeftOver(list, [line('甲', 2), line('乙', 2)], () => 'new');
    expect(made.map(({ id }) => id)).toEqual(['a', 'b', 'new', 'c']);
    expect(made[2]).toMatchObject({ n: null, stem: '甲\n乙', type: 'unknown', confirmed: false });
    expect(withLeftOver(list, [line('甲', 1)], () => 'new')[1]?.id).toBe('new');
    expect(withLeftOver(list, [line('甲', 0)], () => 'new')[0]?.id).toBe('new');
  });

  it('become the last question if the file has no pages', () => {
    expect(withLeftOver([question('a', '一')], [line('甲')], () => 'new').map(({ id }) => id)).toEqual([
      'a',
      'new',
    ]);
  });
});
