/** Styles, colours and commands of the paper travel with its drawings. */
import { describe, expect, it } from '@jest/globals';
import { parseTex } from './index.js';

const codes = async (preamble: string, ...pictures: string[]) =>
  (
    await parseTex(
      Buffer.from(
        `\\documentclass{ctexart}${preamble}\\begin{document}\\begin{enumerate}${pictures.map((one) => `\\item 如图 ${one}`).join('\n')}\\end{enumerate}\\end{document}`,
      ),
    )
  ).tikz.map(({ code }) => code);
const picture = (body: string) => `\\begin{tikzpicture}${body}\\end{tikzpicture}`;

describe('a drawing', () => {
  it.each([
    ['a style', '\\tikzset{题点/.style={circle,fill}, flow/.style={draw}}', '\\node[题点]{};'],
    ['a style with an argument', '\\tikzset{pt/.style args={#1}{draw=#1}}', '\\node[pt=red]{};'],
    ['an old style', '\\tikzstyle{flow}=[draw,rectangle]', '\\node[flow]{};'],
    ['what every drawing has', '\\tikzset{>=stealth}', '\\draw[->](0,0)--(1,1);'],
    ['what every node has', '\\tikzset{every node/.style={font=\\small}}', '\\node{A};'],
    ['a colour', '\\definecolor{sea}{RGB}{0,90,120}', '\\fill[sea](0,0)circle(1);'],
    ['a library', '\\usetikzlibrary{calc}', '\\draw($(A)!.5!(B)$);'],
    ['a command that draws', '\\newcommand{\\tick}[1]{\\draw (#1,0)--(#1,1);}', '\\tick{2}'],
  ])('takes %s with it', async (_what, preamble, body) => {
    expect(await codes(preamble, picture(body))).toEqual([`${preamble}\n${picture(body)}`]);
  });

  it('takes what its styles need', async () => {
    const preamble = '\\colorlet{line}{red!50}\\tikzset{flow/.style={draw=line}}';
    expect(await codes(preamble, picture('\\node[flow]{};'))).toEqual([
      `\\colorlet{line}{red!50}\n\\tikzset{flow/.style={draw=line}}\n${picture('\\node[flow]{};')}`,
    ]);
  });

  it.each([
    [
      'styles of others',
      '\\tikzset{flow/.style={draw}}\\definecolor{sea}{RGB}{0,0,9}',
      '\\node[flower]{overflow};',
    ],
    ['plots', '\\pgfplotsset{compat=1.16}', '\\draw(0,0)--(1,1);'],
    ['libraries that are not TikZ’s', '\\usetikzlibrary{mylab}', '\\draw(0,0)--(1,1);'],
  ])('leaves %s', async (_what, preamble, body) => {
    expect(await codes(preamble, picture(body))).toEqual([picture(body)]);
  });

  it('takes what the text sets before it, but not what comes later or is another drawing’s own', async () => {
    const [first, second] = await codes(
      '',
      `${picture('\\tikzset{a/.style={draw}}\\node[a]{};')}\\tikzset{b/.style={fill}}`,
      `${picture('\\node[a,b,c]{};')}\\tikzset{c/.style={red}}`,
    );
    expect(first).toBe(picture('\\tikzset{a/.style={draw}}\\node[a]{};'));
    expect(second).toBe(`\\tikzset{b/.style={fill}}\n${picture('\\node[a,b,c]{};')}`);
  });

  it('has expanded macros of the paper in it', async () => {
    expect(await codes('\\newcommand{\\len}{3}', picture('\\draw(0,0)--(\\len,0);'))).toEqual([
      picture('\\draw(0,0)--(3,0);'),
    ]);
  });
});

describe('drawings that are not environments of their own', () => {
  it.each([
    ['a command with a group', '\\tikz[scale=2]{\\draw(0,0)--(1,1);}'],
    ['a command with one path', '\\tikz \\draw (0,0) node[x]{a;b} -- (1,1);'],
    ['a formula of chemistry', '\\chemfig{A-B}'],
    ['a diagram', '\\begin{tikzcd} A \\arrow[r] & B \\end{tikzcd}'],
  ])('%s', async (_what, source) => {
    expect(await codes('', `${source} 的图`)).toEqual([source]);
  });

  it('stand between the formulas around them', async () => {
    const { blocks, tikz } = await parseTex(
      Buffer.from('1. 设 \\[ x = \\begin{tikzcd} A \\arrow[r] & B \\end{tikzcd} \\]'),
    );
    expect(blocks.map(({ text }) => text)).toEqual(['1. 设\n$$x =$$\n![](tikz:tikz-1-1)']);
    expect(tikz).toHaveLength(1);
  });
});
