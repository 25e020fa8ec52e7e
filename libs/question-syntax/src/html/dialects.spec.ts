/** Formulas of other programs are set, or what cannot be set is named; fractions have one size. */
import { describe, expect, it } from '@jest/globals';
import { inlinesOf, parseMarkup } from '../markup/index.js';
import { formulaToOmml } from '../omml/index.js';
import { labelsOf } from '../text/index.js';
import { formulaMathml, missingIn, printableFormula, renderFormula, withDialects } from './index.js';
import { withLargeFractions } from './large-fractions.js';

const r = String.raw;

it.each([
  r`\left\{ {\begin{array}{*{20}{l}} {2x + y = 7}\\ {x - 3y = 0} \end{array}} \right.`,
  r`\left[ {\begin{array}{*{20}{c}} 5&6\\ 7&8 \end{array}} \right]`,
  r`\begin{array}{@{}l@{\quad}|p{2cm}}a&b\\\cline{1-2}c&d\end{array}`,
  r`\mathop \sum \limits_{k = 1}^n {b_k}`,
  r`\mathop {\lim }\limits_{n \to \infty } {b_n}`,
  r`\mathop \prod \limits_k c_k`,
  r`\begin{eqnarray} y&=&x^2\\ &=&4\end{eqnarray}`,
  r`\begin{eqnarray*} y&=&x^2\end{eqnarray*}`,
  r`\begin{multline} a+b\\ +c+d\end{multline}`,
  r`\begin{flalign} a&=1 & b&=2\end{flalign}`,
  r`\begin{numcases}{g(x)=} 0, & x<0\\ 1, & x\ge 0\end{numcases}`,
  r`\begin{aligned}[t] u&=v\\[1em] &=w\end{aligned}`,
  r`\begin{split} u&=v\\ &=w\end{split}`,
  r`\begin{gather*} u=v\\ w=z\end{gather*}`,
  r`\begin{align} u&=v \tag{3}\end{align}`,
  r`\text{当 $t>0$ 时}`,
  r`\text{b_1 与 b_2}`,
  r`\textcolor{#0a0}{b_1}+\textstyle{\frac{b_1}{2}}`,
  r`\mleft(\exponentialE^{\imaginaryI t}\mright)\differentialD t\placeholder{}`,
  r`\prescript{12}{6}{C}+\sideset{^a}{^b}\sum_k k+\scalebox{2}{y}+\resizebox{1cm}{!}{z}`,
  r`\require{cancel}\cancel{y}\vspace{2mm}\mathds{R}\euro`,
  r`\begin{array}{cc}\multicolumn{2}{c}{ab}\\c&d\end{array}`,
  r`\text{第\ding{174}组}`,
])('sets %s in a line and as a display', (tex) => {
  for (const display of [false, true]) {
    expect([tex, renderFormula(tex, display).problem]).toEqual([tex, null]);
    expect(formulaToOmml(tex, display)).not.toBeNull();
    expect(withDialects(withDialects(tex, display), display)).toBe(withDialects(tex, display));
  }
});

it('keeps limits above and below in print', () => {
  const tex = r`\sum\limits_{i=1}^{n} a_i+\mathop {\lim }\limits_{x \to 0} f+\sum_{j} b`;
  const mathml = formulaMathml(tex, false) ?? '';
  expect(mathml.match(/<munder(?:over)?>|<msub>/g)).toEqual(['<munderover>', '<msub>', '<munder>', '<msub>']);
});

it('has only the columns that are used', () => {
  expect(
    withDialects(r`\begin{array}{*{20}{c}}1&{a\\&b}&\begin{array}{c}x&y\end{array}\end{array}`, false),
  ).toContain(r`\begin{array}{ccc}1`);
});

it('never prints an argument as text', () => {
  const shown = renderFormula(r`\begin{aligned}[b] p&=q\end{aligned}`, false).html;
  expect(shown.replace(/<annotation[^]*?<\/annotation>/g, '').replace(/<[^>]+>/g, '')).not.toContain('[');
});

it.each([
  ['已知 $\\text{若 $y<1$ 则}$，又 $z$', ['\\text{若 $y<1$ 则}', 'z']],
  ['$\\text{当 $u_{1}$ 与 $v$}+w$', ['\\text{当 $u_{1}$ 与 $v$}+w']],
  // Nothing ends the formula after the brace.
  ['$\\text{共 $ 元', null],
])('reads dollars within words as a part of the formula: %s', (text, formulas) => {
  const found = [...inlinesOf(parseMarkup(text).blocks)].flatMap((node) =>
    node.kind === 'math' ? [node.tex] : [],
  );
  if (formulas) expect(found).toEqual(formulas);
  else expect(found).not.toContain(undefined);
});

describe('what cannot be set', () => {
  const { unshown } = labelsOf('zh-CN');

  it('is named at its place, and the rest is set', () => {
    const { tex, missing } = printableFormula(r`\gadget{x}+\frac{1}{2}`, false, unshown);
    expect(missing).toEqual([r`\gadget`]);
    expect(renderFormula(tex, false)).toMatchObject({ ok: true });
    expect(renderFormula(tex, false).html.replaceAll('\u00a0', ' ')).toContain('这里的 \\gadget 无法显示');
  });

  it.each([
    [r`\includegraphics[width=1cm]{x.png}+1`, [r`\includegraphics`]],
    [r`\begin{gadgets}a\end{gadgets}+2`, ['gadgets']],
    [r`\gadget \widget`, [r`\gadget`, r`\widget`]],
    [r`{{{`, ['']],
    [r`x`, []],
  ])('is listed: %s', (tex, missing) => {
    expect(missingIn(tex, false)).toEqual(missing);
    const { tex: shown } = printableFormula(tex, false, unshown);
    expect(renderFormula(shown, false).ok).toBe(true);
  });
});

describe('fractions', () => {
  it.each([
    [r`\frac12+\tfrac{a}{b}`, r`\dfrac12+\dfrac{a}{b}`],
    [r`\frac{\frac13}{2}`, r`\dfrac{\frac13}{2}`],
    [r`x^{\frac ab}+y_\frac12`, r`x^{\frac ab}+y_\frac12`],
    [r`\left(\frac{1}{2}\right)^2\sqrt{\frac{a}{b}}`, r`\left(\dfrac{1}{2}\right)^2\sqrt{\dfrac{a}{b}}`],
    [r`\begin{cases}\frac12\\1\end{cases}`, r`\begin{cases}\dfrac12\\1\end{cases}`],
    [r`\text{\frac12}\scriptstyle`, r`\text{\frac12}\scriptstyle`],
    [r`\xrightarrow[\frac12]{\frac12}`, r`\xrightarrow[\frac12]{\frac12}`],
  ])('are large unless they are within another or an index: %s', (tex, large) => {
    expect(withLargeFractions(tex)).toBe(large);
  });

  it('have one size from every source', () => {
    const drawn = (tex: string) =>
      renderFormula(tex, false).html.replace(/<span class="katex-mathml">[^]*?<\/math><\/span>/, '');
    expect(drawn(r`\frac{1}{2}`)).toBe(drawn(r`\dfrac{1}{2}`));
    expect(drawn(r`\tfrac{1}{2}`)).toBe(drawn(r`\dfrac{1}{2}`));
  });
});
