import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const RULES = [
  '1. 全卷共四页，满分一百分。',
  '2. 请把姓名写在左上角。',
  '3. 选择题请用铅笔作答。',
  '4. 其余各题请用黑色墨水作答。',
  '5. 请保持卷面整洁。',
];
const QUESTIONS = [
  '一、选择题：本题共 2 小题，每小题 5 分。',
  '1. 最小的质数是（  ）',
  'A. 1',
  'B. 2',
  'C. 3',
  'D. 4',
  '【答案】B',
  '2. 三角形内角和是（  ）',
  'A. 90°',
  'B. 120°',
  'C. 180°',
  'D. 360°',
  '【答案】C',
  '二、填空题',
  '3. 若 $x+1=3$，则 $x=$ \\fillin．',
  '【答案】$2$',
];

describe('numbered instructions', () => {
  it('keeps the questions of a paper that begins with numbered instructions', () => {
    const { questions } = segmentDocument(model([...RULES, ...QUESTIONS]));
    const numbers = questions.map((question) => question.number);
    expect(numbers.slice(-3)).toEqual([1, 2, 3]);
    expect(questions.slice(-3).map((question) => text(question.answer))).toEqual(['B', 'C', '$2$']);
  });

  it('keeps the questions after instructions with a heading', () => {
    const { questions } = segmentDocument(model(['考生须知', ...RULES, ...QUESTIONS]));
    expect(questions.map((question) => question.number)).toEqual([1, 2, 3]);
    expect(questions.map((question) => text(question.answer))).toEqual(['B', 'C', '$2$']);
  });

  it.each(['一计算题：', '一、计算', '得分'])('keeps questions with marks below "%s"', (heading) => {
    const { questions } = segmentDocument(
      model([
        heading,
        '1、求电阻两端的电压。（10 分）',
        '2、求各支路的电流。（12 分）',
        '二、综合题',
        '1、开关合上之后，求电容的电压。（12 分）',
        '2、求电路的有功功率。（16 分）',
      ]),
    );
    expect(questions.map((question) => question.number)).toEqual([1, 2, 1, 2]);
  });

  it('keeps the questions of a paper without sections', () => {
    const { questions } = segmentDocument(
      model(['注意事项：', ...RULES, ...QUESTIONS.filter((line) => !/^[一二]、/.test(line))]),
    );
    expect(questions.map((question) => text(question.answer))).toEqual(['B', 'C', '$2$']);
  });

  it('still finds answers that begin again from 1 without a heading', () => {
    const body = [1, 2, 3, 4, 5].map((number) => `${number}. 第${number}个数是 \\fillin．`);
    const answers = [1, 2, 3, 4, 5].map((number) => `${number}. 【答案】$${number * 7}$`);
    const { questions } = segmentDocument(model([...body, ...answers]));
    expect(questions.map((question) => text(question.answer))).toEqual([
      '$7$',
      '$14$',
      '$21$',
      '$28$',
      '$35$',
    ]);
  });

  it('finds the answer part of a paper with instructions, sections and answers by number', () => {
    const body = [1, 2, 3, 4, 5].map((number) => `${number}. 第${number}个数是 \\fillin．`);
    const answers = [1, 2, 3, 4, 5].map((number) => `${number}. 【答案】$${number * 7}$`);
    const { questions } = segmentDocument(model(['考生须知', ...RULES, '一、填空题', ...body, ...answers]));
    expect(questions.map((question) => text(question.answer))).toEqual([
      '$7$',
      '$14$',
      '$21$',
      '$28$',
      '$35$',
    ]);
  });

  it('ends at the first question with a name, or after a list in the line of the heading', () => {
    const named = segmentDocument(
      model([
        'Instructions: answer all problems and show your work.',
        'Problem 1. [4 points] Add 2 and 3.',
        'Problem 2. [4 points] Add 4 and 5.',
      ]),
    );
    expect(named.questions.map(({ number }) => number)).toEqual([1, 2]);
    const inLine = segmentDocument(
      model(['注意事项：1．写清姓名．2．不用计算器．', '1．求 2 加 3 的和．', '2．求 4 加 5 的和．']),
    );
    expect(inLine.questions.map(({ number }) => number)).toEqual([1, 2]);
  });
});
