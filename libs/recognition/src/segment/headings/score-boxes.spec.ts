import { describe, expect, it } from '@jest/globals';
import type { Block } from '../../model/index.js';
import { segmentDocument } from '../index.js';
import { model } from '../paper.fixture.js';
import { headingInScoreTable, isScoreBox } from './score-boxes.js';

const table = (...rows: string[][]): string => {
  const [head = [], ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(rows[0]!.length)}`, ...rest].join('\n');
};

describe('headingInScoreTable', () => {
  it.each([
    [table(['得分：', '一、单项选择题（每小题2分，共16分）']), '一、单项选择题（每小题2分，共16分）'],
    [table(['得分', '评卷人', '二、填空题（每空 1 分）'], ['', '', '']), '二、填空题（每空 1 分）'],
    [table(['三、解答题（本大题共 6 小题，共 46 分）', '阅卷人']), '三、解答题（本大题共 6 小题，共 46 分）'],
  ])('finds the heading in %j', (source, heading) => {
    expect(headingInScoreTable(source)).toBe(heading);
  });

  it.each([
    table(['题号', '一', '二', '总分'], ['得分', '', '', '']),
    table(['得分', '评卷人'], ['', '']),
    table(['题号', '1', '2'], ['答案', 'A', 'B']),
    table(['一、选择题', '二、填空题'], ['40', '60']),
  ])('leaves the table %j', (source) => {
    expect(headingInScoreTable(source)).toBeNull();
  });
});

describe('a box for marks alone', () => {
  it.each([
    [
      ['题分', '得分', '评阅人'],
      ['15', '', ''],
    ],
    [
      ['得分', '评卷人'],
      ['', ''],
    ],
    [
      ['得分', ''],
      ['评卷人', ''],
    ],
    [['得分', '']],
    [
      ['**得分**', '复核人'],
      ['', ''],
    ],
  ])('is %j and %j', (...rows) => {
    expect(isScoreBox(table(...rows))).toBe(true);
  });

  it.each([
    [
      ['选手', '得分'],
      ['甲', '9'],
    ],
    [
      ['得分', '8', '9'],
      ['人数', '3', '4'],
    ],
    [
      ['得分', '满分'],
      ['8', '10'],
    ],
    [
      ['得分', '8', '9'],
      ['评分', '7', '9'],
    ],
    [
      ['x', '1'],
      ['y', ''],
    ],
    [
      ['题号', '一', '二', '三', '总分'],
      ['得分', '', '', '', ''],
    ],
  ])('is not %j and %j', (...rows) => {
    expect(isScoreBox(table(...rows))).toBe(false);
  });

  it('is in no stem', () => {
    const paper = model(['一、填空题', '1．甲是 ____', '二、解答题', '2．求乙的长度']);
    const box: Block = {
      kind: 'table',
      text: table(['题分', '得分', '评阅人'], ['15', '', '']),
      confidence: 0.9,
      place: {},
    };
    const { questions } = segmentDocument({ ...paper, blocks: paper.blocks.toSpliced(2, 0, box) });
    expect(questions.map(({ stem }) => stem.map(({ text }) => text))).toEqual([
      ['甲是 ____'],
      ['求乙的长度'],
    ]);
  });
});
