import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import katex from 'katex';
import type { Block } from '../../model/index.js';
import { RecognitionError } from '../../inspect/index.js';
import { parseTex } from './index.js';

const parse = async (source: string): Promise<Block[]> => (await parseTex(Buffer.from(source))).blocks;
const texts = async (source: string): Promise<string[]> => (await parse(source)).map((block) => block.text);

describe('parseTex', () => {
  it('reads question environments with options, answers and solutions', async () => {
    const blocks = await parse(`\\section{单选题}
\\begin{question}[points = 5]
  若 \\(z = 1\\)，则 \\paren[B]
  \\begin{choices}
    \\item $1$
    \\item $2$ % comment
  \\end{choices}
  \\explain{因为
  (1)显然}
\\end{question}`);
    expect(blocks.map(({ text, hints }) => [hints?.role, text])).toEqual([
      ['section', '单选题'],
      ['question', '若 $z = 1$，则 \\paren'],
      ['option', '$1$'],
      ['option', '$2$'],
      ['solution', '因为\n(1)显然'],
      ['answer', 'B'],
    ]);
    expect(blocks[1]?.hints).toMatchObject({ number: '1', score: 5 });
    expect(blocks[1]?.place).toEqual({ line: 3 });
  });

  it('takes the type of every part of a question from its marks', async () => {
    const blocks = await parse(`\\begin{question}[points=5]%tiku:type=fill
甲 \\fillin[{A}]{} 乙 \\fillin[{}]{}\\par
（1）丙\\par
\\end{question}
\\begin{solution}
%tiku:label
答案：%tiku:answer
证：（1）丁%tiku:label
\\ （2）%tiku:answer
戊：\\par
%tiku:solution
答案：己\\par
\\end{solution}
\\begin{solution}
%庚
\\end{solution}`);
    expect(blocks.every(({ hints }) => hints?.isMarked)).toBe(true);
    expect(blocks[0]?.hints).toMatchObject({ type: 'fill', score: 5 });
    const printed = blocks.filter(({ hints }) => hints?.role !== 'footer');
    expect(printed.map(({ text, hints }) => [hints?.role, hints?.number, text])).toEqual([
      ['question', '1', '甲 \\fillin 乙 \\fillin'],
      ['stem', undefined, '（1）丙'],
      ['answer', '1', 'A'],
      ['answer', '3', '证：（1）丁'],
      ['answer', '4', '戊：'],
      ['solution', undefined, '答案：己'],
    ]);
  });

  it('keeps the answers of blanks in a table', async () => {
    const blocks = await parse(
      '\\begin{question}\n见表 \\fillin[甲]{}：\n\\begin{tabular}{cc}\n一 & \\fillin[{乙}]{} \\\\\n\\end{tabular}\n\\end{question}',
    );
    expect(blocks.filter(({ hints }) => hints?.role === 'answer').map(({ text }) => text)).toEqual([
      '甲；乙',
    ]);
  });

  it('reads numbers that a list prints in bold', async () => {
    const list =
      '\\begin{description}\n\\item[\\textbf{1.}] One\n\\item[\\textbf{2.}] Two\n\\end{description}';
    expect(await texts(list)).toEqual(['**1.**  One', '**2.**  Two']);
  });

  it('reads house styles with their own names for answers', async () => {
    const blocks = await parse(
      '\\begin{enumerate}\n\\item Which\\xzanswer{AC}\n\n\\fourchoices[answer=AC]\n{a}\n{b}\n{c}\n{d}\n\\memoanswer{because}\n\\item So \\tkanswer[2cm]{$7$}.\n\\end{enumerate}',
    );
    expect(blocks.map(({ text, hints }) => [hints?.role, hints?.correct, text])).toEqual([
      ['question', undefined, 'Which \\paren'],
      ['option', true, 'a'],
      ['option', undefined, 'b'],
      ['option', true, 'c'],
      ['option', undefined, 'd'],
      ['solution', undefined, 'because'],
      ['answer', undefined, 'AC'],
      ['question', undefined, 'So \\fillin .'],
      ['answer', undefined, '$7$'],
    ]);
  });

  it('numbers on if a section resets the counter, follows it forward, and reads headings that are commands', async () => {
    const blocks = await parse(
      '\\begin{question}a\\end{question}\\examsetup{question/index = 0}\\begin{question}b\\end{question}\n\\xuanze\n\\setcounter{question}{6}\\question c',
    );
    expect(blocks.map(({ text, hints }) => [hints?.number, text])).toEqual([
      ['1', 'a'],
      ['2', 'b'],
      [undefined, '选择题'],
      ['7', 'c'],
    ]);
  });

  it('restarts lists below a heading at 1 if they print so, and continues those that resume', async () => {
    const numbers = async (source: string) =>
      (await parse(source)).flatMap(({ hints }) => hints?.number ?? []);
    const list = (options = '') =>
      `\\begin{enumerate}${options}\n\\item one thing\n\\item another\n\\end{enumerate}\n`;
    expect(await numbers(`\\section{A}${list()}\\section{B}${list()}`)).toEqual(['1', '2', '1', '2']);
    expect(await numbers(`\\section{A}${list()}\\section{B}${list('[resume]')}`)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    const exam = '\\section{S}\\begin{questions}\\question a\\question b\\end{questions}';
    expect(
      await numbers(`\\documentclass[a4paper]{exam}\\begin{document}${exam}${exam}\\end{document}`),
    ).toEqual(['1', '2', '1', '2']);
    expect(await numbers(`\\documentclass{ownexam}\\begin{document}${exam}${exam}\\end{document}`)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('reads lists of an unknown class as lists, which begin with 1 as in LaTeX', async () => {
    const blocks = await parse(
      '\\examsection{选择题}{每小题 3 分}\n\\begin{problist}\n\\item 甲\\sel{C}\n\\choices{a}{b}{c}{d}\n\\item 乙\\jg{√}\n\\end{problist}\n' +
        '\\examsection{计算题}{共 9 分}\n\\begin{problist}\n\\item 丙\n\\begin{subproblist}\n\\item 丁\n\\item 戊\n\\end{subproblist}\n\\end{problist}\n',
    );
    const questions = blocks.filter(({ hints }) => hints?.role === 'question');
    expect(questions.map(({ hints, text }) => [hints?.number, text])).toEqual([
      ['1', '甲 \\paren'],
      ['2', '乙 \\paren'],
      ['1', '丙\n\\subp 丁\n\\subp 戊'],
    ]);
    expect(blocks.flatMap(({ hints, text }) => (hints?.role === 'answer' ? [text] : []))).toEqual(['C', '√']);
    expect(blocks[0]?.text).toBe('选择题  每小题 3 分');
    expect(
      await texts(
        '\\begin{enumerate}\\begin{multicols}{2}\\item 甲 \\item 乙\\end{multicols}\\end{enumerate}',
      ),
    ).toHaveLength(2);
  });

  it("reads mcexam's answers as options, and ignores the teacher's boxes of auto-multiple-choice", async () => {
    const blocks = await parse(
      '\\begin{mcquestions}\n\\question Which?\n\\begin{mcanswerslist}\n\\answer one\n\\answer[correct] two\n\\end{mcanswerslist}\n' +
        '\\question Why?\n\\AMCOpen{lines=3}{\\wrongchoice[W]{w}\\correctchoice[C]{c}}\n\\end{mcquestions}',
    );
    expect(blocks.map(({ hints, text }) => [hints?.role, hints?.correct === true, text])).toEqual([
      ['question', false, 'Which?'],
      ['option', false, 'one'],
      ['option', true, 'two'],
      ['question', false, 'Why?'],
    ]);
  });

  it('restarts a list below a heading in bold at 1', async () => {
    const list = '\\begin{enumerate}[(1)]\n\\item one thing\n\\item another\n\\end{enumerate}\n\n';
    const blocks = await parse(`{\\heiti 一、填空题}\n${list}{\\bfseries 二、选择题}\n${list}`);
    expect(blocks.flatMap(({ hints }) => hints?.number ?? [])).toEqual(['1', '2', '1', '2']);
  });

  it('reads no questions in a numbered list of instructions', async () => {
    const blocks = await parse(
      '\\newcounter{prob}\n\\newcommand{\\problem}{\\stepcounter{prob}\\noindent\\textbf{Problem \\theprob.}\\par}\n' +
        '\\begin{document}\n\\textbf{Instructions.}\n\\begin{enumerate}\n\\item No notes.\n\\item Show your work.\n' +
        '\\end{enumerate}\n\n\\problem Prove it.\n\n\\problem Draw it.\n\\end{document}',
    );
    expect(blocks.filter(({ hints }) => hints?.role === 'question')).toEqual([]);
    expect(blocks.map(({ text }) => text).join('\n')).toContain('Problem 2.');
  });

  it('reads a list in a question as its options, labelled with small letters as in LaTeX', async () => {
    const roles = async (stem: string) =>
      (
        await parse(
          `\\begin{enumerate}\n\\item ${stem}\n\\begin{enumerate}\\item iron \\item gold \\item tin\\end{enumerate}\n\\end{enumerate}`,
        )
      ).flatMap(({ hints }) => (hints?.role === 'option' ? hints.label : []));
    expect(await roles('Which of these is a noble metal?')).toEqual(['A', 'B', 'C']);
    expect(await roles('Write an essay on each metal.')).toEqual([]);
  });

  it('reads a macro whose arguments are stem, options and answer, and the counter that numbers it', async () => {
    const blocks = await texts(
      '\\newcounter{q}\n\\newcommand{\\question}[4]{\\par\\refstepcounter{q}\\theq．#1\\par A．#2\\quad B．#3\\par\\textit{答案：#4}}\n' +
        '\\begin{document}\n\\question{最大的海洋是}{太平洋}{大西洋}{A}\n\\question{最小的大洲是}{亚洲}{大洋洲}{B}\n\n\\addtocounter{q}{1}\\arabic{q}．谈谈洋流。\n\\end{document}',
    );
    expect(blocks).toEqual([
      '1．最大的海洋是',
      'A．太平洋   B．大西洋',
      '答案：A',
      '2．最小的大洲是',
      'A．亚洲   B．大洋洲',
      '答案：B',
      '3．谈谈洋流。',
    ]);
  });

  it('starts the answer part at an environment that contains the key of the paper', async () => {
    const blocks = await parse(
      '1．蜜蜂有几条腿？\n\n2．蜘蛛有几条腿？\n\n3．章鱼有几条腕？\n\n\\begin{daan}\n1．C\\quad 2．A\\quad 3．B\n\\end{daan}',
    );
    expect(blocks.map(({ text, hints }) => [hints?.role, text]).slice(3)).toEqual([
      [undefined, '参考答案'],
      [undefined, '1．C   2．A   3．B'],
    ]);
  });

  it('separates text for teachers from the line before it', async () => {
    const blocks = await parse(
      '\\begin{enumerate}\n\\item 求 $x$ 的值．\n\\ifprintanswers\n\\textcolor{red}{解：$x=2$．}\n\\fi\n\\end{enumerate}',
    );
    expect(blocks[0]?.text).toBe('求 $x$ 的值．\n解：$x=2$．');
  });

  it('reads elements of auto-multiple-choice without the names of questions and groups', async () => {
    const blocks = await parse(
      '\\element{optics}{\n\\begin{questionmult}{lens-Q1}\n  Which focus?\n\\begin{choices}\\correctchoice{convex}\\wrongchoice{plane}\\end{choices}\n\\end{questionmult}\n}',
    );
    expect(blocks.map(({ text, hints }) => [hints?.role, hints?.correct, text])).toEqual([
      ['question', undefined, 'Which focus?'],
      ['option', true, 'convex'],
      ['option', undefined, 'plane'],
    ]);
  });

  it('reads the exam class with correct choices, parts and fill-ins', async () => {
    const blocks = await parse(
      '\\begin{questions}\\question[5] Two plus two is\n\\begin{choices}\\choice 3 \\CorrectChoice 4\\end{choices}\n\\question So \\fillin[6][1in].\n\\begin{parts}\\part[2] Show. \\part Hence.\\end{parts}\\end{questions}',
    );
    expect(blocks.map(({ text, hints }) => [hints?.role, hints?.correct, text])).toEqual([
      ['question', undefined, 'Two plus two is'],
      ['option', undefined, '3'],
      ['option', true, '4'],
      ['question', undefined, 'So \\fillin .\n\\subp Show.\n\\subp Hence.'],
      ['answer', undefined, '6'],
    ]);
  });

  it('reads plain lists: questions, sub-problems, lettered options', async () => {
    const blocks = await parse(
      '\\begin{enumerate}\\item 已知\\begin{enumerate}[label=(\\arabic*)]\\item 求 \\item 证\\end{enumerate}\\item 选\\begin{enumerate}[A.]\\item 甲\\item 乙\\end{enumerate}\\end{enumerate}',
    );
    expect(blocks.map(({ text, hints }) => [hints?.role, hints?.label, text])).toEqual([
      ['question', undefined, '已知\n\\subp 求\n\\subp 证'],
      ['question', undefined, '选'],
      ['option', 'A', '甲'],
      ['option', 'B', '乙'],
    ]);
  });

  it('reads tasks as parts if each is a problem to solve', async () => {
    const tasks = '\\begin{tasks}(2)\n\\task $x^3$\n\\task $x^5$\n\\end{tasks}\n';
    const roles = async (stem: string) =>
      (await parse(`\\begin{exercise}\n${stem}\n${tasks}\\end{exercise}`)).map(({ hints }) => hints?.role);
    expect(await roles('Compute the derivative of the following functions.')).toEqual(['question']);
    expect(await roles('求下列函数的导数：')).toEqual(['question']);
    expect(await roles('Which is odd?')).toEqual(['question', 'option', 'option']);
  });

  it('reads \\fourchoices and tasks', async () => {
    const four = await parse(
      '\\begin{questions}\\question 选 \\fourchoices{$1$}{$2$}{$3$}{$4$}\\end{questions}',
    );
    expect(four.map((block) => block.hints?.label ?? '')).toEqual(['', 'A', 'B', 'C', 'D']);
    const tasks = await parse(
      '\\begin{question} 选 \\begin{tasks}(2) \\task 甲 \\task 乙 \\end{tasks}\\end{question}',
    );
    expect(tasks.map((block) => block.text)).toEqual(['选', '甲', '乙']);
  });

  it('expands simple macros, with arguments and defaults', async () => {
    const source =
      '\\newcommand{\\R}{\\mathbb{R}}\\newcommand{\\pair}[2][0]{(#1,#2)}\\def\\half{\\frac{1}{2}}$x\\in\\R$, \\pair{1} \\pair[2]{3} $\\half$';
    expect(await texts(source)).toEqual(['$x\\in\\mathbb{R}$, (0,1) (2,3) $\\frac{1}{2}$']);
  });

  it('stops a macro bomb', async () => {
    const bomb = Array.from({ length: 26 }, (_, at) => {
      const name = String.fromCharCode(97 + at);
      const next = String.fromCharCode(98 + at);
      return `\\newcommand{\\z${name}}{\\z${next}\\z${next}\\z${next}\\z${next}}`;
    }).join('\n');
    await expect(parse(`${bomb}\n\\newcommand{\\z{}{x}\\za`)).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
    await expect(parse('\\newcommand{\\loop}{\\loop\\loop}\\loop')).rejects.toMatchObject({
      code: 'TOO_COMPLEX',
    });
  });

  it('keeps TikZ, tables, missing pictures and blanks', async () => {
    const model = await parseTex(
      Buffer.from(
        '\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}\n\n\\begin{tabular}{|c|c|}\\hline $|x|$ & 1\\\\ \\hline P & 2\\end{tabular}\n\n图\\includegraphics[width=3cm]{a.png} \\underline{\\hspace{2cm}}，$a=\\underline{\\qquad}$',
      ),
    );
    expect(model.tikz).toMatchObject([{ code: '\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}' }]);
    expect(model.blocks.map((block) => block.text)).toEqual([
      `![](tikz:${model.tikz[0]?.id})`,
      '| $\\vert x\\vert $ | 1 |\n| --- | --- |\n| P | 2 |',
      '图 \\fillin ，$a=$ \\fillin',
    ]);
    expect(model.warnings).toMatchObject([{ code: 'missing_image' }]);
  });

  it('moves dollars out of \\text and keeps every formula fit for KaTeX', async () => {
    const [text = ''] = await texts(
      '$\\begin{cases} 1, & \\text{$n$ 为奇数} \\\\ 2 \\end{cases}$ \\begin{align} a&=b \\label{x}\\\\ c&=d \\end{align} $2-\\iu$ \\qty{3}{m/s} $\\symbf{R}$',
    );
    const formulas = [...text.matchAll(/\$\$([^$]+)\$\$|\$([^$]+)\$/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(formulas).toHaveLength(5);
    for (const latex of formulas)
      expect(() => katex.renderToString(latex, { throwOnError: true, strict: false })).not.toThrow();
  });

  it('writes out quantities with powers of ten, named units and a unit of the paper', async () => {
    const source =
      '\\newcommand{\\celsius}{^{\\circ}C}$\\num{6.67e-11}$ $\\SI{25}{\\celsius}$ $\\unit{\\kg\\per\\cubic\\metre}$';
    expect(await texts(source)).toEqual([
      '$6.67\\times 10^{-11}$ $25\\,\\mathrm{^\\circ C}$ $\\mathrm{kg/m^3}$',
    ]);
  });

  it('reads GB 18030', async () => {
    const bytes = Uint8Array.from([0xcc, 0xe2, 0xc4, 0xbf]);
    expect((await parseTex(bytes)).blocks.map((block) => block.text)).toEqual(['题目']);
  });

  it.each([
    ['braces that never close', '{'.repeat(100_000)],
    ['braces in a formula', `$${'{'.repeat(100_000)}$`],
    ['fractions in fractions', `$${'\\frac{1}{'.repeat(9_000)}${'}'.repeat(9_000)}$`],
    ['brackets that never close', '\\item['.repeat(100_000)],
    ['formulas that never close', '\\('.repeat(100_000)],
  ])('refuses %s as too complex', async (_name, source) => {
    await expect(parse(source)).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });

  it('reads a paper with a few brackets and braces that never close', async () => {
    await expect(parse(`1. 求 [0,1) 的长度 {${' \\item[a'.repeat(50)}`)).resolves.toBeDefined();
  });

  it('throws no error except recognition errors', async () => {
    const piece = fc.constantFrom(
      '\\begin{question}',
      '\\end{question}',
      '\\item',
      '{',
      '}',
      '$',
      '\\[',
      '\\)',
      '%',
      '%tiku:type=fill\n',
      '%tiku:answer\n',
      '%tiku:solution\n',
      '\n\n',
      '\\key{',
      '\\begin{tabular}{c}',
      '&',
      '\\\\',
      '[',
      ']',
      '题',
      '\\def\\a#1{',
      '\\a',
      '\\choice',
      '\\fourchoices',
      '\\verb|',
      '#1',
      '`',
      '\\',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        await parse(pieces.join('')).catch((error: unknown) =>
          expect(error).toBeInstanceOf(RecognitionError),
        );
      }),
      { numRuns: 400 },
    );
  });
});
