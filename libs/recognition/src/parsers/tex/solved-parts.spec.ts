/** Parts of a question with a solution behind each: every part stays in the stem, every solution outside it. */
import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { parseTex } from './index.js';

async function read(source: string) {
  const { questions } = recogniseDocument(await parseTex(Buffer.from(source)), { fileName: 'paper.tex' });
  return questions.map(({ stem, solution, score }) => ({ stem, solution, score }));
}

describe('parts that are solved one by one', () => {
  it('are parts of the exam class, whose points add up', async () => {
    const source = String.raw`\documentclass[answers]{exam}
\begin{document}\begin{questions}
\question A cart of mass $m$ rolls down a ramp.
\begin{parts}
\part[3] Find its speed at the bottom.
\begin{solution}
$v=\sqrt{2gh}$

The height alone counts.
\end{solution}
\part[5] Explain what friction changes.
\begin{solution}
\begin{enumerate}\item It slows down. \item It warms up.\end{enumerate}
\end{solution}
\part[2] Draw the forces.
\end{parts}
\question[4] State the law of inertia.
\end{questions}\end{document}`;
    expect(await read(source)).toEqual([
      {
        stem: 'A cart of mass $m$ rolls down a ramp.\n\\subp Find its speed at the bottom.\n\\subp Explain what friction changes.\n\\subp Draw the forces.',
        solution: '(1) $v=\\sqrt{2gh}$\nThe height alone counts.\n(2) (i) It slows down.\n(ii) It warms up.',
        score: 10,
      },
      { stem: 'State the law of inertia.', solution: '', score: 4 },
    ]);
  });

  it('are parts of parts', async () => {
    const source = String.raw`\documentclass{exam}\begin{document}\begin{questions}
\question Let $h$ be even.\begin{parts}\part Show two things.\begin{subparts}
\subpart It is bounded.\begin{solution}By one.\end{solution}
\subpart It is periodic.\begin{solution}By two.\end{solution}
\end{subparts}\part Sketch it.\begin{solution}A wave.\end{solution}\end{parts}
\question Next.\end{questions}\end{document}`;
    expect((await read(source))[0]).toMatchObject({
      stem: 'Let $h$ be even.\n\\subp Show two things.\n\\subsubp It is bounded.\n\\subsubp It is periodic.\n\\subp Sketch it.',
      solution: '(1)(i) By one.\n(1)(ii) By two.\n(2) A wave.',
    });
  });

  it('are items of a list in a list', async () => {
    const source = String.raw`\documentclass{article}\usepackage{amsthm}\begin{document}\begin{enumerate}
\item Let $G$ be a finite group. \begin{enumerate}
\item Prove that its order is even. \begin{proof}Count pairs.\end{proof}
\item Prove that it is cyclic. \begin{proof}Take a generator.\end{proof}\end{enumerate}
\item Name a ring.\end{enumerate}\end{document}`;
    expect(await read(source)).toMatchObject([
      {
        stem: 'Let $G$ be a finite group.\n\\subp Prove that its order is even.\n\\subp Prove that it is cyclic.',
        solution: '(1) Count pairs.\n(2) Take a generator.',
      },
      { stem: 'Name a ring.' },
    ]);
  });

  it('have a solution behind a label in bold', async () => {
    const source = String.raw`\documentclass{ctexart}\begin{document}\begin{enumerate}
\item 已知数列 $\{a_n\}$ 满足 $a_1=2$．\begin{enumerate}
\item 求通项公式；

\textbf{解：} $a_n=2n$．
\item 求前十项的和．

\textbf{解：} 和为 $110$．\end{enumerate}
\item 求直线的斜率．

\textbf{解：} 分两步：\begin{enumerate}\item 取两点； \item 作商．\end{enumerate}\end{enumerate}\end{document}`;
    expect(await read(source)).toMatchObject([
      {
        stem: '已知数列 $\\{a_n\\}$ 满足 $a_1=2$．\n\\subp 求通项公式；\n\\subp 求前十项的和．',
        solution: '(1) $a_n=2n$．\n(2) 和为 $110$．',
      },
      { stem: '求直线的斜率．', solution: '分两步：\n(1) 取两点；\n(2) 作商．' },
    ]);
  });

  it('keep the number that a solution prints itself', async () => {
    const source = String.raw`\documentclass{exam-zh}\begin{document}\begin{problem}[points=8] 已知 $k>0$．
\begin{enumerate}\item 求 $k$；\item 求 $k^2$．\end{enumerate}
\begin{solution}(1) $3$；(2) $9$．\end{solution}\end{problem}\end{document}`;
    expect(await read(source)).toMatchObject([{ solution: '(1) $3$；(2) $9$．', score: 8 }]);
  });
});
