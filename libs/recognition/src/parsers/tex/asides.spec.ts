/** Notes, references and other files: nothing that belongs to a question goes without a word. */
import { describe, expect, it } from '@jest/globals';
import { recogniseDocument } from '../../pipeline/index.js';
import { parseTex } from './index.js';

const read = async (...items: string[]) => {
  const list = items.map((item) => `\\item ${item}`).join('\n');
  const source = `\\documentclass{ctexart}\\begin{document}\\begin{enumerate}\n${list}\n\\end{enumerate}\\end{document}`;
  return recogniseDocument(await parseTex(Buffer.from(source)));
};
const stems = async (...items: string[]) => (await read(...items)).questions.map(({ stem }) => stem);
const flags = async (...items: string[]) =>
  (await read(...items)).questions.map((question) => question.flags.map(({ code }) => code));

describe('notes', () => {
  it('keeps footnotes at their place', async () => {
    expect(await stems('求 $y$\\footnote{取正值。}。', 'Find $x$\\footnote[2]{a real number}.')).toEqual([
      '求 $y$（注：取正值。）。',
      'Find $x$ (Note: a real number).',
    ]);
  });
  it('keeps notes that are set apart from their marks', async () => {
    expect(await stems('甲\\footnotemark 乙。\\footnotetext{单位：厘米}')).toEqual([
      '甲 乙。（注：单位：厘米）',
    ]);
  });
});

describe('references', () => {
  it('print the numbers of equations, which are then printed too', async () => {
    const [stem] = await stems(
      '设\\begin{equation}\\label{eq:m} x=1 \\end{equation}\\begin{align} y&=2\\\\ z&=3\\label{eq:z}\\end{align}由 \\eqref{eq:m}、式~\\eqref{eq:z} 求和。',
    );
    expect(stem).toContain('$$x=1 \\tag{1}$$');
    expect(stem).toContain('z&=3 \\qquad \\text{(3)}');
    expect(stem).toContain('由 (1)、式 (3) 求和。');
  });
  it('print no number of an equation that nothing refers to', async () => {
    expect((await stems('设\\begin{equation}\\label{eq:m} x=1 \\end{equation}求 $x$。'))[0]).toBe(
      '设\n$$x=1$$\n求 $x$。',
    );
  });
  it('know figures, their parts, and later questions', async () => {
    const figure =
      '\\begin{figure}\\begin{subfigure}{3cm}\\label{a}甲\\end{subfigure}\\begin{subfigure}{3cm}\\label{b}乙\\end{subfigure}\\caption{电路}\\label{f}\\end{figure}';
    const [first, second] = await stems(
      `由图~\\ref{f}\\subref{b} 和第 \\ref{q} 题作答。${figure}`,
      '\\label{q}求 $x$。',
    );
    expect(first).toContain('由图 1(b) 和第 2 题作答。');
    expect(first).toContain('图 1 电路');
    expect(second).toBe('求 $x$。');
  });
  it('are doubts if the file lacks their number', async () => {
    expect(await stems('由定理~\\ref{thm:x} 证明。')).toEqual(['由定理 ?? 证明。']);
    expect((await flags('由定理~\\ref{thm:x} 证明。'))[0]).toContain('reference_unknown');
  });
});

describe('files that are not uploaded', () => {
  it.each([
    ['\\input{chap2/q2}', 'chap2/q2'],
    ['\\input chap2 ', 'chap2'],
    ['\\include{q}', 'q'],
    ['\\includequestions[random=4]{lib/a}', 'lib/a'],
    ['\\import{parts/}{one.tex}', 'parts/one.tex'],
    ['\\lstinputlisting[language=C]{a.c}', 'a.c'],
    ['\\InputIfFileExists{x.tex}{ja}{nein}', 'x.tex'],
  ])('names the file of %s', async (command, file) => {
    const { questions, tally } = await read(`求 $x$。\n${command}`, '求 $y$。');
    expect(questions[0]?.stem).toBe('求 $x$。');
    expect(questions[0]?.flags.map(({ code }) => code)).toContain('missing_file');
    expect(tally).toMatchObject({ missingFiles: [file], closes: false });
  });
  it('do not include those that a comment names', async () => {
    const { tally } = await read('求 $x$。% \\input{old}', '求 $y$。');
    expect(tally.missingFiles).toBeUndefined();
    expect(tally.closes).toBe(true);
  });
  it('flags a picture behind the last word of a question', async () => {
    expect((await flags('求角 $A$。\\includegraphics[width=3cm]{photo.png}\n', '求 $y$。'))[0]).toContain(
      'missing_image',
    );
  });
});

it('prints no length that a primitive takes', async () => {
  expect(
    await stems(
      '\\parindent 2em \\parskip=3pt plus 1pt\\setlength\\leftmargin{0pt}求\\hskip 1em plus 2em $x$。',
    ),
  ).toEqual(['求 $x$。']);
});

it('separates the heads of a split cell', async () => {
  expect(
    (await stems('表 \\begin{tabular}{c|c}\\diagbox[width=3em]{行}{列} & A\\\\ 1 & 2\\end{tabular}'))[0],
  ).toContain('| 行 / 列 | A |');
});

it('keeps emphasis dots, to which questions refer', async () => {
  expect(await stems('解释加点字：\\CJKunderdot{坦}荡。')).toEqual([
    '解释加点字：$\\underset{\\cdot}{\\text{坦}}$荡。',
  ]);
});
