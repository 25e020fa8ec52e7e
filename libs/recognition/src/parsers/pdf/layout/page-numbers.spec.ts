import { describe, expect, it } from '@jest/globals';
import type { Block } from '../../../model/index.js';
import { markFurniture } from './furniture.js';

const block = (text: string, y0 = 0.94): Block => ({
  kind: 'text',
  text,
  place: { page: 1, box: [0.1, y0, 0.9, y0 + 0.02] },
  confidence: 1,
});
const read = (text: string): [string, string | undefined][] =>
  markFurniture([block(text)]).map((own) => [own.text, own.hints?.role]);

describe('page numbers at the foot', () => {
  it('are split from a line of a question that they were read into', () => {
    expect(read('(2) 溶液的pH\\fillin（填“增大”或“减小”）。第1 页共2页')).toEqual([
      ['(2) 溶液的pH\\fillin（填“增大”或“减小”）。', undefined],
      ['第1 页共2页', 'footer'],
    ]);
    expect(read('C．先升高后降低    第 3 页')).toEqual([
      ['C．先升高后降低', undefined],
      ['第 3 页', 'footer'],
    ]);
  });

  it('stay in a running footer', () => {
    expect(read('高二化学试题 第2页（共4页）')).toEqual([['高二化学试题 第2页（共4页）', 'footer']]);
    expect(read('- 3 -')).toEqual([['- 3 -', 'footer']]);
  });
});
