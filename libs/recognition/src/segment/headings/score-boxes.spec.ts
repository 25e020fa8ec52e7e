import { describe, expect, it } from '@jest/globals';
import { headingInScoreTable } from './score-boxes.js';

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
