import { describe, expect, it } from '@jest/globals';
import { tallyOf } from '../../tally/index.js';
import { classifyQuestions } from '../../classify/index.js';
import { segmentDocument } from '../index.js';
import { model } from '../paper.fixture.js';

const read = (...lines: string[]) =>
  classifyQuestions(segmentDocument(model(lines))).questions.map((question) => [
    question.from.label ?? '',
    question.from.number,
    question.stem,
    question.options
      .filter(({ correct }) => correct)
      .map(({ label }) => label)
      .join('') || question.solution,
  ]);

describe('questions counted by names', () => {
  const handout = [
    '知识梳理',
    '相似三角形的对应边成比例.',
    '【例1】已知两条边之比为 2，求面积之比.',
    '【解】面积之比为 4.',
    '【变式1】已知面积之比为 9，求边之比.',
    '【例2】下列一定相似的是（　　）',
    'A．两个矩形　B．两个圆　C．两个菱形　D．两个梯形',
    '【答案】B',
    '【变式】画一个与它相似的图形.',
  ];

  it('takes examples and their variations in the order of the paper', () => {
    expect(read(...handout)).toEqual([
      ['例', 1, '已知两条边之比为 2，求面积之比.', '面积之比为 4.'],
      ['变式', 1, '已知面积之比为 9，求边之比.', ''],
      ['例', 2, '下列一定相似的是 \\paren', 'B'],
      ['变式', 2, '画一个与它相似的图形.', ''],
    ]);
  });

  it('finds no gap if each name has its own count', () => {
    expect(tallyOf(segmentDocument(model(handout)), [])).toMatchObject({ missing: [], closes: true });
  });

  it('reads the exercises below a heading too, and gives them the key', () => {
    const lines = [
      '例1 求圆的周长.',
      '解：用公式.',
      '例2 求圆的面积.',
      '课堂练习',
      '1．圆周率约为（　　）',
      'A．2　B．3.14　C．4　D．5',
      '2．直径 2 的圆周长多少？',
      '参考答案',
      '1．B　2．6.28',
    ];
    expect(read(...lines).map(([label, number, , right]) => [label, number, right])).toEqual([
      ['例', 1, '解：用公式.'],
      ['例', 2, ''],
      ['', 1, 'B'],
      ['', 2, ''],
    ]);
  });

  it('takes a name above numbers for a heading', () => {
    expect(read('【巩固练习】', '1. 求和.', '2. 求差.').map(([label, number]) => [label, number])).toEqual([
      ['', 1],
      ['', 2],
    ]);
  });
});
