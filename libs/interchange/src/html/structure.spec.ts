import { describe, expect, it } from '@jest/globals';
import { markupFromHtml } from './index.js';

const tex = (inside: string) =>
  markupFromHtml(`<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`);

describe('a formula in MathML', () => {
  it.each([
    ['<mfrac><mn>3</mn><mn>4</mn></mfrac>', '\\frac{3}{4}'],
    ['<msqrt><mn>1</mn><mn>6</mn></msqrt>', '\\sqrt{16}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    ['<msup><mi>x</mi><mn>2</mn></msup><mo>−</mo><mn>1</mn>', 'x^{2}-1'],
    ['<msub><mi>a</mi><mn>12</mn></msub>', 'a_{12}'],
    ['<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup>', '{a+b}^{2}'],
    ['<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>', '\\sin x'],
    ['<mi>π</mi><mi>r</mi>', '\\pi r'],
    ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '\\sum_{i}^{n}'],
    ['<mover><mi>AB</mi><mo>→</mo></mover>', '\\overrightarrow{\\mathrm{AB}}'],
    ['<mfenced open="[" close="]"><mn>1</mn><mn>2</mn></mfenced>', '\\left[ 1,2 \\right]'],
    [
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>',
      '\\begin{matrix}1 & 2\\end{matrix}',
    ],
    ['<semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics>', 'x^2'],
    ['<mtext>若 </mtext><mi>x</mi>', '\\text{若 }x'],
  ])('%s is LaTeX', (mathml, expected) =>
    expect(tex(mathml)).toEqual({ text: `$${expected}$`, hasPictures: false }),
  );

  it('is read once in each level of many', () => {
    const depth = 60;
    const nested = `${'<msub>'.repeat(depth)}<mi>a</mi>${'<mn>1</mn></msub>'.repeat(depth)}`;
    expect(tex(nested).text).toContain('a_{1}');
  });

  it('is named as lost where there is no LaTeX for it', () => {
    expect(tex('<mmultiscripts><mi>C</mi><mn>6</mn></mmultiscripts>')).toMatchObject({ isFlattened: true });
  });
});

it('keeps tables, numbered lists, code and underlining', () => {
  expect(
    markupFromHtml(
      '<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tr><td>1|2</td><td><b>x</b></td></tr></table>',
    ).text,
  ).toBe('| 甲 | 乙 |\n|---|---|\n| 1\\|2 | **x** |');
  expect(markupFromHtml('<ol start="3"><li>甲</li><li>乙</li></ol><ul><li>丙</li></ul>').text).toBe(
    '3. 甲\n4. 乙\n\n- 丙',
  );
  expect(markupFromHtml('<pre><code>if x:\n    y</code></pre>').text).toBe('```\nif x:\n    y\n```');
  expect(markupFromHtml('<span style="text-decoration: underline">甲</span>').text).toBe('\\underline{甲}');
});

it('names a merged cell as lost', () => {
  expect(
    markupFromHtml('<table><tr><td colspan="2">甲</td></tr><tr><td>1</td><td>2</td></tr></table>'),
  ).toMatchObject({
    isFlattened: true,
  });
});

describe('a list', () => {
  it('keeps its items together, however they are written', () => {
    const list = (tag: string, ...items: string[]) =>
      `<${tag}>\n  ${items.map((one) => `<li>\n    ${one}\n  </li>`).join('\n  ')}\n</${tag}>`;
    expect(markupFromHtml(list('ul', '<p>甲</p>\n<p>乙</p>', '丙')).text).toBe('- 甲\n  乙\n- 丙');
    expect(markupFromHtml(list('ol', `外${list('ul', '内')}`)).text).toBe('1. 外\n   - 内');
  });
});

it('takes formulas from their pictures, and reading aids after their words', () => {
  const html =
    '<img class="equation_image" src="x" data-equation-content="\\frac{1}{2}"> <img class="texrender" alt="$$x^2$$"> <ruby>质<rp>(</rp><rt>zhì</rt></ruby>';
  expect(markupFromHtml(html).text).toBe('$\\frac{1}{2}$ $x^2$ 质(zhì)');
});
