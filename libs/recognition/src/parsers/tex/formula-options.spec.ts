import { describe, expect, it } from '@jest/globals';
import { formulaOptions } from './formula-options.js';
import { readPaper } from './paper.fixture.js';

describe('options in one formula', () => {
  it.each([
    String.raw`\textbf{(A)}\ 1 \qquad\textbf{(B)}\ \frac12 \qquad\textbf{(C)}\ 3`,
    String.raw`\mathrm{(A) \ } 1 \qquad \mathrm{(B) \ } \frac12 \qquad \mathrm{(C) \ } 3`,
    String.raw`(A)\ 1\quad (B)\ \frac12\quad (C)\ 3`,
  ])('are read: %s', (source) => {
    expect(formulaOptions(source)?.options.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'A 1',
      String.raw`B \frac12`,
      'C 3',
    ]);
  });

  it('may be words', () => {
    const words = formulaOptions(
      String.raw`\textbf{(A) }\text{sky}\qquad\textbf{(B) }\text{grass}\qquad\textbf{(C) }\text{snow}`,
    );
    expect(words?.options).toContainEqual({ label: 'B', text: 'grass', isWords: true });
  });

  it.each([
    String.raw`P(A)\ P(B)\ P(C)`,
    '(A) + (B) + (C)',
    String.raw`\textbf{(B)}\ 1\ \textbf{(C)}\ 2\ \textbf{(D)}\ 3`,
    String.raw`\textbf{(A)}\ 1\ \textbf{(B)}\ 2`,
  ])('are none in %s', (source) => {
    expect(formulaOptions(source)).toBeNull();
  });

  it('make a choice question, answered by the letter in the box', async () => {
    const questions = await readPaper(
      String.raw`\section*{Problem 1}
How many ways? $\textbf{(A)}\ 1 \qquad\textbf{(B)}\ 2 \qquad\textbf{(C)}\ 3$
\section*{Solution}
We count $\boxed{\textbf{(C)}\ 3}$.
\section*{Problem 2}
How many? $\textbf{(A)}\ 7 \qquad\textbf{(B)}\ 8 \qquad\textbf{(C)}\ 9$
\section*{Solution}
$2^3=\boxed{\text{B}}$.`,
    );
    expect(questions.map((line) => line.split(' | ').slice(0, 4))).toEqual([
      ['1', 'choice', 'How many ways?', '$3$'],
      ['2', 'choice', 'How many?', '$8$'],
    ]);
  });
});
