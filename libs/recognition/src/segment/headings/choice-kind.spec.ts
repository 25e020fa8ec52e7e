import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { readSection } from './headings.js';
import { model } from '../paper.fixture.js';

describe('the heading of a choice section', () => {
  it.each([
    ['四、选择：从方框中选出恰当的句子，其中有两项为多余选项。', 'choice'],
    [
      '一、单项选择题：本题共8小题，每小题5分，共40分。在每小题给出的四个选项中，只有一项是符合题目要求的。',
      'choice',
    ],
    [
      '一、选择题：本大题共10小题，每小题4分，共40分．在每小题给出的四个选项中，只有一项符合题目要求，不选、多选、错选均不得分．',
      'choice',
    ],
    ['一、选择题（每小题3分，共30分。每小题只有一个正确答案，多选、错选、不选均不得分）', 'choice'],
    [
      '一、选择题(本题有10小题,每小题3分,共30分.请选出各题中一个符合题意的正确选项,不选、多选、错选,均不给分)',
      'choice',
    ],
    ['一、选择题（本大题共12小题，每小题给出的四个选项中只有 -项符合题意）', 'choice'],
    ['1. Multiple choice. Choose the one best answer. More than one answer marked scores zero.', 'choice'],
    ['Section A: Multiple Choice (20 marks) For each question, only one answer is correct.', 'choice'],
    ['选择题：下列各题正确的选项不唯一，少选得一半分', 'multipleChoice'],
    ['二、选择题（本题共5小题，正确答案不唯一，全部选对得4分）', 'multipleChoice'],
    ['二、选择题（每题有1～3个正确答案）', 'multipleChoice'],
    ['二、选择题：选出所有正确的选项', 'multipleChoice'],
    ['二、选择题：将所有符合要求的选项填入括号', 'multipleChoice'],
    ['一、选择题（正确答案唯一，每题3分）', 'choice'],
    ['一、单选题(每题2分,多选不得分)', 'choice'],
    ['I卷 选择题 在每小题列出的四个选项中只有一项是符合要求的，多选不给分', 'choice'],
    ['一、选择题(每小题2分，每小题只有一个选项最符合题意。多选、漏选均不得分)', 'choice'],
    [
      '一、单项选择题（在每小题列出的四个备选项中只有一个是符合题目要求的，错选、多选或未选均无分）',
      'choice',
    ],
    ['一、选择题：每题只有一个答案是正确的，选对得4分，选错、不选或多选得零分', 'choice'],
    ['一、选择题（每题的备选答案中，只有-个最佳答案）', 'choice'],
    ['一、选择題（毎小題只有一個正確答案，多選不給分）', 'choice'],
    [
      'A. Circle the letter of the correct answer. If you circle more than one letter you get no mark.',
      'choice',
    ],
    ['一、选择题（四个选项中只有_项正确）', 'choice'],
    ['一、选择题（单选，每题3分；多选或选错不得分）', 'choice'],
    ['第I卷 选择题（共60分）每小题有且只有一个正确选项', 'choice'],
    [
      '一、选择题：（每小题有四个选项，其中只有一个选项是正确的，每小题选对得3分，选错或多选的不得分）',
      'choice',
    ],
    [
      '二、选择题：本题共4小题，每小题5分，共20分。在每小题给出的选项中，有多项符合题目要求。全部选对的得5分，部分选对的得2分，有选错的得0分。',
      'multipleChoice',
    ],
    ['二、多项选择题(本大题共4小题,每小题5分,共20分)', 'multipleChoice'],
    ['三、不定项选择题（每题4分，全部选对得4分，选对但不全得2分，有选错的不得分）', 'multipleChoice'],
    ['二、选择题（每小题有一个或两个选项符合题意。错选、多选不得分，选对但不全得一半）', 'multipleChoice'],
    ['Part II. Select all that apply.', 'multipleChoice'],
    [
      '二、选择题（每小题3分。每小题列出的四个备选项中至少有一个是符合题目要求的。全部选对的得3分，选对但不全的得1分，不选、错选得0分）',
      'multipleChoice',
    ],
    [
      '一、选择题（在每小题的四个备选答案中，选出二至五个正确的答案，多选、少选、错选均无分）',
      'multipleChoice',
    ],
    [
      '二、多项选择题（在每小题列出的五个备选项中至少有两个是符合题目要求的，错选、多选、少选或未选均无分）',
      'multipleChoice',
    ],
    ['二.选择题（本题有四个选项，其中有的只有一个选项正确，有的有多个选项正确。全部选对得4分）', 'choice'],
    ['二、選擇題（多選）', 'multipleChoice'],
    ['Choose TWO correct answers for each question.', 'multipleChoice'],
    ['Choose all correct answers.', 'multipleChoice'],
    ['二、选择题（双选，每题4分）', 'multipleChoice'],
    ['二、双项选择题：每小题给出的四个选项中，有两个选项符合题目要求', 'multipleChoice'],
  ])('%s: %s', (heading, type) => {
    expect(readSection(heading, {}, 1).type).toBe(type);
  });

  it('names the kinds of two ranges', () => {
    const heading = '一、选择题：本题共14小题。第1~8题只有一项符合题目要求，第9~14题有多项符合题目要求。';
    expect(readSection(heading, {}, 1).ranges).toEqual([
      { from: 1, to: 8, type: 'choice' },
      { from: 9, to: 14, type: 'multipleChoice' },
    ]);
  });
});

