import { describe, expect, it } from '@jest/globals';
import { classifyQuestions } from '../../classify/index.js';
import { tallyOf } from '../../tally/index.js';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

type Lines = Parameters<typeof model>[0];
const numbers = (...lines: Lines) => segmentDocument(model(lines)).questions.map(({ number }) => number);
const read = (...lines: Lines) =>
  classifyQuestions(segmentDocument(model(lines))).questions.map(({ from, type, options }) => ({
    n: from.number,
    type,
    options: options.map(({ text: one, correct }) => `${correct ? '*' : ''}${one}`),
  }));

describe('blocks that number again', () => {
  it('begin at names of blocks in brackets, without the goals before and the notes after them', () => {
    expect(
      numbers(
        '【学习目标】',
        '（1）说出水的三态。',
        '【课前预习】',
        '1．水在零度时____。',
        '2．冰是____态。',
        '【课堂检测】',
        '1．雾是',
        'A．气 B．液 C．固',
        '2．霜是',
        'A．气 B．液 C．固',
        '【学后反思】',
        '________',
      ),
    ).toEqual([1, 2, 1, 2]);
  });

  it('begin at Roman headings that count', () => {
    expect(
      numbers(
        'I. Circle one.',
        '1) It (is / are) red.',
        '2) We (am / are) here.',
        'II. Plural forms.',
        '1) pen ____',
        '2) box ____',
      ),
    ).toEqual([1, 2, 1, 2]);
  });

  it('begin at circled numbers, if these begin again below headings', () => {
    expect(
      numbers(
        '一、填一填',
        '① 2＋3=（　）。',
        '② 5－1=（　）。',
        '二、算一算',
        '① 买笔要几元？',
        '② 还剩几元？',
      ),
    ).toEqual([1, 2, 1, 2]);
  });

  it('a section of one question', () => {
    expect(
      numbers('一、简答题', '1．甲', '2．乙', '二、论述题（20分）', '1．丙', '三、分析题（20分）', '1．丁'),
    ).toEqual([1, 2, 1, 1]);
  });

  it('numbers in brackets that all sections use', () => {
    expect(
      numbers(
        '一、单选题',
        '（1）甲',
        '（2）乙',
        '二、判断题',
        '（1）丙',
        '（2）丁',
        '三、业务题（共20分）',
        '（1）编制分录。',
        '1. 提现',
        '2. 购料',
        '（2）计算总额。',
      ),
    ).toEqual([1, 2, 1, 2, 1, 2]);
  });

  it('names with points above numbers that continue', () => {
    const { questions } = segmentDocument(
      model([
        '一、现代文阅读（10分）',
        '（一）论述文阅读（本题共1小题，5分）',
        '阅读下面的文字。',
        '1．文章说了什么？（5分）',
        '（二）小说阅读（本题共1小题，5分）',
        '2．人物是谁？（5分）',
        '二、写作（50分）',
        '3．写一篇文章。（50分）',
      ]),
    );
    expect(questions.map(({ stem }) => text(stem))).toEqual([
      '文章说了什么？（5分）',
      '人物是谁？（5分）',
      '写一篇文章。（50分）',
    ]);
  });
});

describe('options', () => {
  it('shared by the questions below them', () => {
    expect(
      read(
        'B1型题（1～2题共用备选答案）',
        'A. 甲',
        'B. 乙',
        'C. 丙',
        '1. 红的是',
        '2. 绿的是',
        'X型题（多选）',
        '3. 圆的有',
        'A. 一',
        'B. 二',
        'C. 三',
      ).map(({ type, options }) => [type, options.length]),
    ).toEqual([
      ['choice', 3],
      ['choice', 3],
      ['multipleChoice', 3],
    ]);
  });

  it('in the right column of a matching', () => {
    expect(
      read('1. Red?', '2. Blue?', {
        kind: 'table',
        text: '| 3) old | a) not wet |\n| --- | --- |\n| 4) dry | b) not new |\n| 5) big | c) not small |',
      })
        .slice(2)
        .map(({ n, options }) => [n, options]),
    ).toEqual([
      [3, ['not wet', 'not new', 'not small']],
      [4, ['not wet', 'not new', 'not small']],
      [5, ['not wet', 'not new', 'not small']],
    ]);
  });

  it('with small letters that the key names, or that most questions have', () => {
    expect(
      read(
        '1. Which is a tree?',
        'a) oak',
        'b) rose',
        'c) moss',
        'Answer: a) oak',
        '2. Draw it.',
        'Answer: your picture',
      ),
    ).toMatchObject([{ type: 'choice', options: ['*oak', 'rose', 'moss'] }, { options: [] }]);
    expect(
      read(
        '1. Tree?',
        'a) oak',
        'b) rose',
        'c) moss',
        '2. Fish?',
        'a) eel',
        'b) owl',
        'c) fox',
        '3. Bird?',
        'a) eel',
        'b) owl',
        'c) fox',
      ).map(({ options }) => options.length),
    ).toEqual([3, 3, 3]);
    expect(
      read('1. A ball falls.', 'a) Find its speed. [2]', 'b) Explain why. [2]', 'c) Sketch it. [1]'),
    ).toMatchObject([{ type: 'solution', options: [] }]);
  });

  it('marked by a sign', () => {
    expect(
      read(
        'Q1. Start with',
        '(A) a check*\t(B) a rest',
        'Q2. Lift',
        '(A) fast\t(B) slowly*',
        'Q3. Stop',
        '(A) at once\t(B) never',
      ).map(({ options }) => options),
    ).toEqual([
      ['*a check', 'a rest'],
      ['fast', '*slowly'],
      ['at once', 'never'],
    ]);
  });

  it('are not options if one of two tasks is to be chosen', () => {
    expect(
      read('1. 从两题中任选一题作答．', 'A. 五边形的内角和是____．', 'B. 计算 3＋4＝____．', '2. 乙'),
    ).toMatchObject([{ type: 'fill', options: [] }, {}]);
  });

  it('lie in the rows of a table next to answers and points', () => {
    const { questions } = segmentDocument(
      model([
        {
          kind: 'table',
          text: '| 题号 | 题目 | 答案 | 分值 |\n| --- | --- | --- | --- |\n| 1 | 比特是 A. 位 B. 字 | A | 3 |\n| 2 | 复制用____。 | Ctrl+C | 4 |',
        },
      ]),
    );
    expect(questions.map(({ answer, score }) => [text(answer), score])).toEqual([
      ['A', 3],
      ['Ctrl+C', 4],
    ]);
  });
});

