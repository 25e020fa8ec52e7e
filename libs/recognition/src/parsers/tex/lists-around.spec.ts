/** Lists whose contents depend on the text around them: notices, parts of a question, words that they explain. */
import { describe, expect, it } from '@jest/globals';
import { readPaper } from './paper.fixture.js';

const paper = (body: string, className = 'article') =>
  readPaper(`\\documentclass{${className}}\n\\begin{document}\n${body}\n\\end{document}`);

describe('bullets above a numbered list', () => {
  it('are instructions, and the numbered items are the questions', async () => {
    const questions = await paper(
      '\\begin{itemize}\\item Write your name \\item Good luck!\\end{itemize}\n\\begin{enumerate}\\item Find $x$.\\begin{itemize}\\item in $\\mathbb{R}$ \\item in $\\mathbb{C}$\\end{itemize}\\item Explain why.\\end{enumerate}',
    );
    expect(questions).toEqual([
      expect.stringMatching(/^1 \| solution \| Find \$x\$\./),
      '2 | solution | Explain why.',
    ]);
  });

  it('make the lists below "Aufgabe 1" its parts', async () => {
    const aufgabe = (n: number) =>
      `{\\bf Aufgabe ${n}}\\,(6 Punkte)\\\\ Zeige die Aussagen.\\begin{enumerate}\\item Erstens. \\item Zweitens.\\end{enumerate}`;
    const questions = await paper(
      `Form:\\begin{itemize}\\item Lesbare Schrift \\item Keine Schmierzettel\\end{itemize}\n\n${aufgabe(1)}\n\n${aufgabe(2)}`,
    );
    expect(questions.map((line) => line[0])).toEqual(['1', '2']);
  });
});

it('counts from 1 in each list of the exam class', async () => {
  const questions = await paper(
    '\\begin{questions}\\question[3] Add $1+1$.\\question[3] Add $2+2$.\\end{questions}\\newpage\\begin{questions}\\question[10] Prove it.\\end{questions}',
    'exam',
  );
  expect(questions).toEqual([
    '1 | solution | Add $1+1$.',
    '2 | solution | Add $2+2$.',
    '1 | solution | Prove it.',
  ]);
});

it('keeps the words that a list explains', async () => {
  const [question] = await paper(
    '\\begin{questions}\\question 简述优缺点.\\begin{solution}\\begin{description}\\item[优点] 简单. \\item[缺点] 近似.\\end{description}\\end{solution}\\end{questions}',
    'exam',
  );
  expect(question).toMatch(/优点[\s\S]*简单[\s\S]*缺点[\s\S]*近似/);
});
