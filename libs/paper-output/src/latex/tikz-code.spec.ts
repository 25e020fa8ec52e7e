/** TikZ of others goes into a file that people compile on their own machines. */
import { expect, it } from '@jest/globals';
import { OutputLayout, OutputPaper } from '../paper/index.js';
import { figureKey, type ReadyFigure } from '../figures/index.js';
import { paperToLatex } from './index.js';

function texOf(code: string): string {
  const stem = '如图。\n\n![](tikz:t)';
  const paper = OutputPaper.parse({
    title: '图',
    sections: [{ title: '', questions: [{ id: 'q', type: 'solution', stem }] }],
  });
  const figure: ReadyFigure = {
    ...{ id: 't', kind: 'tikz', type: 'svg', data: Buffer.from('<svg/>'), widthPt: 10, heightPt: 10, code },
    isSized: true,
  };
  const figures = new Map([[figureKey('q', 'tikz', 't'), figure]]);
  const layout = OutputLayout.parse({});
  return paperToLatex({ paper, layout, figures, content: 'questions', answers: 'none' }).tex;
}
const picture = (body: string) => `\\begin{tikzpicture}${body}\\end{tikzpicture}`;

it.each([
  '\\draw (0,0) -- (1,1);',
  '\\node[inner sep=2pt] at (0,0) {input $\\overline{AB}$};',
  '\\addplot table {0 1.5 1 2.5};',
  '\\draw plot coordinates {(0,0) (1,1)};',
  '\\begin{axis}[xlabel=$x$]\\addplot[domain=0:2, samples=50] {x^2};\\end{axis}',
  '\\addplot table[row sep=\\\\] {x y\\\\ 0 1\\\\};',
  '\\foreach \\x in {1,...,5} {\\ifnum\\x>3 \\filldraw (\\x,0) circle (2pt);\\fi}',
  '\\node {\\begin{tabular}{c} 甲 \\\\ 乙 \\end{tabular}};',
  '\\usetikzlibrary{arrows.meta}\\draw[-Stealth] (0,0) -- (1,0);',
])('keeps a drawing that only draws: %s', (body) => {
  expect(texOf(picture(body))).toContain(picture(body));
});

it.each([
  '\\node {\\input{/etc/passwd}};',
  '\\immediate\\write18{id}',
  '\\csname in\\empty put\\endcsname{x}',
  '^^5cinput{x}',
  '\\addplot table {data.csv};',
  '\\draw plot file {secret};',
  '\\addplot file {secret};',
  '\\addplot[mark=x] table[x=a] {notes};',
  '\\addplot graphics {plan.png};',
  '\\draw plot function {system("id")};',
  '\\makeatletter\\node{\\@input{notes.txt}};',
  '\\ifdefined\\XeTeXversion\\node{x};\\fi',
  '\\ExplSyntaxOn\\iow_open:Nn\\x{a.tex}',
  '\\pgfplotstabletypeset{x.csv}',
  '\\pgfdeclareimage{a}{plan}',
  '\\XeTeXpicfile "plan.png"',
  '\\begin{filecontents}{a.tex}x\\end{filecontents}',
  '\\begin{input}{a.tex}\\end{input}',
  '\\begin\\x{a.tex}',
  '\\UseName{input}{a.tex}',
  '\\pdffiledump length 9{a.tex}',
  '\\node{\\href{run:a.exe}{x}};',
  '\\tikzexternalize',
])('omits a drawing that uses files or programs: %s', (body) => {
  expect(texOf(picture(body))).not.toContain(body);
});

it('loads in its preamble what an author loaded for a drawing, once', () => {
  const tex = texOf(
    `\\documentclass{standalone}\\usepackage[american, siunitx]{circuitikz}\n\\usepackage{pgfplots,amsmath}\\pgfplotsset{compat=1.18}\\begin{document}${picture('\\draw (0,0);')}\\end{document}`,
  );
  const [preamble = '', body = ''] = tex.split('\\begin{document}');
  expect(preamble).toContain('\\usepackage[american,siunitx]{circuitikz}\n');
  expect(preamble.match(/\{pgfplots\}/g)).toHaveLength(1);
  expect(preamble).not.toContain('{amsmath}');
  expect(body).toContain('\\pgfplotsset{compat=1.18}\\begin{tikzpicture}');
  expect(body).not.toMatch(/usepackage|documentclass/);
});

it.each(['\\usepackage{shellesc}', '\\usepackage[\\input{x}]{pgfplots}'])(
  'omits a drawing that loads something else: %s',
  (load) => {
    expect(texOf(load + picture('\\draw (7,7);'))).not.toContain('(7,7)');
  },
);
