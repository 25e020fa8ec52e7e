import { expect, it } from '@jest/globals';
import { headingDetails } from './headings.js';

const four = [1, 2, 3, 4];
const questions = (type: string, count: number, score: number | null, options: unknown[] = four) =>
  Array.from({ length: count }, () => ({ type, score, options }));

it.each([
  [
    { title: '单项选择题', questions: questions('choice', 8, 5) },
    '（本大题共 8 小题，每小题 5 分，共 40 分。在每小题给出的四个选项中，只有一项符合题目要求）',
  ],
  [
    { title: '二、多选题', questions: questions('multipleChoice', 3, 6) },
    '（本大题共 3 小题，每小题 6 分，共 18 分。在每小题给出的选项中，有多项符合题目要求。全部选对的得 6 分，部分选对的得部分分，有选错的得 0 分）',
  ],
  [
    { title: '选择题', questions: questions('choice', 2, null) },
    '（在每小题给出的四个选项中，只有一项符合题目要求）',
  ],
  [{ title: '填空题', questions: questions('fill', 1, 5, []) }, '（本大题共 1 小题，每小题 5 分，共 5 分）'],
  [
    {
      title: '解答题',
      questions: [...questions('solution', 1, 12, []), ...questions('solution', 1, 17, [])],
    },
    '（本大题共 2 小题，共 29 分。解答应写出文字说明、证明过程或演算步骤）',
  ],
  [{ title: '选择题：每小题 3 分，共 30 分', questions: questions('choice', 10, 3) }, ''],
  [{ title: '', questions: questions('choice', 10, 3) }, ''],
  [{ title: '阅读理解', questions: questions('choice', 2, null) }, ''],
])('says of %j what its questions have in common', (section, expected) => {
  expect(headingDetails(section, 'zh-CN')).toBe(expected);
});

it('says the same in English', () => {
  expect(headingDetails({ title: 'Multiple choice', questions: questions('choice', 1, 5) }, 'en-US')).toBe(
    ' (1 question, 5 points each, 5 points in all. Exactly one option is correct.)',
  );
});
