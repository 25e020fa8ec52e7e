import { describe, expect, it } from '@jest/globals';
import { classifyQuestions } from '../../classify/index.js';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = (...lines: string[]) =>
  classifyQuestions(segmentDocument(model(lines))).questions.map((question) => [
    question.from.number,
    question.options
      .filter(({ correct }) => correct)
      .map(({ label }) => label)
      .join('') ||
      question.fillAnswers.join('；') ||
      question.solutionAnswers.join('；'),
  ]);
const choice = (number: number, stem: string) => [`${number}. ${stem}（　　）`, 'A. 甲　B. 乙　C. 丙　D. 丁'];

describe('keys after each section', () => {
  it('are not the end of the paper', () => {
    expect(
      read(
        '一、选择题',
        ...choice(1, '第一个是'),
        ...choice(2, '第二个是'),
        '选择题答案：1. A 2. B',
        '二、填空题',
        '3. 三角形有____条边。',
        '4. 正方形有____条边。',
        '填空题答案：3. 3 4. 4',
      ),
    ).toEqual([
      [1, 'A'],
      [2, 'B'],
      [3, '3'],
      [4, '4'],
    ]);
  });

  it('answer their own section if numbers begin again', () => {
    expect(
      read(
        '一、选择题',
        ...choice(1, '第一个是'),
        ...choice(2, '第二个是'),
        '参考答案',
        '1. A 2. B',
        '二、选择题',
        ...choice(1, '第三个是'),
        ...choice(2, '第四个是'),
        '参考答案',
        '1. C 2. D',
      ),
    ).toEqual([
      [1, 'A'],
      [2, 'B'],
      [1, 'C'],
      [2, 'D'],
    ]);
  });

  it('do not include a key of the whole paper after all sections, whose sections begin again', () => {
    expect(
      read(
        '一、选择题',
        ...choice(1, '第一个是'),
        '二、填空题',
        '2. 三角形有____条边。',
        '三、解答题',
        '3. 说明理由。',
        '参考答案',
        '一、选择题',
        '1. A',
        '二、填空题',
        '2. 3',
        '三、解答题',
        '3. 略',
      ),
    ).toEqual([
      [1, 'A'],
      [2, '3'],
      [3, '略'],
    ]);
  });
});

describe('other places of a key', () => {
  it('is after each of several papers in one file', () => {
    const paper = (name: string, first: string, second: string, key: string) => [
      name,
      '一、选择题',
      ...choice(1, first),
      ...choice(2, second),
      `${name}参考答案`,
      key,
    ];
    expect(
      read(
        ...paper('A卷', '第一个是', '第二个是', '1. A 2. B'),
        ...paper('B卷', '第三个是', '第四个是', '1. C 2. D'),
      ),
    ).toEqual([
      [1, 'A'],
      [2, 'B'],
      [1, 'C'],
      [2, 'D'],
    ]);
  });

  it('is below the last question with the label of a single answer', () => {
    expect(read(...choice(1, '第一个是'), ...choice(2, '第二个是'), '【答案】1．B　2．C')).toEqual([
      [1, 'B'],
      [2, 'C'],
    ]);
  });

  it('is a row of numbers above a row of letters whose table lost its lines', () => {
    expect(
      read(
        ...choice(1, '第一个是'),
        ...choice(2, '第二个是'),
        '3. 谈谈理由。',
        '参考答案',
        '题号 1 2',
        '答案 D A',
        '3. 略',
      ),
    ).toEqual([
      [1, 'D'],
      [2, 'A'],
      [3, '略'],
    ]);
  });
});

