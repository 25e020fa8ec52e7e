import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../segment/index.js';
import { model } from '../segment/paper.fixture.js';
import { classifyQuestions } from './index.js';

const read = (...lines: string[]) =>
  classifyQuestions(segmentDocument(model(lines))).questions.map(({ type, stem, fillAnswers }) => [
    type,
    stem,
    fillAnswers.join('；'),
  ]);

describe('blanks filled in by a teacher', () => {
  it('become empty again, with their words as the answer', () => {
    expect(
      read(
        '一、填空题',
        '1. 地球的卫星是（ 月球 ）。',
        '2. 一年有\\underline{ 12 }个月，一周有\\underline{7}天。',
        '3. 水由____组成。',
      ),
    ).toEqual([
      ['fill', '地球的卫星是 \\fillin。', '月球'],
      ['fill', '一年有 \\fillin 个月，一周有 \\fillin 天。', '12；7'],
      ['fill', '水由 \\fillin 组成。', ''],
    ]);
  });

  it('need spaces, or a habit of the paper', () => {
    expect(
      read('一、填空题', '1. 唐（618）年建立。', '2. 宋（960）年建立。').map(([, , answer]) => answer),
    ).toEqual(['618', '960']);
    expect(
      read('一、填空题', '1. 面积单位（国际）是什么', '2. 长度单位是什么').map(([, , answer]) => answer),
    ).toEqual(['', '']);
  });
});
