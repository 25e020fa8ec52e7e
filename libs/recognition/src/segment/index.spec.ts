import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Block } from '../model/index.js';
import { segmentDocument } from './index.js';
import { model, text } from './paper.fixture.js';

const numbers = (lines: string[]): (number | null)[] =>
  segmentDocument(model(lines)).questions.map((question) => question.number);

describe('question numbers', () => {
  it('counts up and leaves decimals, years and notices unchanged', () => {
    const paper = [
      '2024年期末考试试卷',
      '注意事项',
      '1. 答题前，考生务必填写姓名',
      '2. 用签字笔作答',
      '一、选择题',
      '1. 甲',
      '3.14 是近似值',
      '2．乙',
      '2023 年 5 月',
      '3、丙',
      '二、填空题',
      '4. 丁',
    ];
    expect(numbers(paper)).toEqual([1, 2, 3, 4]);
  });

  it('counts beyond the usual maximum only if all numbers before are present', () => {
    const bank = Array.from({ length: 200 }, (_, at) => `${at + 1}. 第 ${at + 1} 道`);
    expect(numbers(bank).at(-1)).toBe(200);
    expect(numbers(['1. 甲', '2. 乙', '180. 是一个偶数', '3. 丙'])).toEqual([1, 2, 3]);
  });

  it('knows "21. (本题满分14分)", "（1）" and full-width digits', () => {
    expect(numbers(['１．甲', '（1）小问', '（2）小问', '２．乙', '3 (本题满分14分) 丙'])).toEqual([1, 2, 3]);
  });

  it('ignores a list inside a solution', () => {
    const lines = [
      '1．甲____',
      '2．乙____',
      '3．丙____',
      '4．丁____',
      '参考答案',
      '1．$x$',
      '【详解】方法：',
      '2．先化简',
      '3．再求值',
      '2．$y$',
      '【详解】略',
      '3．$z$',
      '【详解】略',
      '4．$w$',
      '【详解】略',
    ];
    expect(segmentDocument(model(lines)).questions.map((question) => text(question.answer))).toEqual([
      '$x$',
      '$y$',
      '$z$',
      '$w$',
    ]);
  });

  it('continues over a lost number, and says so', () => {
    const { questions } = segmentDocument(model(['1. 甲', '2. 乙', '4. 丁', '5. 戊']));
    expect(questions.map((question) => [question.number, question.numberCertain])).toEqual([
      [1, true],
      [2, true],
      [4, false],
      [5, true],
    ]);
  });

  it('restarts with a new section', () => {
    expect(numbers(['一、选择题', '1. 甲', '2. 乙', '3. 丙', '二、填空题', '1. 丁', '2. 戊'])).toEqual([
      1, 2, 3, 1, 2,
    ]);
  });
});

describe('options', () => {
  const options = (...stem: string[]): string[] =>
    segmentDocument(model(['1. 甲', ...stem, '2. 乙'])).questions[0]?.options.map(
      (option) => `${option.label}=${text(option.runs)}`,
    ) ?? [];

  it.each([
    [['A．$1$B．$2$C．$3$D．$4$'], ['A=$1$', 'B=$2$', 'C=$3$', 'D=$4$']],
    [
      ['A. 甲  B. 乙', 'C. 丙  D. 丁'],
      ['A=甲', 'B=乙', 'C=丙', 'D=丁'],
    ],
    [['(A) one  (B) two  (C) three'], ['A=one', 'B=two', 'C=three']],
    [
      ['A、甲', 'B、乙', 'C、丙', 'D、丁'],
      ['A=甲', 'B=乙', 'C=丙', 'D=丁'],
    ],
    [
      ['A．点 A 在 B 上', 'B．$A. B$', 'C．丙', 'D．丁'],
      ['A=点 A 在 B 上', 'B=$A. B$', 'C=丙', 'D=丁'],
    ],
  ])('%j', (stem, expected) => expect(options(...stem)).toEqual(expected));

  it('does not take a list of points for options', () => {
    expect(options('已知A、B、C、D四点共面')).toEqual([]);
    expect(options('在 △ABC 中，A. 与 C 相等')).toEqual([]);
  });
});

