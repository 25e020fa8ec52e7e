import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

describe('entries below each other', () => {
  const answers = (...lines: string[]): string[] =>
    segmentDocument(model(lines)).questions.map((question) => text(question.answer));

  it('reads an answer that is a number directly after the mark of its entry', () => {
    const questions = ['甲', '乙', '丙'].map((name, at) => `${at + 14}. ${name}是 \\fillin`);
    expect(
      answers('13. 子是 \\fillin', ...questions, '参考答案', '13.氮气', '14.氧气', '15.22.4', '16.铁'),
    ).toEqual(['氮气', '氧气', '22.4', '铁']);
  });

  it('keeps a step of a worked solution that looks like the next entry', () => {
    const lines = ['1. 求面积', '2. 求周长', '参考答案', '1. 解：原式', '2.5 是高', '2. 解：20'];
    const { questions } = segmentDocument(model(lines));
    expect(questions.map((question) => text([...question.answer, ...question.solution]))).toEqual([
      '解：原式\n2.5 是高',
      '解：20',
    ]);
  });

  it('reads marks of judged statements that the page set as a formula', () => {
    const questions = [13, 14, 15].map((n) => `${n}. 说法（ ）`);
    expect(answers(...questions, '参考答案', '13～$15\\times\\times\\sqrt{}$')).toEqual(['×', '×', '√']);
  });
});
