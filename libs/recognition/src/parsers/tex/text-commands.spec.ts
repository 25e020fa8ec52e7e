/** What commands print in the text around formulas. */
import { describe, expect, it } from '@jest/globals';
import { parseTex } from './index.js';

async function read(source: string): Promise<{ text: string; doubts: string[] }> {
  const { blocks } = await parseTex(
    Buffer.from(String.raw`\documentclass{exam}\begin{document}\begin{questions}\question ${source}
\end{questions}\end{document}`),
  );
  return {
    text: blocks.map(({ text }) => text).join('\n'),
    doubts: blocks.flatMap(({ doubts = [] }) => doubts.map(({ code }) => code)),
  };
}
const textOf = async (source: string): Promise<string> => (await read(source)).text;

describe('TeX commands in text', () => {
  it.each([
    [
      String.raw`光速约 3×10\textsuperscript{8} m/s，密度 5 kg m\textsuperscript{-3}`,
      String.raw`光速约 3×$10^{8}$ m/s，密度 5 kg $\mathrm{m}^{-3}$`,
    ],
    [
      String.raw`H\textsubscript{2}SO\textsubscript{4} 与 SO\textsubscript{4}\textsuperscript{2-}`,
      String.raw`$\mathrm{H}_{2}\mathrm{SO}_{4}$ 与 $\mathrm{SO}_{4}^{2-}$`,
    ],
    [String.raw`the 19\textsuperscript{th} century`, 'the 19th century'],
    [String.raw`甲\textsuperscript{①}乙`, '甲①乙'],
    [
      String.raw`写出 \ce{CaCO3 ->[\Delta] CaO + CO2 ^} 中`,
      String.raw`写出 $\ce{CaCO3 ->[\Delta] CaO + CO2 ^}$ 中`,
    ],
    [
      String.raw`补全 \ce{2Fe + \underline{\hspace{1cm}} -> 2FeCl3}`,
      String.raw`补全 $\ce{2Fe +}$ \fillin $\ce{-> 2FeCl3}$`,
    ],
    [
      String.raw`取 \ensuremath{x^2} 与 \nicefrac{1}{2}、\sfrac{3}{4}、\frac{2}{3}`,
      String.raw`取 $x^2$ 与 $\tfrac{1}{2}$、$\tfrac{3}{4}$、$\frac{2}{3}$`,
    ],
    [
      String.raw`从 \numrange{1}{5} 到 \SIrange{1}{2}{m}，\numlist{1;2;3}`,
      String.raw`从 $1\text{–}5$ 到 $1\,\mathrm{m}\text{–}2\,\mathrm{m}$，$1,\ 2,\ 3$`,
    ],
    [
      String.raw`5 \textmu m, 3 \textohm, 2 \texttimes 4, \textpm 1, \pounds 3, \textrightarrow{} B`,
      '5 μm, 3 Ω, 2 ×4, ±1, £3, → B',
    ],
    [
      String.raw`Schr\"odinger, caf\'e, gar\c{c}on, \"{u}ber, na\"{\i}ve, Ma\~nana, Stra\ss e, \AA ngstr\"om`,
      'Schrödinger, café, garçon, über, naïve, Mañana, Straße, Ångström',
    ],
    [String.raw`对 \ding{51} 错 \ding{55} 星 \ding{72} 数 \ding{173} \ding{183}`, '对 ✓ 错 ✗ 星 ★ 数 ② ②'],
    [
      String.raw`名 \underline{\makebox[2cm]{}} 与 \uline{\hfill} 与 \underline{\mbox{甲}}`,
      String.raw`名 \fillin 与 \fillin 与 \underline{甲}`,
    ],
    [String.raw`角 \alpha 与 \Delta t`, String.raw`角 $\alpha$ 与 $\Delta$ t`],
    [String.raw`函数 $f(x)$$g(x)$ 之积`, String.raw`函数 $f(x) g(x)$ 之积`],
  ])('reads %s', async (source, expected) => {
    const { text, doubts } = await read(source);
    expect(text.replace(/ {2,}/g, ' ')).toBe(expected);
    expect(doubts).toEqual([]);
  });

  it('keeps the arguments of an environment out of the text', async () => {
    const source = String.raw`如图
\begin{wrapfigure}[6]{r}{3cm}
甲
\end{wrapfigure}
求 $x$。\begin{spacing}{1.5}乙\end{spacing}\begin{adjustbox}{width=5cm}丙\end{adjustbox}`;
    expect((await textOf(source)).replace(/\s+/g, '')).toBe('如图甲求$x$。乙丙');
  });

  it('doubts an unknown command in a sentence, but not one that sets something up', async () => {
    expect((await read(String.raw`一个 \unheardof 符号`)).doubts).toEqual(['unknownSymbol']);
    expect((await read('题\n\\unheardof\n第二行 \\selectfont 文字 \\thepage')).doubts).toEqual([]);
  });
});
