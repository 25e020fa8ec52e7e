/** True-or-false statements and matching items: their options and their doubts. */
import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../pipeline/index.js';
import { model } from '../segment/paper.fixture.js';

const read = (lines: string[]) => recogniseDocument(model(lines)).questions;
const right = (lines: string[]) =>
  read(lines).map(({ options }) =>
    options.map(({ text, isCorrect }) => text + (isCorrect ? '*' : '')).join('/'),
  );

describe('a true-or-false statement', () => {
  it('raises no doubt about missing options', () => {
    const lines = [
      '一、判断题',
      '1．水由氢和氧组成。（  ）',
      '2．铁比金重。（  ）',
      '参考答案',
      '1．√　2．×',
    ];
    expect(read(lines).flatMap(({ flags }) => flags)).toEqual([]);
    const printed = ['1. Bats are birds.', 'A. True\tB. False', '2. Ice floats.', 'A. True\tB. False'];
    expect(read(printed).flatMap(({ flags }) => flags.map(({ code }) => code))).not.toContain('option_count');
  });

  it('is recognised by the type of its record, without a bracket and without an answer', () => {
    const record = (n: number, answer: string[]) => ['【题型】判断题', `【题干】第${n}句话成立。`, ...answer];
    expect(right([1, 2].flatMap((n) => record(n, [`【答案】${n === 1 ? '错误' : '对'}`])))).toEqual([
      '正确/错误*',
      '正确*/错误',
    ]);
    const open = [...record(1, ['【答案】错']), ...record(2, []), ...record(3, ['【答案】对'])];
    expect(right(open)).toEqual(['正确/错误*', '正确/错误', '正确*/错误']);
  });

  it('is recognised by a label in front of its stem, which is removed', () => {
    const lines = ['1．【判断题】鲸是鱼。', '2．（判断题）蛇有脚。', '3．【填空题】一年有____个月。'];
    expect(read(lines).map(({ type, stem }) => [type, stem])).toEqual([
      ['choice', '鲸是鱼。'],
      ['choice', '蛇有脚。'],
      ['fill', '一年有 \\fillin 个月。'],
    ]);
  });

  it('is recognised in a section that says it in words', () => {
    expect(right(['三、判一判。（4分）', '1. 一米等于十分米。', '2. 闰年有366天。'])).toEqual([
      '正确/错误',
      '正确/错误',
    ]);
  });
});

describe('items to match', () => {
  it('are not statements of the section above', () => {
    const lines = [
      'True or False',
      '1. Rivers flow uphill. (T/F)',
      'Match the words (2-4) with their meanings (a-c).',
      '2. river     a. a very high place',
      '3. peak     b. a large stream',
      '4. shore     c. the land by the sea',
      'Answer Key',
      '1. F  2. b  3. a  4. c',
    ];
    expect(
      read(lines).map(({ type, fillAnswers }) => [
        type,
        ...fillAnswers.map((letter) => letter.toLowerCase()),
      ]),
    ).toEqual([['choice'], ['fill', 'b'], ['fill', 'a'], ['fill', 'c']]);
  });

  it('share the list below the last of them', () => {
    const lines = ['1. river', '2. peak', '3. shore', 'a. a high place   b. a stream   c. land by the sea'];
    const { type, options, fillAnswers } = read([...lines, 'Answer Key', '1. b  2. a  3. c']).at(-1) ?? {};
    expect({ type, options, fillAnswers }).toEqual({ type: 'fill', options: [], fillAnswers: ['C'] });
  });
});

describe('answers of parts', () => {
  it.each([
    ['（1）细胞壁　细胞膜　（2）叶绿体', ['细胞壁', '细胞膜', '叶绿体']],
    ['(1)细胞壁；细胞膜　(2)叶绿体', ['细胞壁', '细胞膜', '叶绿体']],
  ])('go to their blanks without their labels: %s', (answer, values) => {
    const lines = [
      '1．观察后回答：',
      '（1）甲是____，乙是____。',
      '（2）丙是____。',
      '2．丁是____。',
      '参考答案',
      `1．${answer}`,
      '2．液泡',
    ];
    expect(read(lines)[0]?.fillAnswers).toEqual(values);
  });
});
