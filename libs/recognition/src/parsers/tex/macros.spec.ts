import { describe, expect, it } from '@jest/globals';
import { RecognitionError } from '../../inspect/index.js';
import { parseTex } from './index.js';

const text = async (preamble: string, body: string) =>
  (await parseTex(Buffer.from(`${preamble}\\begin{document}${body}\\end{document}`))).blocks
    .map((block) => block.text)
    .join('\n');

describe('macros of a paper', () => {
  it.each([
    ['\\def\\pair(#1,#2){\\langle #1;#2\\rangle}', '$\\pair(1,2)$', '$\\langle 1;2\\rangle$'],
    ['\\def\\pair(#1,#2){\\langle #1;#2\\rangle}', '$\\pair({a,b},c)$', '$\\langle a,b;c\\rangle$'],
    ['\\def\\limn#1\\to#2;{\\lim_{#1\\to #2}}', '$\\limn n\\to\\infty; a_n$', '$\\lim_{ n\\to \\infty} a_n$'],
    ['\\def\\unit[#1]{\\mathrm{#1}}', '$3\\unit[kg]$', '$3\\mathrm{kg}$'],
    [
      '\\newcommand{\\vect}[1]{\\overrightarrow{#1}}',
      '$\\vect a+\\vect{AB}$',
      '$\\overrightarrow{a}+\\overrightarrow{AB}$',
    ],
    ['\\newcommand{\\half}[1]{\\frac{#1}2}', '$\\half\\pi$', '$\\frac{\\pi}2$'],
    ['\\let\\vv\\overrightarrow', '$\\vv{AB}$', '$\\overrightarrow {AB}$'],
    ['\\let\\oldsum\\sum\\renewcommand{\\sum}{\\oldsum\\limits}', '$\\sum_i$', '$\\sum \\limits_i$'],
    [
      '\\DeclarePairedDelimiter{\\set}{\\{}{\\}}',
      '$\\set{x}+\\set*{y}$',
      '$\\left\\{ x\\right\\} +\\left\\{ y\\right\\}$',
    ],
    [
      '\\NewDocumentCommand{\\dv}{s o m}{\\IfBooleanTF{#1}{\\partial}{\\mathrm{d}}\\IfNoValueTF{#2}{}{^{#2}}#3}',
      '$\\dv x+\\dv[2]{y}+\\dv*z$',
      '$\\mathrm{d}x+\\mathrm{d}^{2}y+\\partial z$',
    ],
    ['\\NewDocumentCommand{\\pt}{m d()}{#1\\IfValueT{#2}{(#2)}}', '$\\pt{A}(1)+\\pt{B}$', '$A(1)+B$'],
    ['\\NewDocumentCommand{\\pt}{O{0}m}{(#1,#2)}', '$\\pt{1}+\\pt[2]3$', '$(0,1)+(2,3)$'],
  ])('%s: %s', async (preamble, body, expected) => {
    expect(await text(preamble, body)).toBe(expected);
  });

  it.each([
    ['a definition of an internal command', '\\makeatletter\\def\\p@x#1{y}\\makeatother', '甲 $x$', '甲 $x$'],
    ['a use without its signs', '\\def\\pair(#1,#2){#1}', '$\\pair$', '$\\pair$'],
  ])('leaves %s', async (_what, preamble, body, expected) => {
    expect(await text(preamble, body)).toContain(expected.slice(0, 2));
  });

  it('refuses macros that call each other without end', async () => {
    await expect(text('\\def\\a{\\b\\b}\\def\\b{\\a\\a}', '\\a')).rejects.toBeInstanceOf(RecognitionError);
  });
});
