/** Answers and tables of whole TeX papers. */
import { describe, expect, it } from '@jest/globals';
import { readPaper } from './paper.fixture.js';

describe('answers and tables of a TeX paper', () => {
  it('reads a table of statements to be judged', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage{booktabs}
\begin{document}
Decide whether each statement is true (T) or false (F).

\begin{tabular}{rlcc}
\toprule
No. & Statement & T & F\\
\midrule
1 & The heart has four chambers. & $\square$ & $\square$\\
2 & Plants breathe in nitrogen. & $\square$ & $\square$\\
3 & Bats are mammals. & $\square$ & $\square$\\
\bottomrule
\end{tabular}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | The heart has four chambers. (True / False)`,
      String.raw`2 | choice | Plants breathe in nitrogen. (True / False)`,
      String.raw`3 | choice | Bats are mammals. (True / False)`,
    ]);
  });

  it('reads a table that lays out numbers and questions', async () => {
    const source = String.raw`
\documentclass{article}
\begin{document}
\begin{tabular}{ll}
1. & Find $2+2$. \\
2. & Find $3\cdot3$. \\
3. & Find $10-4$. \\
\end{tabular}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Find $2+2$.`,
      String.raw`2 | solution | Find $3\cdot3$.`,
      String.raw`3 | solution | Find $10-4$.`,
    ]);
  });

  it('reads a table of numbered cells', async () => {
    const source = String.raw`
\documentclass{article}
\begin{document}
Simplify.

\begin{tabular}{p{6cm}p{6cm}}
1. $\frac{6}{8}$ & 2. $\frac{9}{12}$\\[5mm]
3. $\frac{10}{15}$ & 4. $\frac{14}{21}$
\end{tabular}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | $\frac{6}{8}$`,
      String.raw`2 | solution | $\frac{9}{12}$`,
      String.raw`3 | solution | $\frac{10}{15}$`,
      String.raw`4 | solution | $\frac{14}{21}$`,
    ]);
  });

  it('reads references to the questions', async () => {
    const source = String.raw`
\documentclass{article}
\begin{document}
\section*{Problems}
\begin{enumerate}
\item\label{p:a} Evaluate $1+1$.
\item\label{p:b} Evaluate $2\cdot 3$.
\item\label{p:c} Name the capital of France.
\end{enumerate}
\section*{Answers}
\noindent\textbf{\ref{p:a}.} $2$\\
\textbf{\ref{p:b}.} $6$\\
\textbf{\ref{p:c}.} Paris
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Evaluate $1+1$. | $2$`,
      String.raw`2 | solution | Evaluate $2\cdot 3$. | $6$`,
      String.raw`3 | solution | Name the capital of France. | Paris`,
    ]);
  });

  it('counts the answers from 1 below a heading', async () => {
    const source = String.raw`
\documentclass[UTF8]{ctexart}
\begin{document}
\begin{center}{\Large\heiti 概率统计测验}\end{center}
\begin{enumerate}
\item 设 $P(A)=0.4$，$P(B)=0.5$，且 $A,B$ 独立，则 $P(AB)=$\underline{\qquad}。
\item 设 $X\sim N(0,1)$，则 $E(X)=$\underline{\qquad}。
\item 设 $X\sim B(10,0.2)$，求 $D(X)$。
\end{enumerate}
\newpage
\begin{center}\textbf{答案与提示}\end{center}
\begin{enumerate}
\item $0.2$
\item $0$
\item $D(X)=npq=1.6$
\end{enumerate}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | fill | 设 $P(A)=0.4$，$P(B)=0.5$，且 $A,B$ 独立，则 $P(AB)=$ \fillin。 | $0.2$`,
      String.raw`2 | fill | 设 $X\sim N(0,1)$，则 $E(X)=$ \fillin。 | $0$`,
      String.raw`3 | solution | 设 $X\sim B(10,0.2)$，求 $D(X)$。 | $D(X)=npq=1.6$`,
    ]);
  });

  it('reads the solutions of exercises', async () => {
    const source = String.raw`
\documentclass{ctexart}
\begin{document}
\title{微积分练习}
\maketitle
\section{习题}
\begin{enumerate}
\item 求 $\lim_{x\to0}\frac{\sin x}{x}$。
\item 求 $y=x^x$ 的导数。
\item 计算 $\int x e^x\,dx$。
\end{enumerate}
\section{习题解答}
\begin{enumerate}
\item 极限为 $1$。
\item $y'=x^x(\ln x+1)$。
\item $(x-1)e^x+C$。
\end{enumerate}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | 求 $\lim_{x\to0}\frac{\sin x}{x}$。 | 极限为 $1$。`,
      String.raw`2 | solution | 求 $y=x^x$ 的导数。 | $y'=x^x(\ln x+1)$。`,
      String.raw`3 | solution | 计算 $\int x e^x\,dx$。 | $(x-1)e^x+C$。`,
    ]);
  });

  it('reads solutions that name their exercise', async () => {
    const source = String.raw`
\documentclass{article}
\newtheorem{exercise}{Exercise}
\newenvironment{solution}[1]{\noindent\textbf{Solution to Exercise #1.} }{\par}
\begin{document}
\begin{exercise} Find $\phi(12)$. \end{exercise}
\begin{exercise} Find $\phi(15)$. \end{exercise}
\section*{Solutions}
\begin{solution}{1} $\phi(12)=4$. \end{solution}
\begin{solution}{2} $\phi(15)=8$. \end{solution}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Find $\phi(12)$. | $\phi(12)=4$.`,
      String.raw`2 | solution | Find $\phi(15)$. | $\phi(15)=8$.`,
    ]);
  });

  it('reads a key that names its questions', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage{enumitem}
\begin{document}
\textbf{Biology Quiz 3}
\begin{enumerate}[leftmargin=*,label=\textbf{Q\arabic*.}]
\item Which organelle makes ATP?
\begin{enumerate}[label=(\Alph*)]
\item Nucleus \item Mitochondrion \item Ribosome \item Golgi body
\end{enumerate}
\item DNA stands for \rule{4cm}{0.4pt}.
\item Explain osmosis in two sentences.
\end{enumerate}
\vfill
\textbf{Key:} Q1: B; Q2: deoxyribonucleic acid; Q3: Water moves through a membrane.
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | Which organelle makes ATP? | Mitochondrion`,
      String.raw`2 | fill | DNA stands for \fillin. | deoxyribonucleic acid`,
      String.raw`3 | solution | Explain osmosis in two sentences. | Water moves through a membrane.`,
    ]);
  });

  it('reads items that answer the previous one', async () => {
    const source = String.raw`
\documentclass{article}
\begin{document}
\begin{description}
\item[Q1] What is a monopoly?
\item[A1] A market with one seller.
\item[Q2] What is inflation?
\item[A2] A general rise of prices.
\end{description}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | What is a monopoly? | A market with one seller.`,
      String.raw`2 | solution | What is inflation? | A general rise of prices.`,
    ]);
  });

  it('reads a table of numbers and letters', async () => {
    const source = String.raw`
\documentclass{article}
\begin{document}
\begin{enumerate}
\item Pick a prime.\\ (A) 4 (B) 7 (C) 9 (D) 10
\item Pick a square.\\ (A) 5 (B) 8 (C) 9 (D) 11
\item Pick a cube.\\ (A) 27 (B) 28 (C) 29 (D) 30
\end{enumerate}
\begin{center}
\begin{tabular}{|c|c|c|c|}
\hline
Question & 1 & 2 & 3\\ \hline
Answer & B & C & A\\ \hline
\end{tabular}
\end{center}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | Pick a prime. | 7`,
      String.raw`2 | choice | Pick a square. | 9`,
      String.raw`3 | choice | Pick a cube. | 27`,
    ]);
  });
});
