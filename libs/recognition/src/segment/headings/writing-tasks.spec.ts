/** Tasks to write a text: with the points that they list, and without their own number. */
import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { model } from '../paper.fixture.js';

const choice = (n: number): string[] => [
  `${n}. She ___ tea every morning.`,
  'A. drink\tB. drinks\tC. drank\tD. drinking',
];
const read = (lines: string[]) => recogniseDocument(model(lines));
const stems = (lines: string[]) => read(lines).questions.map(({ stem }) => stem);

const POINTS = ['1. 出发的时间；', '2. 要带的东西；', '3. 如何报名。'];
const TASK = '假定你是李华，学校将组织一次登山。请给交换生Emma写一封邮件，内容包括：';

describe('a writing task', () => {
  it('keeps the points that it lists, whatever its own number', () => {
    const numbered = ['一、单项选择', ...choice(1), ...choice(2), '二、书面表达', `3. ${TASK}`, ...POINTS];
    expect(stems([...numbered, '注意：1. 词数100左右；', '2. 可以增加细节。']).slice(2)).toEqual([
      [TASK, ...POINTS, '注意：1. 词数100左右；', '2. 可以增加细节。'].join('\n'),
    ]);
  });

  it('is a question without a printed number, which continues the count', () => {
    const lines = [
      '本试卷共4小题，满分44分',
      '一、单项选择（每小题2分，共4分）',
      ...choice(1),
      ...choice(2),
      '第四部分 写作（共两节，满分40分）',
      '第一节（满分15分）',
      TASK,
      ...POINTS,
      '第二节（满分25分）',
      '阅读下面材料，根据其内容和所给段落开头语续写两段。',
      'Tom found a small dog at the gate of his school one rainy day.',
      'Paragraph 1: He took it home.',
    ];
    const { questions, tally } = read(lines);
    expect(questions.slice(2).map(({ n, type, stem }) => [n, type, stem.split('\n')[0]])).toEqual([
      [3, 'solution', TASK],
      [4, 'solution', '阅读下面材料，根据其内容和所给段落开头语续写两段。'],
    ]);
    expect(tally).toMatchObject({ announced: 4, found: 4, missing: [], pointsFound: 44, closes: true });
  });

  it('ends where the next question begins', () => {
    const lines = [
      ...choice(1),
      `2. ${TASK}`,
      ...POINTS,
      '3. 请将下面的句子译成英语：他喜欢读书。',
      ...choice(4),
    ];
    expect(stems(lines).map((stem) => stem.split('\n')[0])).toEqual([
      'She \\fillin tea every morning.',
      TASK,
      '请将下面的句子译成英语：他喜欢读书。',
      'She \\fillin tea every morning.',
    ]);
  });

  it('is not a supposition of another subject', () => {
    const lines = ['1．假设你在月球上称一个物体，', '结果如何？', '2．假设地球停止转动，说明会发生什么。'];
    expect(stems(lines)).toHaveLength(2);
  });
});

describe('a tally', () => {
  const lines = ['一、单项选择（共4分）', ...choice(1), ...choice(2), '二、书面表达（20分）'];
  const text = 'Write about the best day of your last holiday and why you still remember it.';

  it('counts the text below a heading that asks for a composition', () => {
    expect(read([...lines, text])).toMatchObject({
      questions: [{}, {}, { stem: text, type: 'solution' }],
      tally: { found: 3, closes: true },
    });
  });

  it('stays open if text with points is in no question', () => {
    const other = ['一、单项选择（共4分）', ...choice(1), ...choice(2), '二、综合题（20分）', text];
    expect(read(other).tally).toMatchObject({ found: 2, closes: false });
  });
});