describe('answers that number in another way', () => {
  const twoSections = (third: number) => [
    '一、选择题',
    ...choice(1, '第一个是'),
    ...choice(2, '第二个是'),
    '二、填空题',
    `${third}. 三角形有____条边。`,
    `${third + 1}. 正方形有____条边。`,
    '参考答案',
  ];

  it('count through though the questions begin again', () => {
    expect(read(...twoSections(1), '1. A 2. B 3. 3 4. 4').map(([, answer]) => answer)).toEqual([
      'A',
      'B',
      '3',
      '4',
    ]);
  });

  it('begin again though the questions count through', () => {
    expect(
      read(...twoSections(3), '一、选择题', '1. A 2. B', '二、填空题', '1. 3 2. 4').map(
        ([, answer]) => answer,
      ),
    ).toEqual(['A', 'B', '3', '4']);
  });

  it('have no numbers at all', () => {
    const three = [...choice(1, '第一个是'), ...choice(2, '第二个是'), ...choice(3, '第三个是')];
    expect(read(...three, '参考答案：BDA')).toEqual([
      [1, 'B'],
      [2, 'D'],
      [3, 'A'],
    ]);
    expect(read(...twoSections(3), '一、选择题：DB').map(([, answer]) => answer)).toEqual(['D', 'B', '', '']);
    // The answer of a question with several right options belongs to that question only.
    expect(
      read(...choice(1, '第一个是'), ...choice(2, '下列正确的有'), '答案：ABC').map(([, answer]) => answer),
    ).toEqual(['', 'ABC']);
  });
});

describe('answers after questions that markup numbers', () => {
  it('belong to the questions of their numbers', () => {
    const asked = (number: number, text: string) => ({
      text,
      hints: { role: 'question' as const, number: String(number) },
    });
    const { questions } = segmentDocument(
      model(
        [
          { text: 'Problems', hints: { role: 'section' } },
          asked(1, 'Add one and one.'),
          asked(2, 'Divide eight by two.'),
          { text: 'Solutions', hints: { role: 'section' } },
          asked(1, 'It is 2.'),
          asked(2, 'It is 4.'),
        ],
        'tex',
      ),
    );
    expect(questions.map(({ number, stem, solution }) => [number, text(stem), text(solution)])).toEqual([
      [1, 'Add one and one.', 'It is 2.'],
      [2, 'Divide eight by two.', 'It is 4.'],
    ]);
  });
});

describe('labels of answers in their place', () => {
  it('are not the key of a section, though parts count up in one of them', () => {
    const { questions } = segmentDocument(
      model([
        '一、填空题',
        '1. 三角形有____条边。',
        '【答案】3',
        '2. 正方形有____条边。',
        '【答案】4',
        '二、简答题',
        '3. 简述影响甲的因素。',
        '【参考答案】（1）乙；（2）丙；（3）丁。',
        '4. 简述戊的内容。',
        '【参考答案】',
        '（1）了解己；',
        '（2）组织庚。',
        '三、案例分析题',
        '5. 阅读案例，回答问题。',
        '【参考答案】略。',
      ]),
    );
    expect(questions.map(({ number, answer }) => [number, text(answer).split('\n')[0]])).toEqual([
      [1, '3'],
      [2, '4'],
      [3, '（1）乙；（2）丙；（3）丁。'],
      [4, '（1）了解己；'],
      [5, '略。'],
    ]);
  });
});

describe('the key of a paper of two subjects', () => {
  it('goes to the sections of each, which count from 一 again', () => {
    const options = ['A. 甲　B. 乙　C. 丙　D. 丁'];
    const subject = (name: string) => [
      name,
      '一、选择题（每小题 3 分）',
      '1. 第一个是（　　）',
      ...options,
      '2. 第二个是（　　）',
      ...options,
      '二、非选择题',
      '3. 说明理由。',
    ];
    expect(
      read(
        ...subject('地理部分'),
        ...subject('历史部分'),
        '参考答案',
        '地理部分',
        '一、选择题',
        '1. A 2. B',
        '二、非选择题',
        '3. 略',
        '历史部分',
        '一、选择题',
        '1. C 2. D',
        '二、非选择题',
        '3. 略',
      ).map(([number, answer]) => `${number}${answer}`),
    ).toEqual(['1A', '2B', '3略', '1C', '2D', '3略']);
  });
});
