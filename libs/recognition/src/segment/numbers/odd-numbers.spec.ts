/** Numbers in rare places and forms. */
import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = (...lines: string[]): string[] =>
  segmentDocument(model(lines)).questions.map(({ number, stem, options, answer }) =>
    [
      `${number} ${text(stem)}`,
      options.map(({ label, runs }) => `${label}.${text(runs)}`).join(' '),
      text(answer),
    ].join(' | '),
  );

describe('numbers of questions', () => {
  it('may be Chinese numerals in brackets', () => {
    expect(
      read('【题一】（10 分）求和。', '【题二】（10 分）求差。', '【题三】求积。', '【题四】求商。'),
    ).toEqual(['1 （10 分）求和。 |  | ', '2 （10 分）求差。 |  | ', '3 求积。 |  | ', '4 求商。 |  | ']);
  });

  it('may be Roman, if the whole paper counts like that', () => {
    const options = ['A. one', 'B. two', 'C. three', 'D. four'];
    const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI'];
    const paper = [
      'SECTION A',
      ...numerals.flatMap((n) => [`${n}. Which of these is item ${n}?`, ...options]),
    ];
    const { questions } = segmentDocument(model(paper));
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(questions[3]?.options).toHaveLength(4);
  });

  it('may be in square brackets, if the whole paper counts like that', () => {
    const paper = [1, 2, 3, 4, 5].flatMap((n) => [
      `[${n}] Choose sentence ${n}.`,
      'A. one',
      'B. two',
      'C. three',
    ]);
    expect(segmentDocument(model(['Entrance Test', ...paper])).questions.map(({ number }) => number)).toEqual(
      [1, 2, 3, 4, 5],
    );
  });

  it('are not those of Roman sections', () => {
    const paper = [
      'I. 选择题',
      '1. 甲（ ）',
      'A. 1 B. 2',
      '2. 乙（ ）',
      'A. 1 B. 2',
      'II. 填空题',
      '3. 丙是____。',
      'III. 解答题',
      '4. 求丁。',
    ];
    expect(segmentDocument(model(paper)).questions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('may directly precede a measure, and then look like a decimal', () => {
    const questions = read(
      '11. 求和。',
      '12.30℃时水的溶解度是多少？',
      '13.5 mol 氧气的质量是多少？',
      '14. 求积。',
    );
    expect(questions).toEqual([
      '11 求和。 |  | ',
      '12 30℃时水的溶解度是多少？ |  | ',
      '13 5 mol 氧气的质量是多少？ |  | ',
      '14 求积。 |  | ',
    ]);
  });

  it('may follow the points', () => {
    expect(read('（10 分）1. 求和。', '（15 分）2. 求差。', '（15 分）3. 求积。')).toEqual([
      '1 （10 分）求和。 |  | ',
      '2 （15 分）求差。 |  | ',
      '3 （15 分）求积。 |  | ',
    ]);
    expect(read('[2 marks] 1. Name a gas.', '[4 marks] 2. Name two metals.')).toHaveLength(2);
  });

  it('may be named above the options that they share', () => {
    expect(
      read(
        '[1～2]',
        'A. 甲',
        'B. 乙',
        'C. 丙',
        '1. 最早的是',
        '2. 最晚的是',
        '[3～4]',
        'A. 丁',
        'B. 戊',
        'C. 己',
        '3. 最高的是',
        '4. 最低的是',
      ),
    ).toEqual([
      '1 最早的是 | A.甲 B.乙 C.丙 | ',
      '2 最晚的是 | A.甲 B.乙 C.丙 | ',
      '3 最高的是 | A.丁 B.戊 C.己 | ',
      '4 最低的是 | A.丁 B.戊 C.己 | ',
    ]);
  });

  it('may precede blanks within a text, with a mark', () => {
    const questions = read(
      '1. Name a fruit.',
      'II. 根据短文内容填空',
      'Tom plays the 2. ______ every day. His sister 3. ______ well. They go to 4. ______ together.',
    );
    expect(questions.map((question) => question.slice(0, 2))).toEqual(['1 ', '2 ', '3 ', '4 ']);
  });
});

const typesOf = (...lines: string[]) =>
  recogniseDocument(model(lines), { fileName: 'paper.docx' }).questions.map(({ type }) => type);

describe('rules below a task', () => {
  it('take a whole sentence if one is to be translated or written', () => {
    expect(
      typesOf(
        'Part I Translation (20 points)',
        '1. 他建议我们早点出发。（suggest）',
        '____________________________________',
        '2. 这本书值得一读。（worth）',
        '____________________________________',
        'Part II Vocabulary (10 points)',
        '3. The opposite of hot is ______.',
        '4. I have ______ been to Japan.',
      ),
    ).toEqual(['solution', 'solution', 'fill', 'fill']);
  });
});

describe('rows', () => {
  it('with several numbers are several questions, whatever separates them', () => {
    expect(
      read('1. 3 + 5 = ?\t\t2. 7 - 2 = ?', '3. 4 × 3 = ?      4. 8 ÷ 2 = ?', '5. 9 + 1 = ?　　6. 6 - 6 = ?'),
    ).toHaveLength(6);
    expect(read('1. 3 + 5 = ?', '2. 4 + 4 = ?', '答案', '1. A\t2. B')).toHaveLength(2);
  });

  it('of a matching task ask for the letter that matches the number', () => {
    expect(
      read(
        '二、连线题（将作品与作者连起来）',
        '1. 《骆驼祥子》\tA. 鲁迅',
        '2. 《朝花夕拾》\tB. 老舍',
        '3. 《家》\tC. 茅盾',
        '4. 《子夜》\tD. 巴金',
        '答案：1-B 2-A 3-D 4-C',
      ),
    ).toEqual([
      '1 《骆驼祥子》 ______ |  | B',
      '2 《朝花夕拾》 ______ |  | A',
      '3 《家》 ______ |  | D',
      '4 《子夜》 ______ |  | C',
    ]);
  });

  it('may begin with a sign', () => {
    expect(read('※1．算一算。', '※2．填一填。', '※3．想一想。')).toHaveLength(3);
  });
});

describe('questions without numbers', () => {
  it('are read if a paper alternates questions and answers', () => {
    expect(read('问：什么是法律？', '答：行为规范。', '问：根本大法是什么？', '答：宪法。')).toEqual([
      '1 什么是法律？ |  | 行为规范。',
      '2 根本大法是什么？ |  | 宪法。',
    ]);
    expect(read('Q: What is a noun?', 'A: A name.', 'Q: What is a verb?', 'A: An act.')).toHaveLength(2);
  });
});

describe('tables', () => {
  it('may have a column for each option and the answer', () => {
    const paper = model([
      {
        kind: 'table',
        text: '| 序号 | 题目 | A | B | C | 答案 |\n| --- | --- | --- | --- | --- | --- |\n| 1 | 可再生的是 | 煤 | 石油 | 太阳能 | C |\n| 2 | 最大的器官是 | 心 | 皮肤 | 肺 | B |',
      },
    ]);
    expect(
      recogniseDocument(paper, { fileName: 'paper.docx' }).questions.map(({ options }) =>
        options.map(({ text: words, isCorrect }) => `${isCorrect ? '*' : ''}${words}`),
      ),
    ).toEqual([
      ['煤', '石油', '*太阳能'],
      ['心', '*皮肤', '肺'],
    ]);
  });
});

describe('a place in front of the number', () => {
  it('is the place of the answer, with the options on the line', () => {
    expect(
      read(
        '\\paren1. 最高的山是哪一座？ (A)甲 (B)乙 (C)丙',
        '\\paren2. 下列何者是島？ (A)甲 (B)乙 (C)丙',
        '【解答】',
        '1. A　2. B　3. C',
      ),
    ).toEqual([
      '1 最高的山是哪一座？ \\paren | A.甲 B.乙 C.丙 | A',
      '2 下列何者是島？ \\paren | A.甲 B.乙 C.丙 | B',
    ]);
  });
});

it('reads a key whose label is two words', () => {
  expect(
    read(
      '1. Which is a prime?',
      'A. 4',
      'B. 5',
      '2. Solve $2x=6$.',
      '3. Name a square.',
      'Answer key: 1. B 2. $x=3$ 3. 9',
    ),
  ).toEqual(['1 Which is a prime? | A.4 B.5 | B', '2 Solve $2x=6$. |  | $x=3$', '3 Name a square. |  | 9']);
});

it('recognises the part of answers by its English names', () => {
  const answers = (heading: string) =>
    read('1. Name a gas.', '2. Name a metal.', '3. Name a salt.', heading, '1. oxygen', '2. iron', '3. salt')
      .length;
  for (const heading of [
    'Worked Solutions',
    'Answers and explanations',
    "Teacher's Answer Key",
    'Answers to Quiz 4',
  ])
    expect([heading, answers(heading)]).toEqual([heading, 3]);
});

it('reads a mark scheme that gives the points next to the answers', () => {
  const scheme = {
    kind: 'table' as const,
    text: '| Question | Answer | Marks |\n| --- | --- | --- |\n| 1 | V over I | 2 |\n| 2 | energy per time | 1 |\n| 3 | 6 ohm | 2 |',
  };
  expect(
    segmentDocument(
      model(["1. State Ohm's law.", '2. Define power.', '3. Find the resistance.', 'Mark scheme', scheme]),
    ).questions.map(({ answer }) => text(answer)),
  ).toEqual(['V over I', 'energy per time', '6 ohm']);
});
