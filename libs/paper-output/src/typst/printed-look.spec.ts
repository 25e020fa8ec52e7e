/** The look of a printed paper: spaces, quotes, long signs, numbers and rules of formulas, options, filled pages. */
import { expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { readyFigures } from '../figures/index.js';
import { OutputLayout, OutputPaper, type OutputPaperInput } from '../paper/index.js';
import { typstToPdf } from '../pdf/index.js';
import { displayedFormula, inlineFormula } from './formula.js';
import { paperToTypst } from './index.js';
import { markupToTypst } from './markup.js';

const chinese = (text: string): string =>
  markupToTypst(text, { isChinese: true, figureWord: '图', figure: () => null });
const said = (text: string): string =>
  [...chinese(text).matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([, words]) => words).join('');

type Question = OutputPaperInput['sections'][number]['questions'][number];
async function pdfOf(questions: Question[]) {
  const paper = OutputPaper.parse({ title: '', sections: [{ title: '', questions }] });
  const layout = OutputLayout.parse({ hasPageNumbers: false });
  const request = { paper, layout, figures: await readyFigures(paper) };
  const pdf = typstToPdf(paperToTypst({ ...request, content: 'questions', answers: 'none' }));
  return getDocument({ data: new Uint8Array(pdf) }).promise;
}
const picture = async (id: string) => ({
  ...{ id, kind: 'image' as const, widthPt: 80, heightPt: 60 },
  data: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#246' } })
    .png()
    .toBuffer(),
});

it.each([
  ['集合$A$与$B$', 4 - 1],
  ['集合 $A$ 与 $B$', 3],
  ['集合（$A$），$B$', 0],
  ['求 f$(x)$', 0],
])('puts a quarter of an em between Chinese and formulas: %s', (text, gaps) => {
  expect(chinese(text).split('#quarter;').length - 1).toBe(gaps);
});

it('sets spaces between Chinese and Latin letters itself', () => {
  expect(said('某校 2024 年有 A 班，约 50% 的人 ，Hello world')).toBe(
    '某校2024年有A班，约50%的人 ，Hello world',
  );
});

it.each([
  ['他说"好"，又说"$x$是数"', '他说“好”，又说“$x$是数”'],
  ["称为'甲'类", '称为‘甲’类'],
  ["It's a dog", 'It’s a dog'],
  ["偏角 30°15' 处", '偏角 30°15′ 处'],
  ['气温为-5℃，2024-2025 学年，第1-3题', '气温为−5℃，2024-2025学年，第1-3题'],
])('sets quotes and minus signs of %s', (text, expected) => {
  const formulas = /formula\("\$x\$", \$[^$]*\$\)/g;
  const shown = [
    ...chinese(text)
      .replace(formulas, '"$x$"')
      .matchAll(/"((?:\\.|[^"\\])*)"/g),
  ];
  expect(shown.map(([, words]) => words).join('')).toBe(expected.replace('偏角 30', '偏角30'));
});

it('has wide quotes around Chinese words only', () => {
  expect(chinese('“正确”')).toContain('#wide("“");');
  expect(chinese('He said “yes” to me')).not.toContain('#wide');
});

it.each([
  ['\\xlongequal{高温}', 'equal'],
  ['\\overset{\\text{高温}}{=\\!=\\!=}', 'equal'],
  ['\\xrightleftharpoons[高压]{催化剂}', 'harpoons'],
  ['\\ce{N2 + 3H2 <=>[催化剂] 2NH3}', 'harpoons'],
  ['\\ce{A ->[点燃] B}', 'right'],
  ['\\xleftarrow{x}', 'left'],
])('makes the sign of %s as long as its condition', (tex, kind) => {
  expect(inlineFormula(tex)?.set).toContain(`longer("${kind}"`);
});

it('sets the number of a formula at the edge, and those of rows after them', () => {
  expect(displayedFormula('a=b \\tag{1}')?.number).toBe('(1)');
  expect(displayedFormula('a=b \\tag*{甲}')?.number).toBe('甲');
  const rows = displayedFormula('\\begin{align*} a&=b \\\\ c&=\\{d\\} \\tag{2} \\end{align*}')?.set ?? '';
  expect(rows.split(';')[0]).not.toContain('(2)');
  expect(rows.split(';')[1]).toContain('"(2)"');
});

it('keeps the rules of a table of a formula', () => {
  const inner = inlineFormula('\\begin{array}{c|cc} x & 1 & 2 \\\\ \\hline y & 3 & 4 \\end{array}')?.set;
  expect(inner).toContain('below: "1", after: "1"');
  const outer = inlineFormula('\\begin{array}{|l|}\\hline a\\\\ \\hline\\end{array}')?.set;
  expect(outer).toContain('edged("tblr"');
});

it('sets small picture options in one row with their letters', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const figures = await Promise.all(ids.map(picture));
  const options = ids.map((id) => ({ text: `![](image:${id})`, isCorrect: false }));
  const pdf = await pdfOf([{ id: 'q', type: 'choice', stem: '选图（　　）', options, figures }]);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const letters = items.flatMap((item) =>
    'str' in item && /^[A-D]\.$/.test(item.str) ? [item.transform] : [],
  );
  expect(letters).toHaveLength(4);
  expect(new Set(letters.map((place) => Math.round(Number(place[5])))).size).toBe(1);
});

it('fills its pages although questions are long', async () => {
  const stem = `${Array.from({ length: 26 }, (_, at) => `\\subp 第 ${at + 1} 问：求数列的通项公式。`).join('\n')}`;
  const questions = Array.from({ length: 3 }, (_, at) => ({ id: `q${at}`, type: 'solution' as const, stem }));
  const pdf = await pdfOf(questions);
  for (let number = 1; number < pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lowest = Math.min(
      ...items.flatMap((item) => ('str' in item && item.str.trim() ? [Number(item.transform[5])] : [])),
    );
    expect(lowest).toBeLessThan(841 / 3);
  }
});
