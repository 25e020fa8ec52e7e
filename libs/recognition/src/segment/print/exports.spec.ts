import { describe, expect, it } from '@jest/globals';
import { classifyQuestions } from '../../classify/index.js';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = (...lines: Parameters<typeof model>[0]) =>
  classifyQuestions(segmentDocument(model(lines))).questions.map((question) => ({
    n: question.from.number,
    type: question.type,
    stem: question.stem,
    right: question.options
      .filter(({ correct }) => correct)
      .map(({ label }) => label)
      .join(''),
    score: question.score,
  }));

describe('results that learning platforms export', () => {
  it("reads the right answer and ignores the student's answer", () => {
    const lines = [
      '一. 单选题（共2题）',
      '1. (单选题, 5.0分) 河流的上游是',
      'A. 山地;',
      'B. 河口;',
      '我的答案: B:河口; 正确答案: A:山地;',
      '0分',
      '2. (多选题, 5.0分) 湖泊包括',
      'A. 咸水湖;',
      'B. 淡水湖;',
      'C. 海湾;',
      '我的答案: AC:咸水湖;海湾; 正确答案: AB:咸水湖;淡水湖;',
      '3. (简答题, 10.0分) 说明湖泊的成因。',
      '我的答案:',
      '下雨下出来的。',
      '正确答案:',
      '断层陷落积水。',
    ];
    expect(read(...lines)).toEqual([
      { n: 1, type: 'choice', stem: '河流的上游是', right: 'A', score: 5 },
      { n: 2, type: 'multipleChoice', stem: '湖泊包括', right: 'AB', score: 5 },
      { n: 3, type: 'solution', stem: '说明湖泊的成因。', right: '', score: 10 },
    ]);
    const segmented = segmentDocument(model(lines));
    expect(text(segmented.questions[2]?.answer ?? [])).toBe('断层陷落积水。');
    expect(text(segmented.outside)).toContain('下雨下出来的。');
  });

  it('reads the kind on its own line and after a number without a mark', () => {
    expect(
      read(
        '1.单选题 (5分)',
        '云属于',
        'A  气体',
        'B  小水滴',
        '正确答案：B',
        '2.判断题 (5分)',
        '雾会散。',
        '正确答案：√',
      ),
    ).toMatchObject([
      { n: 1, type: 'choice', stem: '云属于', right: 'B', score: 5 },
      { n: 2, type: 'choice', stem: '雾会散。', right: 'A', score: 5 },
    ]);
    expect(
      read('1 [单选题] 云属于', 'A 气体', 'B 小水滴', '[答案] B', '2 [填空题] 雾是____。', '[答案] 云'),
    ).toMatchObject([
      { n: 1, type: 'choice', right: 'B' },
      { n: 2, type: 'fill' },
    ]);
  });

  it('leaves numbered headings unchanged', () => {
    const { questions } = segmentDocument(
      model([
        '1. 选择题（每题5分）',
        '（1）甲',
        'A. 一 B. 二',
        '（2）乙',
        'A. 一 B. 二',
        '2. 填空题（每题5分）',
        '（1）丙____',
      ]),
    );
    expect(questions.map(({ stem }) => text(stem)).join()).not.toContain('【题型】');
  });

  it('reads the counts of a survey as options', () => {
    const table = (...rows: string[]) => ({
      kind: 'table' as const,
      text: ['| 选项 | 小计 | 比例 |', '| --- | --- | --- |', ...rows].join('\n'),
    });
    expect(
      read(
        '答卷份数：12* 1. 过马路先看[单选题][分值：5分]',
        table('| A.左边(答案) | 9 | 75% |', '| B.右边 | 3 | 25% |'),
        '* 2. 头盔可以不戴。[判断题][分值：5分]',
        table('| 对 | 1 | 8% |', '| 错(答案) | 11 | 92% |'),
        '正确率：92%',
        '* 3. 急救电话是____。[填空题][分值：5分]',
        '正确答案：120',
      ),
    ).toMatchObject([
      { n: 1, type: 'choice', stem: '过马路先看', right: 'A' },
      { n: 2, type: 'choice', right: 'B' },
      { n: 3, type: 'fill' },
    ]);
  });

  it('removes the buttons of a page from its options', () => {
    expect(
      read(
        '1. 雾天开什么灯？',
        '○ A：雾灯',
        '● B：远光灯',
        '答案：A',
        '2. 饮酒可以驾驶。',
        '○ A：正确',
        '○ B：错误',
        '答案：错误',
      ),
    ).toMatchObject([{ right: 'A' }, { right: 'B' }]);
  });
});

describe('reviews of a quiz', () => {
  const review = (number: number, ...lines: string[]): string[] => [
    `Question ${number}`,
    'Correct',
    'Mark 1.00 out of 2.00',
    'Flag question',
    'Question text',
    ...lines,
  ];
  it('reads questions, options and the text of the right one', () => {
    expect(
      read(
        ...review(
          1,
          'Which is a fruit?',
          'Select one:',
          'a. leek',
          'b. pear',
          'Feedback',
          'The correct answer is: pear',
        ),
        ...review(
          2,
          'Which are roots?',
          'Select one or more:',
          'a. carrot',
          'b. pea',
          'c. beet',
          'The correct answers are: carrot, beet',
        ),
        ...review(3, 'A bean is a stone.', 'Select one:', 'True', 'False', "The correct answer is 'False'."),
        ...review(4, 'How many legs has a fly?', 'Answer:', 'The correct answer is: 6'),
      ),
    ).toMatchObject([
      { n: 1, type: 'choice', stem: 'Which is a fruit?', right: 'B', score: 2 },
      { n: 2, type: 'multipleChoice', right: 'AC' },
      { n: 3, type: 'choice', right: 'B' },
      { n: 4, stem: 'How many legs has a fly?' },
    ]);
  });
});
