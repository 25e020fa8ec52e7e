/** TikZ of others stands in a file that people compile on their own machines. */
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
])('leaves out one that reaches for files or programs: %s', (body) => {
  expect(texOf(picture(body))).not.toContain(body);
});
