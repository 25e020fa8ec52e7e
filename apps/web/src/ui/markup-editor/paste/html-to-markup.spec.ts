import { describe, expect, it } from '@jest/globals';
import { markupOfHtml } from './html-to-markup.js';

/** As written by Word: letters in HTML, structure in Office's elements, attributes without quotes. */
const letter = (text: string) =>
  `<i style='mso-bidi-font-style:normal'><span lang=EN-US><m:r>${text}</m:r></span></i>`;
const FRACTION = `<m:f><m:fPr><span><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num>${letter('a')}</m:num><m:den>${letter('b')}</m:den></m:f>`;
const ROOT = `<m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg></m:deg><m:e>${letter('x')}</m:e></m:rad>`;
const equation = (omml: string) =>
  `<!--[if gte msEquation 12]><m:oMath>${omml}</m:oMath><![endif]--><![if !msEquation]><img src="file:///x.png"><![endif]>`;

describe('pages from the clipboard', () => {
  it("keep Word's formulas", () => {
    const html = `<html xmlns:m="x"><body><!--StartFragment--><p class=MsoNormal>若 ${equation(FRACTION)} 与
      ${equation(ROOT)}，则</p><p>价 5$ 起</p><!--EndFragment--></body></html>`;
    expect(markupOfHtml(html)).toBe('若 $\\frac{a}{b}$ 与 $\\sqrt{x}$，则\n\n价 5\\$ 起');
  });

  it('keep delimiters and scripts of Word, whose names have capitals', () => {
    const power = `<m:sSup><m:e>${letter('x')}</m:e><m:sup>${letter('2')}</m:sup></m:sSup>`;
    const bracket = `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/></m:dPr><m:e>${power}</m:e></m:d>`;
    expect(markupOfHtml(`<p>${equation(bracket)}</p>`)).toMatch(
      /^\$\\left\[x\^\{?2\}?\\right\)\$$|^\$\[x\^\{?2\}?\)\$$/,
    );
  });

  it('keep MathML, and the source of KaTeX', () => {
    const sum = '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
    expect(markupOfHtml(`<p>求 ${sum} 的值</p>`)).toBe('求 $\\frac{a}{2}$ 的值');
    const katex =
      '<span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math><span class="katex-html">x1</span></span>';
    expect(markupOfHtml(katex)).toBe('$x_1$');
  });

  it('keep tables and scripts, and nothing executable', () => {
    const html =
      '<p>a<sub>n</sub></p><table><tr><th>x</th><th>y|z</th></tr><tr><td>1</td><td>2</td></tr></table><script>alert(1)</script>';
    expect(markupOfHtml(html)).toBe('a$_{n}$\n\n| x | y\\|z |\n|---|---|\n| 1 | 2 |');
  });

  it('keep formulas shown as their source, and amounts of money unchanged', () => {
    expect(markupOfHtml('<p>设 $x_1$ 与 $$y\\le 2$$</p><sub>1</sub>')).toContain('设 $x_1$ 与 $$y\\le 2$$');
    expect(markupOfHtml('<b>$5 and $6, 共 $7 元与 $8</b>')).toBe('\\$5 and \\$6, 共 \\$7 元与 \\$8');
  });

  it('contain the rows of a nested table once', () => {
    const inner = '<table><tr><td>丙</td></tr></table>';
    const markup = markupOfHtml(`<table><tr><td>甲</td><td>${inner}</td></tr></table>`);
    expect(markup.match(/丙/g)).toHaveLength(1);
    expect(markup).toContain('| 甲 | 丙 |');
  });

  it('stay linear and complete if comments do not end', () => {
    const html = `${'<!--[if gte msEquation 12]>'.repeat(100)}<b>题</b>`;
    expect(markupOfHtml(html)).toBe('');
    expect(markupOfHtml('<![if !msEquation]>'.repeat(100) + '题')).toBe('题');
  });
});
