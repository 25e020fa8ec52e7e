import { describe, expect, it } from '@jest/globals';
import type { Block } from '../../model/index.js';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

/** A block of a page with its left and upper edge as shares of it. */
const at = (words: string, left: number, top: number, page = 1): Partial<Block> => ({
  text: words,
  indent: left,
  place: { page, box: [left, top, left + 0.2, top + 0.02] },
});

describe('answers next to the questions', () => {
  it('go to the question at their height', () => {
    const { questions } = segmentDocument(
      model(
        [
          at('【例1】最小的质数是\\paren', 0.1, 0.1),
          at('A．1  B．2  C．3  D．4', 0.1, 0.13),
          at('【练2】最小的合数是\\paren', 0.1, 0.3),
          at('A．1  B．2  C．3  D．4', 0.1, 0.33),
          at('【例3】两个奇数的和是\\paren', 0.1, 0.5),
          at('A．奇数  B．偶数', 0.1, 0.53),
          at('答案：B', 0.7, 0.1),
          at('一不是质数．', 0.7, 0.13),
          at('答案：D', 0.7, 0.295),
          at('答案：B', 0.7, 0.5),
          at('C．质数  D．分数', 0.1, 0.05, 2),
          at('【练4】写出一个质数．', 0.1, 0.2, 2),
        ],
        'pdf',
      ),
    );
    expect(questions.map(({ number, answer, solution }) => [number, text(answer), text(solution)])).toEqual([
      [1, 'B', '一不是质数．'],
      [2, 'D', ''],
      [3, 'B', ''],
      [4, '', ''],
    ]);
    expect(questions[2]?.options.map(({ runs }) => text(runs))).toEqual(['奇数', '偶数', '质数', '分数']);
  });

  it('are not found in the second column of a page', () => {
    const lines = (left: number, first: number) =>
      [first, first + 1].flatMap((n, row) => [
        at(`${n}．求第 ${n} 个数．`, left, 0.1 + row * 0.2),
        at(`答案：${n}`, left, 0.15 + row * 0.2),
      ]);
    const { questions } = segmentDocument(model([...lines(0.1, 1), ...lines(0.55, 3)], 'pdf'));
    expect(questions.map(({ number, answer }) => [number, text(answer)])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
      [4, '4'],
    ]);
  });
});
