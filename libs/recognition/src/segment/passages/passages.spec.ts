import { describe, expect, it } from '@jest/globals';
import type { DocumentModel } from '../../model/index.js';
import { recogniseDocument } from '../../pipeline/index.js';
import { model } from '../paper.fixture.js';

const TEXT =
  'Tom lives near a small river. Every morning he walks along it to school and counts the boats that he meets on his way.';
const question = (n: number, stem = 'What does Tom count?') =>
  `${n}. ${stem}\nA. Boats.\nB. Birds.\nC. Trees.\nD. Cars.`;
const recognised = (text: string) => recogniseDocument(model(text.trim().split('\n')));
const numbersAndOptions = (document: DocumentModel) =>
  recogniseDocument(document).questions.map(({ n, options }) => [n, options.map(({ text }) => text)]);
/** Number, beginning of the shared text, and the text of the last option. */
const shown = (text: string) =>
  recognised(text).questions.map(({ n, passage, options }) => [
    n,
    passage?.text.slice(0, 9) ?? null,
    options.at(-1)?.text,
  ]);

describe('a shared text', () => {
  it('appears with each of its questions, and in none of them', () => {
    const { questions } = recognised(`二、阅读理解（共 4 小题）
阅读下列短文，从每题所给的选项中选出最佳选项。
A
${TEXT}
${question(21)}
${question(22)}
B
${TEXT.replace('Tom', 'Ann')}
${question(23)}
${question(24)}`);
    expect(questions.map(({ n, options }) => [n, options.at(-1)?.text])).toEqual([
      [21, 'Cars.'],
      [22, 'Cars.'],
      [23, 'Cars.'],
      [24, 'Cars.'],
    ]);
    const [first, second, third, fourth] = questions.map(({ passage }) => passage);
    expect(first?.text).toContain(TEXT);
    expect(second).toEqual(first);
    expect(third?.text).toContain('Ann lives');
    expect(fourth).toEqual(third);
    expect(third?.id).not.toBe(first?.id);
  });

  it('ends where its range, or its section, ends', () => {
    const text = `一、听力
听第 1 段材料，回答第 1、2 题。
${question(1)}
${question(2)}
${question(3)}
二、单项选择
${question(4)}`;
    expect(shown(text)).toEqual([
      [1, '听第 1 段材料，', 'Cars.'],
      [2, '听第 1 段材料，', 'Cars.'],
      [3, null, 'Cars.'],
      [4, null, 'Cars.'],
    ]);
  });

  it('may be a cloze, whose questions have only options', () => {
    const options = (n: number) => `${n}. A. go\nB. went\nC. gone\nD. going`;
    const { questions } = recognised(`三、完形填空
Yesterday Tom ___1___ to the river with his brother. They ___2___ a long way and came home late in the evening.
${options(1)}
${options(2)}`);
    expect(questions.map(({ n, type, passage }) => [n, type, passage?.text.slice(0, 13)])).toEqual([
      [1, 'choice', 'Yesterday Tom'],
      [2, 'choice', 'Yesterday Tom'],
    ]);
    expect(questions[0]?.options.map(({ text }) => text)).toEqual(['go', 'went', 'gone', 'going']);
  });

  it('is recognised by English words too', () => {
    const text = `Section A: Multiple choice
Questions 1-2 refer to the following passage.
${TEXT}
${question(1)}
${question(2)}
${question(3)}`;
    expect(shown(text).map(([n, passage]) => [n, passage])).toEqual([
      [1, 'Questions'],
      [2, 'Questions'],
      [3, null],
    ]);
  });

  it('does not include the text with which a question itself continues', () => {
    const { questions } = recognised(`三、解答题
19. （10 分）
阅读下列材料，解决问题。
材料很长，说的是一个数列的构造，以及如何求出它的通项公式，请先读懂再作答，并写出过程。
20. （12 分）
求另一个数列的通项公式。`);
    expect(questions.map(({ passage }) => passage)).toEqual([null, null]);
    expect(questions[0]?.stem).toContain('阅读下列材料');
  });
});

describe('a text whose blanks carry the numbers of questions', () => {
  const blanks = (from: number, to: number): string =>
    Array.from(
      { length: to - from + 1 },
      (_, at) => `Line ${'abcdefgh'.charAt(at)} has ___${from + at}___ (go) here.`,
    ).join(' ');

  it('gives each blank its sentence if there is nothing to choose from', () => {
    const { questions } = recognised(`第四部分　语言运用
第一节　语法填空（共3小题）
阅读下面短文，在空白处填入单词。
${blanks(43, 45)}
第五部分　写作
46. Write a letter. ____`);
    expect(questions.map(({ n, type, stem }) => [n, type, stem])).toEqual([
      [43, 'fill', 'Line a has \\fillin (go) here.'],
      [44, 'fill', 'Line b has \\fillin (go) here.'],
      [45, 'fill', 'Line c has \\fillin (go) here.'],
      [46, 'solution', expect.stringContaining('Write a letter.')],
    ]);
    expect(questions[0]?.passage?.text).toContain('\\underline{43}');
    expect(questions[3]?.passage).toBeNull();
  });

  it('offers the sentences below it to each blank', () => {
    const { questions } = recognised(`第二节　七选五
阅读下面短文，从短文后的选项中选出最佳选项。
${blanks(1, 3)}
A. One.
B. Two.
C. Three.
D. Four.
E. Five.`);
    expect(questions.map(({ n, type, options, flags }) => [n, type, options.length, flags])).toEqual(
      [1, 2, 3].map((n) => [n, 'choice', 5, []]),
    );
  });

  it('leaves the rows of options of a cloze to their numbers, in lines or in a table', () => {
    const text = `一、完形填空\n${blanks(1, 3)} ${TEXT}`;
    const rows = [1, 2, 3].map((n) => `${n}. A. go B. went C. gone D. going`).join('\n');
    expect(shown(`${text}\n${rows}`).map(([n, , last]) => [n, last])).toEqual(
      [1, 2, 3].map((n) => [n, 'going']),
    );
    const table = model(text.split('\n'));
    table.blocks.push({
      kind: 'table',
      text: '| 1. | A. a | B. b |\n| --- | --- | --- |\n| 2. | A. c | B. d |\n| 3. | A. e | B. f |',
      confidence: 1,
      place: {},
    });
    expect(numbersAndOptions(table)).toEqual([
      [1, ['a', 'b']],
      [2, ['c', 'd']],
      [3, ['e', 'f']],
    ]);
  });
});
