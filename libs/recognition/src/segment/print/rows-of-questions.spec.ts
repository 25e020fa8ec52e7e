import { describe, expect, it } from '@jest/globals';
import { segmentDocument } from '../index.js';
import { model, text } from '../paper.fixture.js';

const read = (...lines: Parameters<typeof model>[0]) =>
  segmentDocument(model(lines)).questions.map(({ number, stem }) => [number, text(stem)]);

describe('short questions side by side', () => {
  it('are as many as the numbers of a line that count up', () => {
    const found = read(
      '一、名词解释（每题 3 分）',
      '1. 内聚性  2. 可靠性  3. 多态性',
      '4. 对象  5. 调试  6. 封装',
      '二、简答题',
      '1. 简述甲的优缺点。',
      '2. 简述乙的优缺点。',
    );
    expect(found.slice(0, 6)).toEqual([
      [1, '内聚性'],
      [2, '可靠性'],
      [3, '多态性'],
      [4, '对象'],
      [5, '调试'],
      [6, '封装'],
    ]);
    expect(found.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
  });

  it('are not found if numbers are in a sentence', () => {
    expect(read('1. 把 2. 5 化成分数', '2. 比较  3. 甲', '3. 求丙').map(([number]) => number)).toEqual([
      1, 2, 3,
    ]);
  });
});

describe('headings that count in digits', () => {
  it('are the kinds of questions, with numbers that begin again below them', () => {
    expect(
      read(
        '1. 是非判断题（20 分，每题 2 分）',
        '1) 甲只与规模有关。（ ）',
        '2) 乙是存储结构。（ ）',
        '3) 丙的效率较低。（ ）',
        '2. 填空题（60 分）',
        '1) 四种关系包括____。',
        '2) 丁的结点结构为____。',
      ).map(([number]) => number),
    ).toEqual([1, 2, 3, 1, 2]);
  });
});

describe('parts of a question in brackets', () => {
  it('that begin their lines are not blanks of a text', () => {
    expect(
      read(
        '1.(1)分解因式甲.',
        '(2)已知正方形的边长为乙, 求侧面积等于这个正方形的面积.',
        '(3)求函数丙的定义域.',
        '(4)不查表求丁的值.',
        '(5)化简戊.',
        '2. 已知方程己, 指出它的图形.',
        '3. 如图, 求证庚.',
      ).map(([number]) => number),
    ).toEqual([1, 2, 3]);
  });
});

describe('entries of a matrix', () => {
  it('are not blanks of a text, though they count up', () => {
    expect(
      read(
        '1. 设$A=\\begin{pmatrix} 0 & 0 \\\\ 1 & 0 \\end{pmatrix}$，求甲。',
        '2. 设$A=\\begin{pmatrix} 1 & 1 & 1 & 1 \\\\ 1 & 2 & 3 & 4 \\end{pmatrix}$，求乙。',
        '3. 设$B$ 可逆，求丙。',
      ).map(([number]) => number),
    ).toEqual([1, 2, 3]);
  });
});

describe('boxes to tick', () => {
  it('are in front of options', () => {
    const { questions } = segmentDocument(
      model([
        'Section 1: Tick all the boxes that are true',
        '1) Which are equal?',
        '□ a) 0.75    □ b) 3/4    □ c) 1.5',
      ]),
    );
    expect(questions[0]?.options.map(({ runs }) => text(runs))).toEqual(['0.75', '3/4', '1.5']);
    expect(questions[0]?.section?.type).toBe('multipleChoice');
  });
});

describe('a picture set next to the text of a question', () => {
  const table = (left: string, right: string) => ({
    kind: 'table' as const,
    text: `| ${left} | ${right} |\n| --- | --- |`,
  });

  it('belongs to that question', () => {
    const found = read(
      '1. 甲',
      table('2. 如图，求乙', '![](image:a)'),
      '（1）求丙',
      table('3. 如图，求丁', '![](image:b)'),
    );
    expect(found.map(([number]) => number)).toEqual([1, 2, 3]);
    expect(found[1]?.[1]).toContain('![](image:a)');
  });

  it('stays in a table of data', () => {
    expect(read('1. 读表', table('2.5 kg', '3 m'), '2. 乙').map(([number]) => number)).toEqual([1, 2]);
  });
});
