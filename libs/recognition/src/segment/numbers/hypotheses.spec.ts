import { describe, expect, it } from '@jest/globals';
import type { DocumentModel } from '../../model/index.js';
import { segmentDocument, type Segmented } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = (lines: string[], format: DocumentModel['format'] = 'docx'): Segmented =>
  segmentDocument(model(lines, format));
const numbers = (lines: string[], format?: DocumentModel['format']): (number | null)[] =>
  read(lines, format).questions.map(({ number }) => number);

describe('headings', () => {
  it('lets numbers begin again below a heading with unknown words that continues the count', () => {
    const lines = [
      '一、选择题',
      '1. 甲（ ）',
      'A．一 B．二 C．三 D．四',
      '2. 乙（ ）',
      'A．一 B．二',
      '二、探究活动',
      '1. 丙',
      '2. 丁',
    ];
    expect(numbers(lines)).toEqual([1, 2, 1, 2]);
  });

  it('takes questions numbered by headings before the parts of one of them', () => {
    const lines = [
      '一、证明：自然数的和仍是自然数。（20 分）',
      '二、设集合有三个元素，回答问题。（20 分）',
      '三、求图的生成树。（20 分）',
      '四、对图回答问题。（20 分）',
      '（1）它是否平面图？（5 分）',
      '（2）它是否外平面图？（5 分）',
      '（3）求它的色多项式。（5 分）',
      '（4）求它的支配集。（5 分）',
      '五、证明：图有哈密顿回路。（20 分）',
    ];
    expect(numbers(lines, 'pdf')).toEqual([1, 2, 3, 4, 5]);
  });

  it('does not take the next section for answers, though a worked place follows', () => {
    const lines = [
      '一、填空题',
      '1、甲____',
      '2、乙____',
      '3、丙____',
      '4、丁____',
      '二、解答题',
      '1、求戊',
      '解：',
      '2、求己',
      '解：',
    ];
    expect(numbers(lines)).toEqual([1, 2, 3, 4, 1, 2]);
  });

  it('finds a heading next to the box for points', () => {
    const lines = [
      '一、填空题（共4分）',
      '1、甲为\\fillin',
      '2、乙为 \\paren得    二、解答题（共6分）',
      '1、求丙',
    ];
    expect(numbers(lines, 'pdf')).toEqual([1, 2, 1]);
  });
});

describe('numbers', () => {
  it('finds one that a formula swallowed', () => {
    const lines = ['1. 甲', '$2_{.\\text{设}}x=1$', '$3._{x}$乙', '$4_{\\text{．}}(x+1)$丙'];
    expect(numbers(lines, 'pdf')).toEqual([1, 2, 3, 4]);
  });

  it('finds one after pictures, a word of the margin, and the end of the line above', () => {
    const lines = ['1. 甲', '![](image:a)2．2018年乙', '装    3、丙', '4. 丁，求其总和5（20分）戊', '6. 己'];
    const { questions } = read(lines, 'pdf');
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(text(questions[4]?.stem ?? [])).toContain('戊');
  });

  it('leaves a gap if several places could be the number', () => {
    expect(numbers(['1. 甲', '2. 乙。4．丙。4．丁', '5. 戊', '6. 己'])).toEqual([1, 2, 5, 6]);
  });

  it('jumps to questions to choose from', () => {
    const lines = ['11. 甲', '12. 乙', '三、选考题：请任选一题作答', '33．【选修一】丙', '34．【选修二】丁'];
    expect(numbers(lines)).toEqual([11, 12, 33, 34]);
  });

  it('reads named exercises', () => {
    expect(numbers(['Exercise 1 (sorting)', 'Sort it.', 'Exercise 2 (graphs)', 'Draw it.'])).toEqual([1, 2]);
  });

  it('does not take numbered constants before the first heading for questions', () => {
    expect(numbers(['1、常量', '2、公式', '一、填空题', '1、甲____', '2、乙____'])).toEqual([1, 2]);
  });

  it('reads Chinese numerals if nothing else counts', () => {
    expect(
      numbers(['一、求甲的值。', '(1) 其一', '二、求乙的值。', '三、证明丙。', '四、证明丁。', '五、求戊。'])
        .length,
    ).toBe(5);
  });
});

describe('answers', () => {
  const questions = ['1. 甲（ ）', 'A．一 B．二 C．三 D．四', '2. 求乙', '3. 求丙', '4. 求丁'];

  it('begin under a heading of worked solutions that occurs once', () => {
    const { questions: found } = read([
      ...questions,
      '解析',
      '1. B【解析】略',
      '2. 【解析】其二',
      '3. 【解析】其三',
    ]);
    expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(text(found[1]?.solution ?? [])).toContain('其二');
  });

  it('begin under a heading that ends in brackets', () => {
    const { questions: found } = read([
      ...questions,
      '2020年某市数学试题答案（甲卷）',
      '1. B',
      '2. 二',
      '3. 三',
      '4. 四',
    ]);
    expect(found).toHaveLength(4);
  });
});

it('takes a list of study questions without numbers for questions', () => {
  const lines = [
    'Chapter 2: Tides — study questions',
    'What causes a tide?',
    'Define ebb.',
    'Why do tides differ?',
    'List two uses of tides.',
  ];
  expect(numbers(lines)).toEqual([1, 2, 3, 4]);
});