describe('fields', () => {
  it('puts labelled paragraphs where they belong', () => {
    const lines = [
      '1．甲（ ）',
      'A．一B．二',
      '【答案】A',
      '【难度】0.65',
      '【知识点】集合、复数',
      '【分析】略',
      '【详解】因为',
      '故选：A',
      '2．乙',
    ];
    const [question] = segmentDocument(model(lines)).questions;
    expect(question).toMatchObject({ facility: 0.65, topics: ['集合', '复数'], answerFrom: 'field' });
    expect(text(question?.answer ?? [])).toBe('A');
    expect(text(question?.solution ?? [])).toBe('【分析】略\n因为\n故选：A');
  });

  it.each([
    ['用和、差角的余弦公式化简、求值', ['用和、差角的余弦公式化简、求值']],
    ['用和、差角的余弦公式化简、求值；给角求值型问题', ['用和、差角的余弦公式化简、求值', '给角求值型问题']],
    ['椭圆的定义，离心率', ['椭圆的定义', '离心率']],
    ['含有 a，b 的式子；化简', ['含有 a，b 的式子', '化简']],
    ['集合、函数、导数', ['集合', '函数', '导数']],
  ])('keeps the topics of %s whole', (printed, topics) => {
    const [question] = segmentDocument(model(['1．甲', `【知识点】${printed}`, '2．乙'])).questions;
    expect(question?.topics).toEqual(topics);
  });

  it('keeps the parts of an answer together', () => {
    const [question] = segmentDocument(
      model(['1．甲', '【答案】(1)$x$', '(2)$y$', '【详解】（1）略', '（2）略', '2．乙']),
    ).questions;
    expect(text(question?.answer ?? [])).toBe('(1)$x$\n(2)$y$');
  });

  it('keeps the paragraphs of an answer together if the first is not finished', () => {
    const lines = ['1．甲', '【答案】Dear Alex,', 'we shall meet.', 'Li Hua', '【解析】略', '2．乙'];
    const [question] = segmentDocument(model(lines)).questions;
    expect(text(question?.answer ?? [])).toBe('Dear Alex,\nwe shall meet.\nLi Hua');
    expect(text(question?.solution ?? [])).toBe('略');
  });
});

describe('answer keys', () => {
  const answers = (...key: (string | Partial<Block>)[]): string[] =>
    segmentDocument(
      model(['一、选择题', '1. 甲', '2. 乙', '3. 丙', '二、填空题', '4. 丁 ____', ...key]),
    ).questions.map((question) => text(question.answer));

  it.each([
    [['参考答案', '1. A  2. B  3. C  4. $x$']],
    [['参考答案', '1-3 ABC', '4. $x$']],
    [['答案：1. A  2. B  3. C  4. $x$']],
    [['参考答案', '1．A', '2．B', '3．C', '4．$x$']],
    [['八年级数学期末检测题参考答案（含评分标准）', '1．A', '2．B', '3．C', '4．$x$']],
    [['1-3 ABC', '4. $x$']],
    [['参考答案及解析', '1．【答案】A', '【解析】略', '2．【答案】B', '3．【答案】C', '4．【答案】$x$']],
  ])('%j', (key) => expect(answers(...key)).toEqual(['A', 'B', 'C', '$x$']));

  it('reads the table of numbers and answers', () => {
    const table: Partial<Block> = {
      kind: 'table',
      text: '| 题号 | 1 | 2 | 3 |\n| --- | --- | --- | --- |\n| 答案 | A | B | C |',
    };
    expect(answers('参考答案', table, '4．$x$')).toEqual(['A', 'B', 'C', '$x$']);
  });

  it('reads a table with a row for each number', () => {
    const table: Partial<Block> = {
      kind: 'table',
      text: '| 题号 | 答案 |\n| --- | --- |\n| 1 | A |\n| 2 | B |\n| 第3题 | C |',
    };
    expect(answers('参考答案', table, '4．$x$')).toEqual(['A', 'B', 'C', '$x$']);
  });

  it('takes the letter that OCR read as a character, at a low confidence', () => {
    const document = model(['1. 甲', '2. 乙', '3. 丙', '参考答案', '1. B 2. 卫 3. A'], 'image');
    for (const block of document.blocks) block.place = { page: 1 };
    document.pages[0] = { number: 1, width: 1000, height: 1400, scanned: true };
    const { questions } = segmentDocument(document);
    expect(questions.map((question) => text(question.answer))).toEqual(['B', 'B', 'A']);
    expect(questions[1]?.answer[0]?.confidence).toBeLessThan(0.6);
  });
});

