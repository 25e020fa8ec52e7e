/** Whole papers with their own markup. */
import { describe, expect, it } from '@jest/globals';
import { readPaper } from './paper.fixture.js';

describe('papers with their own markup', () => {
  it('reads an environment that prints its name as an item of a list', async () => {
    const source = String.raw`
\documentclass{amsart}
\newcounter{problem}
\newenvironment{pset}{\refstepcounter{problem}\begin{trivlist}\item[\hskip\labelsep\textbf{Problem \theproblem.}]}{\end{trivlist}}
\begin{document}
\begin{pset} Show that $\sqrt2$ is irrational. \end{pset}
\begin{pset} Let $G$ be a group of order 6. Show that $G$ has an element of order 2. \end{pset}
\begin{pset} Find all primes $p$ with $p+2$ and $p+4$ prime. \end{pset}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Show that $\sqrt2$ is irrational.`,
      String.raw`2 | solution | Let $G$ be a group of order 6. Show that $G$ has an element of order 2.`,
      String.raw`3 | solution | Find all primes $p$ with $p+2$ and $p+4$ prime.`,
    ]);
  });

  it('reads commands that print labels and take no argument', async () => {
    const source = String.raw`
\documentclass{article}
\newcounter{prob}
\newcommand{\problem}[1][]{\stepcounter{prob}\par\medskip\noindent\textbf{Problem \arabic{prob}#1. }}
\newcommand{\solution}{\par\noindent\textbf{Solution. }}
\begin{document}
\problem Find $\gcd(12,18)$.
\solution It is $6$.
\problem[ (5 points)] Find $\mathrm{lcm}(4,6)$.
\solution It is $12$.
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Find $\gcd(12,18)$. | It is $6$.`,
      String.raw`2 | solution | Find $\mathrm{lcm}(4,6)$. | It is $12$.`,
    ]);
  });

  it('reads headings of solutions as labels', async () => {
    const source = String.raw`
\documentclass{article}
\begin{document}
\paragraph{Problem 1.} Prove that there are infinitely many primes.
\paragraph{Solution.} Suppose not; multiply them and add one.
\paragraph{Problem 2.} Prove that $\log_2 3$ is irrational.
\paragraph{Solution.} Otherwise $2^p=3^q$.
\paragraph{Problem 3.} Count the divisors of 60.
\paragraph{Solution.} There are 12.
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Prove that there are infinitely many primes. | Suppose not; multiply them and add one.`,
      String.raw`2 | solution | Prove that $\log_2 3$ is irrational. | Otherwise $2^p=3^q$.`,
      String.raw`3 | solution | Count the divisors of 60. | There are 12.`,
    ]);
  });

  it('reads headings in brackets as parts', async () => {
    const source = String.raw`
\documentclass{article}
\title{Homework 3}
\author{Student}
\begin{document}
\maketitle
\section*{Problem 1}
Let $X$ be a random variable with mean 3.
\subsection*{(a)}
Find $E(2X)$.
\subsection*{(b)}
Find $E(X+1)$.
\subsection*{Solution}
(a) 6. (b) 4.
\section*{Problem 2}
Prove Markov's inequality.
\subsection*{Solution}
Integrate the indicator.
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Let $X$ be a random variable with mean 3. \subp Find $E(2X)$. \subp Find $E(X+1)$. | (a) 6. (b) 4.`,
      String.raw`2 | solution | Prove Markov's inequality. | Integrate the indicator.`,
    ]);
  });

  it('reads headings with a counter, in another language', async () => {
    const source = String.raw`
\documentclass{scrartcl}
\newcounter{aufg}
\newcommand{\aufgabe}[2]{\stepcounter{aufg}\subsection*{Aufgabe \theaufg: #1 (#2 Punkte)}}
\begin{document}
\aufgabe{Ableitungen}{4}
Berechnen Sie die Ableitung von $x^3$.
\aufgabe{Integrale}{6}
Berechnen Sie $\int_0^1 x\,dx$.
\begin{enumerate}
\item Skizzieren Sie die Fläche.
\item Geben Sie den Wert an.
\end{enumerate}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Ableitungen (4 Punkte). Berechnen Sie die Ableitung von $x^3$.`,
      String.raw`2 | solution | Integrale (6 Punkte). Berechnen Sie $\int_0^1 x\,dx$. \subp Skizzieren Sie die Fläche. \subp Geben Sie den Wert an.`,
    ]);
  });

  it('numbers headings that name questions without numbers', async () => {
    const source = String.raw`
\documentclass{article}
\begin{document}
\section{Warm-up}
\subsection{Exercise: limits}
Compute $\lim_{n\to\infty}\frac1n$.
\subsection{Exercise: series}
Does $\sum\frac1n$ converge?
\subsection{Exercise: integrals}
Compute $\int_0^1x^2dx$.
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | limits. Compute $\lim_{n\to\infty}\frac1n$.`,
      String.raw`2 | solution | series. Does $\sum\frac1n$ converge?`,
      String.raw`3 | solution | integrals. Compute $\int_0^1x^2dx$.`,
    ]);
  });

  it('reads headings that name questions, and items with letters', async () => {
    const source = String.raw`
\documentclass{ctexart}
\begin{document}
\section{单选题}
\subsection{题目 1}
Python 中定义函数的关键字是（  ）。
\begin{itemize}
\item[A.] func
\item[B.] def
\item[C.] lambda
\item[D.] class
\end{itemize}
\textbf{答案：B}
\subsection{题目 2}
列表的方法 append 的作用是（  ）。
\begin{itemize}
\item[A.] 删除元素
\item[B.] 排序
\item[C.] 在末尾添加元素
\item[D.] 反转
\end{itemize}
\textbf{答案：C}
\section{简答题}
\subsection{题目 1}
简述列表与元组的区别。

\textbf{答案：}列表可变，元组不可变。
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | Python 中定义函数的关键字是 \paren。 | def`,
      String.raw`2 | choice | 列表的方法 append 的作用是 \paren。 | 在末尾添加元素`,
      String.raw`1 | solution | 简述列表与元组的区别。 | 列表可变，元组不可变。`,
    ]);
  });

  it('prints counters in the label of an item', async () => {
    const source = String.raw`
\documentclass{article}
\newcounter{qn}
\newcommand{\Q}[1]{\stepcounter{qn}\item[\theqn.] #1}
\newcommand{\A}[1]{\\\textbf{Answer:} #1}
\begin{document}
\begin{itemize}
\Q{What is a noun?}\A{A naming word.}
\Q{What is a verb?}\A{A doing word.}
\Q{Give two adverbs.}\A{quickly, slowly}
\end{itemize}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | What is a noun? | A naming word.`,
      String.raw`2 | solution | What is a verb? | A doing word.`,
      String.raw`3 | solution | Give two adverbs. | quickly, slowly`,
    ]);
  });

  it('reads items with boxes to tick as options', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage{amssymb,enumitem}
\begin{document}
\begin{enumerate}
\item Water boils at
\begin{itemize}[label=$\square$]
\item 50 °C
\item 100 °C
\item 150 °C
\end{itemize}
\item Ice melts at
\begin{itemize}[label=$\square$]
\item 0 °C
\item 10 °C
\item 20 °C
\end{itemize}
\item Tick the metals.
\begin{itemize}
\item[$\boxtimes$] iron
\item[$\square$] sulphur
\item[$\boxtimes$] copper
\end{itemize}
\end{enumerate}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | Water boils at`,
      String.raw`2 | choice | Ice melts at`,
      String.raw`3 | multipleChoice | Tick the metals. | iron | copper`,
    ]);
  });

  it('counts lists from 1 below a heading in bold and a text', async () => {
    const source = String.raw`
\documentclass{ctexart}
\begin{document}
\begin{center}\zihao{3}\heiti 数据库系统期末试题 B 卷\end{center}
\textbf{一、单选题（每题 2 分，共 4 分）}
\begin{enumerate}[label=(\arabic*)]
\item SQL 中用于删除表的命令是 \hfill（\hspace{2em}）\\
\begin{tabular}{@{}p{.24\textwidth}p{.24\textwidth}p{.24\textwidth}p{.24\textwidth}@{}}
A) DELETE & B) DROP & C) CUT & D) CLEAR
\end{tabular}
\item 主码的值 \hfill（\hspace{2em}）\\
A) 可以重复\quad B) 不能为空\quad C) 可以为空\quad D) 任意
\end{enumerate}
\textbf{二、判断题（对的打√，错的打×，每题 1 分，共 2 分）}
\begin{enumerate}[label=(\arabic*)]
\item 外码的值可以为空。（\hspace{2em}）
\item 视图总是可以更新的。（\hspace{2em}）
\end{enumerate}
\textbf{三、综合题（共 14 分）}

