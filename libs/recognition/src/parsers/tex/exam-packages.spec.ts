/** Papers of R/exams, auto-multiple-choice and simplexam. */
import { describe, expect, it } from '@jest/globals';
import { readPaper } from './paper.fixture.js';

describe('R/exams', () => {
  const choice = (solution: string, type = 'schoice') => String.raw`
\begin{question}
Which metal is liquid at room temperature?
\begin{answerlist}
  \item Iron
  \item Mercury
  \item Silver
\end{answerlist}
\end{question}
\begin{solution}
Mercury melts at -39 degrees.
\end{solution}
\exname{metals}
\extype{${type}}
\exsolution{${solution}}
\exshuffle{3}`;

  it('marks the options of a choice by its solution', async () => {
    expect(await readPaper(choice('010'))).toEqual([
      '1 | choice | Which metal is liquid at room temperature? | Mercury | Mercury melts at -39 degrees.',
    ]);
    expect(await readPaper(choice('011', 'mchoice'))).toEqual([
      '1 | multipleChoice | Which metal is liquid at room temperature? | Mercury | Silver | Mercury melts at -39 degrees.',
    ]);
  });

  it('takes numbers and words as answers, and prints no chunk of R', async () => {
    expect(
      await readPaper(String.raw`
<<echo=FALSE, results=hide>>=
x <- runif(1)
@
\begin{question}
How many sides has a hexagon?
\end{question}
\begin{solution}
Six.
\end{solution}
\extype{num}
\exsolution{6}
\extol{0}
\begin{question}
Name the capital of Peru.
\end{question}
%% \extype{string} \exname{peru}
%% \exsolution{Lima}`),
    ).toEqual([
      '1 | fill | How many sides has a hexagon? \\fillin | 6 | Six.',
      '2 | fill | Name the capital of Peru. \\fillin | Lima',
    ]);
  });

  it('reads exercises that are items of a list once', async () => {
    const source = `\\begin{document}\\begin{enumerate}\n\\item\n${choice('010').trim()}\n\\item\n${choice('100').trim()}\n\\end{enumerate}\\end{document}`;
    expect((await readPaper(source)).map((question) => question.slice(0, 12))).toEqual(
      ['1 | choice | ', '2 | choice | '].map((text) => text.slice(0, 12)),
    );
  });
});

describe('auto-multiple-choice', () => {
  const paper = (body: string) =>
    `\\documentclass{article}\\usepackage[box]{automultiplechoice}\\begin{document}${body}\\end{document}`;

  it('prints neither names, nor scores, nor the number of copies', async () => {
    expect(
      await readPaper(
        paper(String.raw`
\baremeDefautS{e=-0.5,b=1}
\element{g}{\begin{question}{prime-1}\scoring{b=2} Which is prime?
\begin{choices}\wrongchoice{8}\correctchoice{7}\wrongchoice{9}\end{choices}\end{question}}
\onecopy{5}{\AMCaddpagesto{4}
\begin{questionmult}{pm} Which are even?
\begin{choiceshoriz}\correctchoice{2}\wrongchoice{3}\correctchoice{4}\end{choiceshoriz}\end{questionmult}
\begin{questionmultx}{months}How many months has a year?
\AMCnumericChoices{12}{digits=2,sign=false}\end{questionmultx}}`),
      ),
    ).toEqual([
      '1 | choice | Which is prime? | 7',
      '2 | multipleChoice | Which are even? | 2 | 4',
      '3 | fill | How many months has a year? \\fillin | 12',
    ]);
  });

  it('reads its French names', async () => {
    expect(
      await readPaper(
        paper(String.raw`\exemplaire{3}{\begin{question}{cap}\bareme{b=1} Quelle est la capitale ?
\begin{reponses}\bonne{Paris}\mauvaise{Lyon}\mauvaise{Nice}\end{reponses}\explain{Depuis longtemps.}\end{question}}`),
      ),
    ).toEqual(['1 | choice | Quelle est la capitale ? | Paris | Depuis longtemps.']);
  });

  it('leaves points in the same place to other classes', async () => {
    const [first] = await readPaper(
      '\\documentclass{simplexam}\\begin{document}\\begin{question}{5}\n方差的平方根称为\\answer{B}\n\\begin{tasks}(2)\\task 期望\\task 标准差\\end{tasks}\\end{question}\\end{document}',
    );
    expect(first).toBe('1 | choice | 方差的平方根称为 | 标准差');
  });
});

it('reads judgements and filled blanks of simplexam', async () => {
  const source = String.raw`\documentclass{simplexam}\begin{document}
\section{填空题}
\begin{question}{2}
水的化学式是\answerblank{$\mathrm{H_2O}$}。
\end{question}
\section{判断题}
\begin{question}{2}
月球是恒星。\answer[0]{wrong}
\end{question}
\begin{question}{2}
地球是行星。\answer{right}
\end{question}
\end{document}`;
  expect(await readPaper(source)).toEqual([
    '1 | fill | 水的化学式是 \\fillin。 | $\\mathrm{H_2O}$',
    '2 | choice | 月球是恒星。 | 错误',
    '3 | choice | 地球是行星。 | 正确',
  ]);
});

it.each(['constructor', 'toString'])('reads the answer %s', async (word) => {
  const [first] = await readPaper(
    `\\begin{document}\\begin{question}Which word?\\answer{${word}}\\end{question}\\end{document}`,
  );
  expect(first).toContain(word);
});

it('keeps an answer that is a word like a judgement elsewhere', async () => {
  const [first] = await readPaper(
    '\\begin{document}\\begin{question}Opposite of left?\\answer{right side}\\end{question}\\end{document}',
  );
  expect(first).toContain('right side');
});
