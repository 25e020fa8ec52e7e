import { describe, expect, it } from '@jest/globals';
import { classifyQuestions } from '../classify/index.js';
import { segmentDocument } from './index.js';
import { model } from './paper.fixture.js';

const read = (...lines: string[]) =>
  classifyQuestions(segmentDocument(model(lines))).questions.map((question) => [
    question.from.number,
    question.type,
    question.options
      .filter(({ correct }) => correct)
      .map(({ label }) => label)
      .join('') || question.fillAnswers.join('；'),
  ]);
const options = 'A. 甲　B. 乙　C. 丙　D. 丁';

describe('questions without numbers that have answers', () => {
  it('begin after the answer of the one before', () => {
    expect(
      read(
        '家庭用电知识问答',
        '发现有人触电，首先应当做什么？',
        '参考答案：切断电源。',
        '下列做法正确的是：',
        'A. 湿手拔插头',
        'B. 及时换旧线',
        '参考答案：B',
        '保险丝熔断后可以用铜丝代替。（判断对错）',
        '参考答案：×',
        '家庭电路的电压是____伏。',
        '参考答案：220',
      ),
    ).toEqual([
      [1, 'solution', ''],
      [2, 'choice', 'B'],
      [3, 'choice', 'B'],
      [4, 'fill', '220'],
    ]);
  });
});

describe('papers of other places', () => {
  it('reads answers in full-width letters before the number, and traditional headings', () => {
    expect(
      read(
        '一、單選題：每題2分',
        '（Ｂ）1. 下列何者為島嶼？　(A) 高原　(B) 臺灣　(C) 平原　(D) 盆地',
        '（Ａ）2. 下列何者為山脈？　(A) 玉山　(B) 濁水溪　(C) 日月潭　(D) 太平洋',
        '二、多選題：每題3分',
        '（ＡＣ）3. 下列何者為河流？　(A) 淡水河　(B) 玉山　(C) 濁水溪　(D) 合歡山',
      ),
    ).toEqual([
      [1, 'choice', 'B'],
      [2, 'choice', 'A'],
      [3, 'multipleChoice', 'AC'],
    ]);
  });

  it('reads bare numbers below instructions with bullets', () => {
    const lines = [
      'INSTRUCTIONS',
      '• Answer all questions.',
      '• Use a pencil.',
      'INFORMATION',
      '• The total is 12.',
    ];
    expect(
      read(
        ...lines,
        '1 Solve $x+1=3$. [3]',
        '2 Sketch the curve. [3]',
        '3 (a) Find 4 roots. [3]',
        '4 Prove it. [3]',
      ).map(([n]) => n),
    ).toEqual([1, 2, 3, 4]);
  });
});

describe('the text around questions', () => {
  it('ignores the numbered aims of a lesson', () => {
    expect(
      read(
        '【学习目标】',
        '1．理解定义．',
        '2．会用公式．',
        '【课堂检测】',
        '1．写出定义．',
        '2．写出公式．',
        '3．求和．',
      ).map(([n]) => n),
    ).toEqual([1, 2, 3]);
  });

  it('recognises answer headings among signs and after the name of a test', () => {
    for (const heading of ['★ 参考答案 ★', '——参考答案——', '【卷后答案】', '《测量》自测题参考答案'])
      expect(
        read(
          `1. 第一个是（　　）`,
          options,
          `2. 第二个是（　　）`,
          options,
          '3. 说明理由。',
          heading,
          '1. A 2. C',
        ),
      ).toEqual([
        [1, 'choice', 'A'],
        [2, 'choice', 'C'],
        [3, 'solution', ''],
      ]);
  });

  it('leaves blanks that number from 1 within a question to that question', () => {
    expect(
      read(
        '1. 写出结论。',
        '2. 补全程序：',
        'for (i = 0; i < __1__; i++)',
        'if (a[i] > __2__)',
        'swap(a, __3__);',
        '3. 说明复杂度。',
      ).map(([n]) => n),
    ).toEqual([1, 2, 3]);
  });
});

describe('headings and their types', () => {
  it('takes the type from the name and not from the words after it', () => {
    expect(
      read(
        '一、单项选择题。只有一个正确，多选、错选不得分。',
        '1. 第一个是',
        options,
        '（二）多选题（每题3分）',
        '1. 第二个是',
        options,
      ).map(([, type]) => type),
    ).toEqual(['choice', 'multipleChoice']);
  });

  it('reads a kind of question by any name after a bracketed ordinal', () => {
    expect(
      read(
        '（一）单选题（每题2分）',
        '（1）第一个是（　）',
        options,
        '（2）第二个是（　）',
        options,
        '（二）业务题（20分）',
        '（1）编制分录。',
        '（2）计算折旧。',
      ).map(([n, type]) => `${n} ${type}`),
    ).toEqual(['1 choice', '2 choice', '1 solution', '2 solution']);
  });
});

describe('keys of other shapes', () => {
  it('after a group of questions, among their own answers', () => {
    expect(
      read(
        '1. 第一个是',
        options,
        '答案：B',
        '2. 第二个是',
        options,
        '3. 第三个是',
        options,
        '答案：2.C 3.D',
        '4. 第四个是',
        options,
        '答案：A',
      ).map(([, , answer]) => answer),
    ).toEqual(['B', 'C', 'D', 'A']);
  });

  it('by circled numbers of the section', () => {
    expect(
      read(
        '一、选一选。',
        '① 第一个是（　）',
        options,
        '② 第二个是（　）',
        options,
        '二、填一填。',
        '① 2+3=（　　）',
        '② 4+5=（　　）',
        '参考答案',
        '一、① C　② B',
        '二、① 5　② 9',
      ).map(([, , answer]) => answer),
    ).toEqual(['C', 'B', '5', '9']);
  });

  it('with reasons in brackets after the letter', () => {
    expect(read('1. 第一个是', options, '2. 说明理由。', '参考答案', '1. C（因为丙对）', '2. 略')[0]).toEqual(
      [1, 'choice', 'C'],
    );
  });
});

describe('markup that names its questions', () => {
  it('has headings that ask by themselves', () => {
    const { questions } = segmentDocument(
      model(
        [
          { text: '一、计算题（20 分）', hints: { role: 'section' } },
          { text: '求和。', hints: { role: 'question', number: '1' } },
          { text: '二、应用题（16 分）', hints: { role: 'section' } },
          '求由两条曲线围成的图形的面积。',
        ],
        'tex',
      ),
    );
    expect(questions.map(({ number, isHeading }) => [number, isHeading])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});