describe('keys', () => {
  const answers = (...lines: Lines) =>
    segmentDocument(model(lines)).questions.map(({ answer }) => text(answer));

  it('of cells with a number and an answer each', () => {
    expect(
      answers('1. Low ____', '2. High ____', '3. Old ____', '4. New ____', 'Answer Key', {
        kind: 'table',
        text: '| 1  iii | 3  four |\n| --- | --- |\n| 2  TRUE | 4  NOT GIVEN |',
      }),
    ).toEqual(['iii', 'TRUE', 'four', 'NOT GIVEN']);
  });

  it('of a range that does not begin with 1, after the last question', () => {
    expect(
      answers('24．甲', 'A．一\tB．二', '25．乙', 'A．一\tB．二', '26．丙', 'A．一\tB．二', '24-26 BAB'),
    ).toEqual(['B', 'A', 'B']);
  });

  it('of small letters after numbers in brackets', () => {
    expect(
      answers(
        '一、单选题',
        ...['（1）甲', '（2）乙', '（3）丙', '（4）丁'].flatMap((stem) => [stem, 'a. 一　b. 二　c. 三']),
        '参考答案',
        '一、（1）b（2）a（3）c（4）a',
      ),
    ).toEqual(['b', 'a', 'c', 'a']);
  });
});

it('a proof that a number begins is the statement to prove', () => {
  const { questions } = segmentDocument(model(['1. 证明：三角形内角和为平角。', '2. 求面积。', '解：略']));
  expect(questions.map(({ stem }) => text(stem))).toEqual(['证明：三角形内角和为平角。', '求面积。']);
});

it('statements that are judged with a reason are not a choice', () => {
  expect(
    read('一、辨析题（判断正误并说明理由）', '1．雨是水。', '2．火是冷的。').map(({ type }) => type),
  ).toEqual(['solution', 'solution']);
  expect(read('1. Ice is warm. (True / False)', '2. What is ice?')[0]).toMatchObject({
    type: 'choice',
    options: ['正确', '错误'],
  });
});

it('rules below a task are the space for its answer', () => {
  expect(
    read('1. Describe a storm.\n________\n________', '2. A storm is ____.').map(({ type }) => type),
  ).toEqual(['solution', 'fill']);
});

it('numbers that a joint paper omits are not missing', () => {
  const segmented = segmentDocument(
    model([
      '二、非选择题：第41题为必考题，第45～46题为选考题。',
      '41．甲（10分）',
      '45．乙（10分）',
      '46．丙（10分）',
    ]),
  );
  expect(tallyOf(segmented, []).missing).toEqual([]);
});

it('numbers within a paragraph, in bold or with a name, begin a question', () => {
  expect(numbers('**Q1.** Cells have a ____. **Q2.** A plant is ____.', '**Q3.** Explain it.')).toEqual([
    1, 2, 3,
  ]);
  expect(
    numbers(
      'Problem 1 (5 points). Find the sum. Problem 2 (5 points). Find the product.',
      'Problem 3 (5 points). Prove it.',
    ),
  ).toEqual([1, 2, 3]);
});

it('a letter in the bracket of a stem is its answer', () => {
  expect(
    read(
      '1、冬天在（B ）后面。',
      'A、春天B、秋天C、夏天',
      '2、夏天在（A ）后面。',
      'A、春天B、秋天C、冬天',
    ).map(({ options }) => options),
  ).toEqual([
    ['春天', '*秋天', '夏天'],
    ['*春天', '秋天', '冬天'],
  ]);
});

it('numbers with brackets may be in a grid', () => {
  expect(
    numbers(
      '1) 3＋4= ____    2) 5＋6= ____',
      '3) 7＋8= ____    4) 9＋1= ____',
      '5) Which is a fish?',
      '6) Which is a bird?',
    ),
  ).toEqual([1, 2, 3, 4, 5, 6]);
});
