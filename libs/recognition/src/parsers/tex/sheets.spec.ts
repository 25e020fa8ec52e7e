/** Exercise sheets of exsheets and xsim: points, ticked choices, and tasks that occur again in their solutions. */
import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { parseTex } from './index.js';
import { readPaper } from './paper.fixture.js';

const sheet = (body: string): string =>
  `\\documentclass{article}\n\\usepackage{xsim}\n\\begin{document}\n${body}\n\\end{document}`;

describe('points of an exercise', () => {
  it.each([
    ['{12}', 12],
    ['[subtitle=Primes]{2.5}', 2.5],
    ['[subtitle={Roots}, points=4]', 4],
    ['[points=3]', 3],
    ['[topic=sets]', null],
  ])('%s', async (argument, points) => {
    const source = sheet(`\\begin{exercise}${argument}\nList the primes.\n\\end{exercise}`);
    const [question] = recogniseDocument(await parseTex(Buffer.from(source)), {}).questions;
    expect(question?.score).toBe(points);
    expect(question?.stem).toBe('List the primes.');
  });
});

it('reads tasks that a solution answers one by one', async () => {
  const questions = await readPaper(
    sheet(String.raw`\begin{exercise}[points=2]
 Solve $x^2=9$.
 \begin{tasks}(2)
  \task Give the positive root.
  \task Give the negative root.
 \end{tasks}
\end{exercise}
\begin{solution}
 \begin{tasks}(2)
  \task $3$
  \task $-3$
 \end{tasks}
\end{solution}`),
  );
  expect(questions).toEqual([
    String.raw`1 | solution | Solve $x^2=9$. \subp Give the positive root. \subp Give the negative root. | (1) $3$ (2) $-3$`,
  ]);
});

it.each([[String.raw`\choice[*] blue`], [String.raw`\correct blue`]])(
  'reads the right choice: %s',
  async (right) => {
    const questions = await readPaper(
      sheet(
        `\\begin{question}\nTick the right one:\n\\begin{choices}\n\\choice red\n${right}\n\\choice green\n\\end{choices}\n\\end{question}`,
      ),
    );
    expect(questions).toEqual(['1 | choice | Tick the right one: | blue']);
  },
);

it('reads a list below "Compute:" as its parts, and a solution that is the letter of an option', async () => {
  const questions = await readPaper(
    sheet(String.raw`\begin{question}{3}
Which of these is a noble gas?
\begin{enumerate}[label=\alph*)]
\item Neon
\item Oxygen
\item Iron
\end{enumerate}
\end{question}
\begin{solution}
a)
\end{solution}
\begin{question}{4}
Compute:
\begin{tasks}(2)
\task $1+1$
\task $2+2$
\end{tasks}
\end{question}
\begin{solution}
a) 2, b) 4
\end{solution}`),
  );
  expect(questions.map((line) => line.split(' | ').slice(0, 4).join(' | '))).toEqual([
    '1 | choice | Which of these is a noble gas? | Neon',
    String.raw`2 | solution | Compute: \subp $1+1$ \subp $2+2$ | a) 2, b) 4`,
  ]);
});
