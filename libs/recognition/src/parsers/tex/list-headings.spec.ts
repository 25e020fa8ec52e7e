/** Headings that only their look separates from the question above, and lists that number from 1 below them. */
import { describe, expect, it } from '@jest/globals';
import { readPaper } from './paper.fixture.js';

const GASES = String.raw`\begin{questions}\question Name a gas.\question Name a metal.\end{questions}`;
const WAVES = String.raw`\begin{questions}\question What is a node?\end{questions}`;
const exam = (body: string): Promise<string[]> =>
  readPaper(`\\documentclass{exam}\n\\begin{document}\n${body}\n\\end{document}`);

describe('words between two lists of questions', () => {
  it.each([
    String.raw`\begin{center}\textbf{Waves}\end{center}`,
    String.raw`\begin{center}{\bf Waves and sound}\end{center}`,
    String.raw`{\centering\bfseries Waves\par}`,
    'Use a pencil for this part.',
  ])('are no part of the question above: %s', async (heading) => {
    expect(await exam(`${GASES}\n\n${heading}\n\n${WAVES}`)).toEqual([
      '1 | solution | Name a gas.',
      '2 | solution | Name a metal.',
      '1 | solution | What is a node?',
    ]);
  });

  it('head a plain list if their look sets them apart, and its numbers restart', async () => {
    const list = (...items: string[]): string =>
      `\\begin{enumerate}${items.map((item) => `\n\\item ${item}`).join('')}\n\\end{enumerate}`;
    const questions = await readPaper(
      `${list('Name a gas.', 'Name a metal.')}\n\n\\textbf{Waves}\n\n${list('What is a node?')}`,
    );
    expect(questions.map((line) => line.slice(0, 20))).toEqual([
      '1 | solution | Name ',
      '2 | solution | Name ',
      '1 | solution | What ',
    ]);
  });

  it('stay in place if they are an answer', async () => {
    const questions = await readPaper(
      '\\begin{enumerate}\n\\item Name a gas.\n\\end{enumerate}\n\n\\textbf{Answer:} Neon.\n\n\\begin{enumerate}\n\\item Name a metal.\n\\end{enumerate}',
    );
    expect(questions[0]).toBe('1 | solution | Name a gas. | Neon.');
  });
});

it('counts from 1 in each list of a part of a paper that names no class', async () => {
  expect(await readPaper(`\\subsection*{Matter}\n${GASES}\n\\subsection*{Waves}\n${WAVES}`)).toEqual([
    '1 | solution | Name a gas.',
    '2 | solution | Name a metal.',
    '1 | solution | What is a node?',
  ]);
});

describe('"Short answers"', () => {
  const heading = String.raw`\begin{center}\textbf{Short answers}\end{center}`;

  it('is the heading of the questions below it', async () => {
    const questions = await exam(`${GASES}\n${heading}\n${WAVES}`);
    expect(questions).toHaveLength(3);
  });

  it('is the heading of the key if the text below asks nothing', async () => {
    const questions = await exam(
      `${GASES}\n\\section*{Short answers}\n\\begin{enumerate}\\item Neon \\item Iron\\end{enumerate}`,
    );
    expect(questions).toEqual(['1 | solution | Name a gas. | Neon', '2 | solution | Name a metal. | Iron']);
  });
});
