import { describe, expect, it } from '@jest/globals';
import { keyEntries } from './answer-key.js';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

describe('keys after the questions', () => {
  const answers = (...lines: string[]): string[] =>
    segmentDocument(model(lines)).questions.map((question) => text(question.answer));

  it('reads single letters after ranges on one line, whatever dash the ranges have', () => {
    const questions = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [`${n}. 甲（ ）`, 'A．1 B．2 C．3 D．4']);
    expect(answers(...questions, '参考答案', '1〜3 DAC    4～5 BD    6.AC    7.B')).toEqual([
      ...'DACBD',
      'AC',
      'B',
    ]);
  });

  it('gives the answers of sections that number from 1 to their own section', () => {
    const paper = [
      ...['一、填空题', '1. 甲 \\fillin', '2. 乙 \\fillin', '3. 丙 \\fillin'],
      ...['二、选择题', '1. 丁（ ）', 'A．1 B．2', '2. 戊（ ）', 'A．3 B．4', '3. 己（ ）', 'A．5 B．6'],
      ...['三、计算题', '1. 庚', '2. 辛', '试题解答及评分标准'],
      ...['一、1. 子；2. 丑；3. 寅', '二、1. B 2. A 3. B', '三、1. 解：卯', '2. 解：辰'],
    ];
    const { questions } = segmentDocument(model(paper));
    expect(questions.map((question) => text([...question.answer, ...question.solution]))).toEqual([
      '子',
      '丑',
      '寅',
      'B',
      'A',
      'B',
      '解：卯',
      '解：辰',
    ]);
  });

  it('reads letters in brackets on a scan, even if one of them was misread', () => {
    const line = {
      kind: 'text' as const,
      place: { page: 1 },
      confidence: 1,
      bold: false,
      block: 0,
      indent: null,
    };
    const entries = (source: string) =>
      keyEntries({ ...line, text: source, hints: {}, doubts: [] }, true).map(({ number, text: read }) => [
        number,
        read,
      ]);
    expect(entries('. 三、(1) [B]  (2)[4]  (3)[A; C]')).toEqual([
      [1, 'B'],
      [2, 'A'],
      [3, 'AC'],
    ]);
    expect(entries('(3)12.5;50.  (4)平行于磁场')).toEqual([
      [3, '12.5;50'],
      [4, '平行于磁场'],
    ]);
  });

  it('reads keys of letters without marks, and keys below a heading in brackets', () => {
    const paper = ['1、甲（ ）', '2、乙（ ）', '3、丙（ ）'];
    expect(answers(...paper, '答案：1B 2AC 3D')).toEqual(['B', 'AC', 'D']);
    expect(answers(...paper, '【参考答案】', '一、（1）B　（2）AC　（3）D')).toEqual(['B', 'AC', 'D']);
  });

  it('reads numbers as answers after full-width marks', () => {
    expect(answers('1. 甲\\fillin', '2. 乙\\fillin', '参考答案', '1．0.3　2．4')).toEqual(['0.3', '4']);
  });

  it('does not take a question that the solutions repeat for its answer', () => {
    const stem = '1．一个不透明的袋子中装有若干个红球，则概率为________．';
    const { questions } = segmentDocument(
      model([
        stem,
        '2．乙________．',
        '参考答案与试题解析',
        stem,
        '【解答】略，故答案为：3．',
        '2．乙________．',
      ]),
    );
    expect(text(questions[0]?.answer ?? [])).toBe('');
    expect(text(questions[0]?.solution ?? [])).toBe('略，故答案为：3．');
  });

  it('leaves the parts of an answer to their entry, and reads a key after its own label', () => {
    const paper = ['1．甲（ ）', 'A．1 B．2', '2．乙（ ）', 'A．3 B．4', '3．丙________．'];
    expect(answers(...paper, '自主检测答案：1．B 2．A 3．（1）丁。（2）戊。')).toEqual([
      'B',
      'A',
      '（1）丁。（2）戊。',
    ]);
  });

  it('leaves numbered parts to the question if the format marks the questions', () => {
    const question = (line: string) => ({ text: line, hints: { role: 'question' as const } });
    const document = model([
      question('1. 甲 \\fillin'),
      question('2. 乙 \\fillin'),
      question('3. 丙'),
      '答案：（1）丁；（2）戊；（3）己',
    ]);
    const { questions } = segmentDocument(document);
    expect(questions.map((one) => text(one.answer))).toEqual(['', '', '（1）丁；（2）戊；（3）己']);
  });

  it('finds a key whose heading is in its first line', () => {
    const paper = [...['1. 甲（ ）', 'A．1 B．2'], ...['2. 乙（ ）', 'A．3 B．4'], '3. 写出丙。'];
    for (const key of ['**答案**   1–2   BA', '答案 1.B 2.A'])
      expect(answers(...paper, key).slice(0, 2)).toEqual(['B', 'A']);
  });

  it('finds a table of answers without a heading', () => {
    const document = model([
      '(1)甲',
      'A)一 B)二',
      '(2)乙',
      'A)三 B)四',
      '(3)丙',
      'A)五 B)六',
      '(4)丁',
      'A)七 B)八',
    ]);
    document.blocks.push({
      kind: 'table',
      text: '| 题号 | (1) | (2) | (3) | (4) |\n| --- | --- | --- | --- | --- |\n| 答案 | A | B | A | B |',
      confidence: 1,
      place: {},
    });
    expect(segmentDocument(document).questions.map((question) => text(question.answer))).toEqual([
      'A',
      'B',
      'A',
      'B',
    ]);
  });
});
