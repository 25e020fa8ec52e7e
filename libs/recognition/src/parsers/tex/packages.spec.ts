/** Whole papers of packages for exams and exercises. */
import { describe, expect, it } from '@jest/globals';
import { readPaper } from './paper.fixture.js';

describe('papers of packages for exams and exercises', () => {
  it('reads exercise: parts by \\Question, answers that refer to their exercise', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage[answerdelayed]{exercise}
\begin{document}
\begin{Exercise}[title={Derivatives},difficulty=1,label={ex1}]
Differentiate the following functions.
\Question $f(x)=x^2\sin x$
\Question $g(x)=e^{2x}$
\end{Exercise}
\begin{Answer}[ref={ex1}]
\Question $2x\sin x+x^2\cos x$
\Question $2e^{2x}$
\end{Answer}
\begin{Exercise}[label={ex2}]
Find the area below $y=x^3$ from 0 to 2.
\end{Exercise}
\begin{Answer}[ref={ex2}]
$4$
\end{Answer}
\shipoutAnswer
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Differentiate the following functions. \subp $f(x)=x^2\sin x$ \subp $g(x)=e^{2x}$ | $2x\sin x+x^2\cos x$ $2e^{2x}$`,
      String.raw`2 | solution | Find the area below $y=x^3$ from 0 to 2. | $4$`,
    ]);
  });

  it('reads exsheets: tasks that each ask are parts', async () => {
    const source = String.raw`
\documentclass{scrartcl}
\usepackage{exsheets}
\SetupExSheets{question/type=exam}
\begin{document}
\begin{question}{4}
  Name two noble gases. \blank[width=3cm]{}
\end{question}
\begin{solution}
  Helium and neon.
\end{solution}
\begin{question}[subtitle=Stoichiometry]{6}
  How many moles are in 36 g of water?
  \begin{tasks}
   \task For hydrogen?
   \task For oxygen?
  \end{tasks}
\end{question}
\begin{solution}
  2 mol.
\end{solution}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | fill | Name two noble gases. \fillin | Helium and neon.`,
      String.raw`2 | solution | How many moles are in 36 g of water? \subp For hydrogen? \subp For oxygen? | 2 mol.`,
    ]);
  });

  it('reads answers: names of files are not text', async () => {
    const source = String.raw`
\documentclass{book}
\usepackage{answers}
\Newassociation{sol}{Solution}{ans}
\newtheorem{ex}{Exercise}[chapter]
\begin{document}
\Opensolutionfile{ans}[ans1]
\chapter{Vectors}
\begin{ex} Add $(1,2)$ and $(3,4)$. \begin{sol} $(4,6)$ \end{sol} \end{ex}
\begin{ex} Is $(0,1)$ a unit vector? \begin{sol} Yes, its length is 1. \end{sol} \end{ex}
\Closesolutionfile{ans}
\input{ans1}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Add $(1,2)$ and $(3,4)$. | $(4,6)$`,
      String.raw`2 | solution | Is $(0,1)$ a unit vector? | Yes, its length is 1.`,
    ]);
  });

  it('reads probsoln: problems that are defined with a label', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage{probsoln}
\begin{document}
\begin{defproblem}{diff1}
\begin{onlyproblem}Differentiate $f(x)=x\sin x$.\end{onlyproblem}
\begin{onlysolution}$f'(x)=\sin x+x\cos x$\end{onlysolution}
\end{defproblem}
\begin{defproblem}{diff2}
Differentiate $g(x)=\ln x$.
\begin{solution}
$g'(x)=1/x$
\end{solution}
\end{defproblem}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Differentiate $f(x)=x\sin x$. | $f'(x)=\sin x+x\cos x$`,
      String.raw`2 | solution | Differentiate $g(x)=\ln x$. | $g'(x)=1/x$`,
    ]);
  });

  it('reads examdesign: parts of a kind around questions, choices marked in brackets', async () => {
    const source = String.raw`
\documentclass[10pt]{examdesign}
\begin{document}
\begin{multiplechoice}[title={Multiple Choice},rearrange=no]
Choose the best answer.
\begin{question}
The largest planet is
\choice{Mars}
\choice[!]{Jupiter}
\choice{Venus}
\end{question}
\begin{question}
A light year measures
\choice[!]{distance}
\choice{time}
\choice{speed}
\end{question}
\end{multiplechoice}
\begin{truefalse}[title={True or false}]
\begin{question}
\answer{True} The Moon orbits the Earth.
\end{question}
\end{truefalse}
\begin{fillin}[title={Blanks}]
\begin{question}
The closest star is the \blank{Sun}.
\end{question}
\end{fillin}
\begin{shortanswer}[title={Short}]
\begin{question}
Why do we have seasons?
\begin{answer} The axis is tilted. \end{answer}
\end{question}
\end{shortanswer}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | The largest planet is | Jupiter`,
      String.raw`2 | choice | A light year measures | distance`,
      String.raw`3 | choice | The Moon orbits the Earth. | True`,
      String.raw`4 | fill | The closest star is the \fillin. | Sun`,
      String.raw`5 | solution | Why do we have seasons? | The axis is tilted.`,
    ]);
  });

  it('reads moodle: questions by kind, with their accepted answers', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage{moodle}
\begin{document}
\begin{quiz}{Basics}
\begin{multi}[points=2]{Squares}
What is $3^2$?
\item 6
\item* 9
\item 12
\end{multi}
\begin{numerical}[points=1]{Sum}
What is $8+3$?
\item 11
\end{numerical}
\begin{shortanswer}[points=1]{Capital}
Name the capital of Japan.
\item Tokyo
\end{shortanswer}
\begin{truefalse}{Parity}
The number 7 is odd.
\item* true
\item false
\end{truefalse}
\begin{essay}{Long}
Describe the water cycle.
\end{essay}
\end{quiz}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | What is $3^2$? | 9`,
      String.raw`2 | solution | What is $8+3$? | 11`,
      String.raw`3 | solution | Name the capital of Japan. | Tokyo`,
      String.raw`4 | choice | The number 7 is odd. | true`,
      String.raw`5 | solution | Describe the water cycle.`,
    ]);
  });

  it('reads eqexam: choices that say whether they are right', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage[pointsonleft,answerkey]{eqexam}
\begin{document}
\begin{exam}{Part1}
\begin{instructions}Solve each problem.\end{instructions}
\begin{problem}[5]
Find the slope of $y=3x+2$.
\begin{solution}[1in]
The slope is $3$.
\end{solution}
\end{problem}
\begin{problem}[5]
The graph of $y=x^2$ is a
\begin{answers}{3}
\bChoices
\Ans0 line\eAns
\Ans1 parabola\eAns
\Ans0 circle\eAns
\eChoices
\end{answers}
\end{problem}
\begin{problem*}[10\auto]
Let $f(x)=x^2$.
\begin{parts}
\item[\pushbutton] Find $f(2)$.
\item Find $f'(2)$.
\end{parts}
\end{problem*}
\end{exam}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Find the slope of $y=3x+2$. | The slope is $3$.`,
      String.raw`2 | choice | The graph of $y=x^2$ is a | parabola`,
      String.raw`3 | solution | Let $f(x)=x^2$. \subp Find $f(2)$. \subp Find $f'(2)$.`,
    ]);
  });

  it('reads beamer: frames with the title of a question, shown step by step', async () => {
    const source = String.raw`
\documentclass{beamer}
\begin{document}
\begin{frame}\titlepage\end{frame}
\begin{frame}{Question 1}
What is the derivative of $\sin x$?
\begin{enumerate}[A.]
\item $\cos x$ \item $-\cos x$ \item $\tan x$
\end{enumerate}
\pause
\textbf{Answer:} A
\end{frame}
\begin{frame}
\frametitle{Question 2}
What is $\int 2x\,dx$?
\begin{enumerate}[A.]
\item $x^2+C$ \item $2$ \item $x$
\end{enumerate}
\only<2>{\textbf{Answer:} A}
\end{frame}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | What is the derivative of $\sin x$? | $\cos x$`,
      String.raw`2 | choice | What is $\int 2x\,dx$? | $x^2+C$`,
    ]);
  });

  it('reads tcolorbox: boxes by their titles, own and given', async () => {
    const source = String.raw`
\documentclass{article}
\usepackage[most]{tcolorbox}
\newtcolorbox[auto counter,number within=section]{question}[2][]{title=Question~\thetcbcounter: #2,#1}
\begin{document}
\section{Sets}
\begin{question}[colback=red!5]{Union}
Define the union of two sets.
\end{question}
\begin{tcolorbox}[title=Solution] All elements of either set. \end{tcolorbox}
\begin{question}{Complement}
Define the complement.
\end{question}
\begin{tcolorbox}[title=Solution] All elements outside. \end{tcolorbox}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | solution | Define the union of two sets. | All elements of either set.`,
      String.raw`2 | solution | Define the complement. | All elements outside.`,
    ]);
  });

  it("reads enumitem: lists of the paper's own", async () => {
    const source = String.raw`
\documentclass{article}
\usepackage{enumitem}
\newlist{questions}{enumerate}{2}
\setlist[questions,1]{label=\arabic*.}
\setlist[questions,2]{label=(\alph*)}
\newlist{options}{enumerate}{1}
\setlist[options]{label=\Alph*.}
\begin{document}
\begin{questions}
\item What is the pH of pure water?
\begin{options}
\item 5 \item 7 \item 9
\end{options}
\item Consider ethanol.
\begin{questions}
\item Draw its structure.
\item Name its functional group.
\end{questions}
\end{questions}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | What is the pH of pure water?`,
      String.raw`2 | solution | Consider ethanol. \subp Draw its structure. \subp Name its functional group.`,
    ]);
  });

  it('reads exam: points behind a title, its own commands for choices', async () => {
    const source = String.raw`
\documentclass{exam}
\newcommand{\CC}{\CorrectChoice}
\newcommand{\ch}{\choice}
\begin{document}
\begin{questions}
\fullwidth{\Large\textbf{Part A: Multiple choice}}
\question The heart pumps
\begin{choices}
\ch air
\CC blood
\ch water
\end{choices}
\fullwidth{\Large\textbf{Part B: Short answers}}
\titledquestion{Lungs}[5] Describe the role of the alveoli.
\begin{solution}Gas exchange.\end{solution}
\end{questions}
\end{document}`;
    expect(await readPaper(source)).toEqual([
      String.raw`1 | choice | The heart pumps | blood`,
      String.raw`2 | solution | Describe the role of the alveoli. | Gas exchange.`,
    ]);
  });
});