it('loses no word of any document', () => {
  const mark = fc.constantFrom(
    '1. ',
    '2. ',
    '3．',
    '（1）',
    'A．',
    'B．',
    '(A) ',
    '一、选择题 ',
    '二、',
    '【答案】',
    '【解析】',
    '【知识点】',
    '【难度】',
    '参考答案',
    '解：',
    '答案：',
    '',
    '  ',
    '4 ',
  );
  const line = fc
    .tuple(fc.array(mark, { maxLength: 4 }), fc.nat(100_000))
    .map(([marks, id]) => `${marks.join('')}词${id}尾`);
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 40 }),
      fc.constantFrom('docx' as const, 'pdf' as const),
      (lines, format) => {
        const kept = JSON.stringify(segmentDocument(model(lines, format)));
        for (const one of lines) expect(kept).toContain(/词\d+尾/.exec(one)?.[0]);
      },
    ),
    { numRuns: 500 },
  );
});

describe('a single question without a number', () => {
  it('is recognised by its options or labels', () => {
    const { questions } = segmentDocument(
      model(['函数$f$的定义域是（ ）', 'A．$1$  B．$2$  C．$3$  D．$4$']),
    );
    expect(questions).toMatchObject([{ number: null }]);
    expect(questions[0]?.options).toHaveLength(4);
  });
  it('is not found in prose', () => {
    expect(segmentDocument(model(['关于召开家长会的通知', '请于周五到校。'])).questions).toEqual([]);
  });
});

it('reads options that a table lays out', () => {
  const table: Partial<Block> = {
    kind: 'table',
    text: '| A．甲 | B．乙 |\n| --- | --- |\n| C．丙 | D．丁 |',
  };
  const [question] = segmentDocument(model(['1. 选（ ）', table, '2. 乙'])).questions;
  expect(question?.options.map((option) => text(option.runs))).toEqual(['甲', '乙', '丙', '丁']);
});

describe('answer keys of scans', () => {
  const paper = (...key: string[]): (string | undefined)[] => {
    const lines = ['1. 甲 ____', '2. 乙 ____', '3. 丙 ____', '4. 丁 ____', '5. 戊 ____', '答案要点', ...key];
    const document = model(
      lines.map((line, index) => ({
        text: line,
        confidence: 0.9,
        place: { page: 1, box: [0.1, index * 0.03, 0.9, index * 0.03 + 0.02] },
      })),
      'image',
    );
    document.pages[0] = { number: 1, width: 1000, height: 1400, scanned: true };
    return segmentDocument(document).questions.map((question) => text(question.answer));
  };

  it('are read after the numeral of their section, without the first mark', () => {
    expect(paper('一、1 -7.  2. 1.  3. x=2.', '4. 8  5. 60')).toEqual(['-7', '1', 'x=2', '8', '60']);
  });

  it('are not confused with decimals if the space after a mark was lost', () => {
    expect(paper('1. 7  2.60°,、  3. 1.5  4. 8.25  5.3')).toEqual(['7', '60°', '1.5', '8.25', '3']);
  });

  it('continue over a lost number and over the end of a line', () => {
    expect(paper('1. 7  2. 8  4. x+', '2y=0  5. 6  6. 9')).toEqual(['7', '8', '', 'x+\n2y=0', '6']);
  });
});
