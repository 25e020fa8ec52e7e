import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { parseTex } from '../../parsers/tex/index.js';
import { model } from '../paper.fixture.js';

const recognised = (text: string) => recogniseDocument(model(text.trim().split('\n')));
const lettersOf = (options: readonly { id: string; isCorrect: boolean }[]): string =>
  options
    .filter(({ isCorrect }) => isCorrect)
    .map(({ id }) => id)
    .join('');

describe('labelled records', () => {
  it.each([
    ['【题干】', '【答案】', '【解析】'],
    ['题目：', '答案：', '解析：'],
    ['[Question] ', 'Answer: ', 'Solution: '],
  ])('under %s are one question each, with their answers', (stem, answer, solution) => {
    const { questions } = recognised(`题库导出
${stem}下列哪个数是质数？
【选项】A. 4　B. 6　C. 7　D. 9
${answer}C
${solution}只有 7 没有别的因数。
${stem}$1+1=$____。
${answer}2
${stem}求证甲。
${solution}显然。`);
    expect(questions.map(({ n, type, stem: text }) => [n, type, text])).toEqual([
      [1, 'choice', '下列哪个数是质数？'],
      [2, 'fill', '$1+1=$ \\fillin。'],
      [3, 'solution', '求证甲。'],
    ]);
    expect(lettersOf(questions[0]?.options ?? [])).toBe('C');
    expect(questions[0]?.solution).toBe('只有 7 没有别的因数。');
    expect(questions[1]?.fillAnswers).toEqual(['2']);
    expect(questions[2]?.solution).toBe('显然。');
  });

  it('take type, number and difficulty from the labels around the stem', () => {
    const { questions } = recognised(`【题型】多项选择题
【题号】7
【题干】下列哪些数是质数？
A. 2
B. 3
C. 4
D. 6
【答案】AB
【难度】较难
【题型】简答题
【题干】什么是质数？
【答案】略`);
    expect(questions.map(({ n, type, difficulty }) => [n, type, difficulty])).toEqual([
      [7, 'multipleChoice', 4],
      [2, 'solution', null],
    ]);
  });

  it('are not found in a paper that only uses the word', () => {
    const { questions } = recognised(`题目：期中测试
1. 求甲。
2. 求乙。
题目：附加
3. 求丙。`);
    expect(questions.map(({ n }) => n)).toEqual([1, 2, 3]);
  });
});

it('groups of options without numbers are one question each', () => {
  const group = (stem: string) => `${stem}\nA. 4\nB. 6\nC. 7\nD. 9`;
  const { questions } = recognised(
    `一、选择题\n${['哪个数是质数？（　）', '哪个数最大？（　）', '哪个数最小？（　）'].map(group).join('\n')}`,
  );
  expect(questions.map(({ stem, options }) => [stem, options.length])).toEqual([
    ['哪个数是质数？ \\paren', 4],
    ['哪个数最大？ \\paren', 4],
    ['哪个数最小？ \\paren', 4],
  ]);
});

it('read the answer of a choice only from its explanation', () => {
  const { questions } = recognised(`1. 下列数中是质数的有（　　）
A. 2
B. 3
C. 4
D. 6
【解析】2 和 3 是质数，故选 AB。
2. 下列哪个数最大（　　）
A. 2
B. 3
C. 4
D. 6
【解析】比较得 6 最大，选D．
3. 下列哪个数最小（　　）
A. 2
B. 3
C. 4
D. 6
【详解】逐个比较，因此正确选项为A`);
  expect(questions.map(({ options }) => lettersOf(options))).toEqual(['AB', 'D', 'A']);
});

it('items inside solutions of TeX are not questions, whatever marks the solution', async () => {
  const list = String.raw`\begin{enumerate}\item 移项。\item 得到。\end{enumerate}`;
  const source = String.raw`\documentclass{article}\begin{document}
\begin{enumerate}
\item 求 $x$。
\begin{solution}${list}\end{solution}
\item 求 $y$。
\begin{mybox}[title=提示]
注意符号。
\end{mybox}
\begin{jie}${list}\end{jie}
\item 求 $z$。

\textbf{解：}
${list}
\item 求 $w$。
\begin{proof}${list}\end{proof}
\end{enumerate}
\end{document}`;
  const { questions } = recogniseDocument(await parseTex(Buffer.from(source)));
  expect(questions.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  expect(questions.map(({ solution }) => solution)).toEqual(
    Array.from({ length: 4 }, () => '(1) 移项。\n(2) 得到。'),
  );
});