const flagsOf = (...lines: string[]) =>
  recogniseDocument(model(lines)).questions.map(({ type, flags }) => [
    type,
    flags.some(({ code }) => code === 'type_uncertain'),
  ]);
const asked = [
  '1. 下列正确的是（　）',
  'A. 甲 B. 乙 C. 丙 D. 丁',
  '2. 下列错误的是（　）',
  'A. 甲 B. 乙 C. 丙 D. 丁',
];
const more = ['3. 下列相符的是（　）', 'A. 甲 B. 乙 C. 丙 D. 丁'];

it('doubts several right options where every answer of the section is one letter', () => {
  const paper = ['一、多项选择题', ...asked, ...more];
  expect(flagsOf(...paper, '参考答案', '1. A  2. B  3. C')).toEqual(Array(3).fill(['multipleChoice', true]));
  expect(flagsOf(...paper, '参考答案', '1. AB  2. BD  3. C')).toEqual(
    Array(3).fill(['multipleChoice', false]),
  );
});

it('believes many answers of one letter more than the heading, with a doubt', () => {
  const stems = [1, 2, 3, 4, 5, 6].flatMap((n) => [
    `${n}. 下列第${n}组正确的是（　）`,
    'A. 甲 B. 乙 C. 丙 D. 丁',
  ]);
  expect(flagsOf('一、选择题：至少有两个选项是正确的', ...stems, '参考答案', '1-6 ABCDAB')).toEqual(
    Array(6).fill(['choice', true]),
  );
});

it('does not doubt a heading that tells the kinds by number, or calls one right option the least', () => {
  const heading = '一、选择题：第 1~2 题只有一项符合题目要求，第 3 题有多项符合题目要求。';
  expect(flagsOf(heading, ...asked, ...more)).toEqual([
    ['choice', false],
    ['choice', false],
    ['multipleChoice', false],
  ]);
  const least = '一、选择题：每小题至少有一个选项符合题目要求，选对但不全得2分';
  expect(flagsOf(least, ...asked, ...more)).toEqual(Array(3).fill(['multipleChoice', false]));
});

it('doubts a heading that says both', () => {
  expect(flagsOf('一、选择题：只有一项正确，有多个选项正确', ...asked, ...more)).toEqual(
    Array(3).fill(['multipleChoice', true]),
  );
});
