import { describe, expect, it } from '@jest/globals';
import type { Block } from '@tiku/recognition/model';
import { storedSource } from './stored-source.js';

const block = (text: string, hints?: Block['hints']): Block => ({
  kind: 'text',
  text,
  place: { line: 1 },
  confidence: 1,
  ...(hints && { hints }),
});

function textsOf(blocks: Block[]): string[] {
  const model = { blocks, figures: [] } as unknown as Parameters<typeof storedSource>[1];
  return storedSource({ lines: [] }, model).blocks?.map(({ text }) => text) ?? [];
}

describe('the stored source', () => {
  it('continues the numbering of parts across blocks of a question, and restarts it in the next question', () => {
    const stem = { role: 'stem' } as const;
    expect(
      textsOf([
        block('已知 $a_n$。\n\\subp 证明', { role: 'question', number: '1' }),
        block('\\subp 求 $a_n$；\n\\subp 求和', stem),
        block('已知 $f$。\n\\subp 求导', { role: 'question', number: '2' }),
      ]),
    ).toEqual(['1. 已知 $a_n$。\n\\subp 证明', '（2）求 $a_n$；\n（3）求和', '2. 已知 $f$。\n\\subp 求导']);
  });

  it('labels an answer from a command, but not one that has a label', () => {
    expect(
      textsOf([
        block('B', { role: 'answer' }),
        block('答案：$2$', { role: 'answer' }),
        block('略', { role: 'solution' }),
      ]),
    ).toEqual(['【答案】B', '答案：$2$', '略']);
  });

  it('keeps the space of tabs between options', () => {
    expect(textsOf([block('A. 1\tB. 2\t\tC. 3')])).toEqual(['A. 1\u2003\u2003B. 2\u2003\u2003C. 3']);
  });

  it('restarts when the number of a question is part of its text', () => {
    expect(textsOf([block('1. 计算\n\\subp 甲'), block('2. 计算\n\\subp 乙')])).toEqual([
      '1. 计算\n\\subp 甲',
      '2. 计算\n\\subp 乙',
    ]);
  });
});
