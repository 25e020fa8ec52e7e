import { describe, expect, it } from '@jest/globals';
import { tallyOf } from '../tally/index.js';
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
    question.options.length,
  ]);

describe('papers whose numbers and letters have no marks', () => {
  it('reads numbers before rules, numbers before sentences and letters on their own lines', () => {
    expect(
      read(
        'LISTENING',
        'SECTION 1 Questions 1-3',
        'Write ONE WORD for each answer.',
        'Place: the 1 ____________',
        'Time: 2 ____________',
        'Price: 3 ____________',
        'SECTION 2 Questions 4-6',
        '4 The boat leaves from',
        'A the pier.',
        'B the beach.',
        'C the island.',
        '5 Guests must bring',
        'A food.',
        'B shoes.',
        'C water.',
        '6 The captain is',
        'A Ann.',
        'B Ben.',
        'C Cid.',
        'ANSWER KEY',
        '1 harbour',
        '2 noon',
        '3 ten',
        '4 A',
        '5 C',
        '6 B',
      ),
    ).toEqual([
      [1, 'fill', 'harbour', 0],
      [2, 'fill', 'noon', 0],
      [3, 'fill', 'ten', 0],
      [4, 'choice', 'A', 3],
      [5, 'choice', 'C', 3],
      [6, 'choice', 'B', 3],
    ]);
  });

  it('reads circled numbers if a paper has no others', () => {
    expect(
      read('五、把句子译成中文', '① I get up early.', '② He likes tea.', '③ It is late.').map(([n]) => n),
    ).toEqual([1, 2, 3]);
    expect(
      read('下列正确的是（　　）', '① 水会流', '② 冰会化', '③ 铁会浮', 'A. ①② B. ①③ C. ②③ D. ①②③'),
    ).toHaveLength(1);
  });

  it('does not take a line of dots for a question', () => {
    const lines = [
      '1 State two laws of motion.',
      '1. ........................',
      '2. ........................',
    ];
    expect(read(...lines, '2 Define force.', '3 Define mass.', '4 Define energy.').map(([n]) => n)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('keeps the tally of a long text open if only one question was found', () => {
    const lines = ['请完成下面的____。', ...Array.from({ length: 14 }, (_, at) => `这是第 ${at} 行的内容`)];
    const segmented = segmentDocument(model(lines));
    expect(segmented.questions).toHaveLength(1);
    expect(tallyOf(segmented, []).closes).toBe(false);
  });
});

describe('sections with other names', () => {
  it('are recognised if they double a word, with numbers in brackets below them', () => {
    expect(
      read(
        '一、选一选',
        '(1) 最大的是（ ）',
        'A、9 B、8 C、7',
        '(2) 最小的是（ ）',
        'A、9 B、8 C、7',
        '二、算一算',
        '(1) 9+8',
        '(2) 7+6',
        '答案',
        '一、(1)A (2)C',
      ).map(([n, , answer]) => `${n}${answer}`),
    ).toEqual(['1A', '2C', '1', '2']);
  });

  it('are questions if the heading asks for a composition', () => {
    expect(
      read(
        'I. Fill in the blanks.',
        '1) The bird can ____.',
        '2) The fish can ____.',
        'II. Choose.',
        '1) It ___ cold. A. is B. are',
        'III. Write five sentences about your school.',
      ).map(([n, type]) => `${n} ${type}`),
    ).toEqual(['1 fill', '2 fill', '1 choice', '3 solution']);
  });

  it('number the paper if most of its headings ask', () => {
    expect(
      read(
        '一、看图写词语。（8分）',
        '（　　）（　　）',
        '二、填上合适的词。（6分）',
        '（1）一（　）鱼',
        '（2）一（　）花',
        '三、改写句子。（4分）',
        '（1）我们要努力。',
        '（2）这是母校。',
        '四、按课文填空。（10分）',
        '1. 白日依山尽，__________。',
        '2. 举头望明月，__________。',
        '五、习作。（30分）',
        '以“秋天”为题写一篇作文，不少于300字。',
      ).map(([n, type]) => `${n} ${type}`),
    ).toEqual(['1 solution', '2 fill', '3 solution', '4 fill', '5 solution']);
  });

  it('are recognised by names of medical types after an ordinal', () => {
    expect(
      read(
        '一、A1型题',
        '1. 正常体温约为',
        'A. 34℃',
        'B. 37℃',
        'C. 39℃',
        '二、B1型题',
        '（2～3题共用备选答案）',
        'A. 心',
        'B. 肝',
        'C. 肾',
        '2. 主血脉的是',
        '3. 主水的是',
        '答案：1.B 2.A 3.C',
      ),
    ).toEqual([
      [1, 'choice', 'B', 3],
      [2, 'choice', 'A', 3],
      [3, 'choice', 'C', 3],
    ]);
  });

  it('matches numbered words with the lettered ones below them', () => {
    expect(
      read(
        '匹配题：将下列器官与功能对应',
        '1. 心',
        '2. 肺',
        '3. 胃',
        'A. 消化',
        'B. 泵血',
        'C. 呼吸',
        '答案：1-B 2-C 3-A',
      ),
    ).toEqual([
      [1, 'choice', 'B', 3],
      [2, 'choice', 'C', 3],
      [3, 'choice', 'A', 3],
    ]);
  });

  it('reads exercises that number within their chapter', () => {
    expect(
      read('习题', '2.1 什么是栈？', '2.2 什么是队列？', '2.3 什么是树？', '2.4 什么是图？').map(([n]) => n),
    ).toEqual([1, 2, 3, 4]);
  });
});

describe('sections with unknown names', () => {
  it('are headings if numbers begin again below them', () => {
    expect(
      read(
        '定点乘法',
        '1. 用补码求积。',
        '2. 用原码求积。',
        '定点加法',
        '1. 用补码求和。',
        '2. 用原码求和。',
      ).map(([n]) => n),
    ).toEqual([1, 2, 1, 2]);
  });

  it('are headings after a sign', () => {
    expect(
      read('★ 我会填', '1. 3+4=（ ）', '2. 5+5=（ ）', '★ 我会做', '3. 一共有几个？').map(
        ([n, type]) => `${n} ${type}`,
      ),
    ).toEqual(['1 fill', '2 fill', '3 solution']);
  });

  it('are not lists within a question', () => {
    expect(
      read(
        '1. 阅读材料。',
        '写作要求',
        '1. 不少于三百字。',
        '2. 书写工整。',
        '2. 概括材料。',
        '3. 分析材料。',
      ).map(([n]) => n),
    ).toEqual([1, 2, 3]);
  });

  it('are not needed for sentences with blanks', () => {
    expect(
      read(
        '默写',
        '大江东去，____________。',
        '明月几时有，____________。',
        '春花秋月何时了，____________。',
      ),
    ).toEqual([
      [1, 'fill', '', 0],
      [2, 'fill', '', 0],
      [3, 'fill', '', 0],
    ]);
  });
});