设有学生表 S(sno, sname, age) 和选课表 SC(sno, cno, grade)，写出下列查询的 SQL 语句。
\begin{enumerate}[label=(\arabic*)]
\item 查询年龄大于 20 的学生姓名。
\item 查询选修了 c1 课程的学生学号和成绩。
\end{enumerate}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | SQL 中用于删除表的命令是 \paren`,
      String.raw`2 | choice | 主码的值 \paren`,
      String.raw`1 | choice | 外码的值可以为空。 \paren`,
      String.raw`2 | choice | 视图总是可以更新的。 \paren`,
      String.raw`1 | solution | 查询年龄大于 20 的学生姓名。`,
      String.raw`2 | solution | 查询选修了 c1 课程的学生学号和成绩。`,
    ]);
  });

  it('omits hidden text and keeps text that a switch shows', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage{etoolbox}
\newtoggle{answers}\toggletrue{answers}
\newif\ifsol
\begin{document}
\iffalse
1. This old question is not printed.

2. Nor is this.
\fi
\begin{enumerate}
\item Compute $3!$.
\iftoggle{answers}{\textcolor{red}{Answer: 6}}{\vspace{2cm}}
\item Compute $4!$.
\ifsol
\textbf{Solution.} $24$
\else
\vspace{3cm}
\fi
\end{enumerate}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Compute $3!$. | 6`,
      String.raw`2 | solution | Compute $4!$. | $24$`,
    ]);
  });

  it('reads a list above the environment of the questions as instructions', async () => {
    const source = String.raw`\documentclass{exam}
\begin{document}
This exam contains two questions.
\begin{enumerate}
\item Calculators are permitted.
\item Show all your work.
\end{enumerate}
\section*{Part A}
\begin{questions}
\question A crate slides to rest. What is the work done by friction?
\question State the law of conservation of momentum.
\end{questions}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      '1 | solution | A crate slides to rest. What is the work done by friction?',
      '2 | solution | State the law of conservation of momentum.',
    ]);
  });

  it('keeps the answers of a key apart that only a wide space separates', async () => {
    const source = String.raw`\documentclass{ctexart}
\begin{document}
1. 力可以改变物体的\underline{\hspace{2cm}}。

2. 光在\underline{\hspace{2cm}}中最快。

3. 声音在\underline{\hspace{2cm}}中不能传播。

\section*{参考答案}
1. 运动状态\quad
2. 真空\quad
3. 真空
\end{document}`;
    const answers = (await readPaper(source)).join('\n');
    expect(answers).toContain('运动状态');
    expect(answers).not.toContain('运动状态2');
  });
});
