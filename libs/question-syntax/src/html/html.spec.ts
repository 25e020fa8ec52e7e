import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HIT, markHits } from '../search/index.js';
import { renderFormula, renderHtml, renderInlineHtml } from './index.js';

/** Tags the renderer itself writes; KaTeX adds spans, MathML and SVG. */
const DANGEROUS = /<(?:script|iframe|object|embed|style|link|form|input|a)\b|\son\w+\s*=|javascript:/i;
/** Only the text inside tags: an escaped attack may be visible as text. */
const tagsOf = (html: string) =>
  (html.match(/<[^>]*>/g) ?? [])
    .join('')
    .replace(/"[^"]*"/g, (value) => (/javascript:/i.test(value) ? value : '""'));

describe('renderHtml', () => {
  it('renders paragraphs, formulas with MathML, blanks and numbered sub-problems', () => {
    const { html, error, metadata } = renderHtml('已知 $x$，则\\fillin\n\\subp 甲\n\\subp 乙');
    expect(metadata).toEqual({ formulaCount: 1, questionSyntaxCount: 3, markdownElements: 0 });
    expect(error).toBeNull();
    expect(html).toContain('<math');
    expect(html).toContain('class="tk-blank"');
    expect(html).toContain('<span class="tk-sub-n">（2）</span>');
  });

  it('keeps a closing mark with its formula', () => {
    expect(renderInlineHtml('若（$a$），则').html).toMatch(
      /若<span class="tk-glue">（<span class="tk-m">.*<\/span>），<\/span>则/,
    );
  });

  it('puts a thin space between Chinese and a formula, typed or not, and none next to punctuation', () => {
    const gaps = (source: string) =>
      [...renderInlineHtml(source).html.matchAll(/class="tk-m"(?: data-gap="(\w+)")?/g)].map(
        ([, gap = '']) => gap,
      );
    expect(gaps('设$x$为实数，$y$是')).toEqual(['lr', 'r']);
    expect(gaps('设 $x$ 为实数（$y$）')).toEqual(['lr', '']);
    expect(gaps('where $x$ is, $y$')).toEqual(['', '']);
    expect(renderInlineHtml('设 $x$ 为').html).toMatch(/^设<span.*<\/span>为$/);
    expect(renderInlineHtml('let $x$ be').html).toMatch(/^let <span.*<\/span> be$/);
  });

  it('escapes markup in every place that can contain a text', () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'';
    for (const text of [
      attack,
      `**${attack}**`,
      `\\underline{${attack}}`,
      `| ${attack} | b |\n|---|---|\n| c | d |`,
      `$${attack}`,
      `\\subp ${attack}`,
      `![${attack}](image:x)`,
    ]) {
      expect(tagsOf(renderHtml(text).html)).not.toMatch(DANGEROUS);
    }
  });

  it('lets LaTeX neither link nor carry attributes', () => {
    for (const tex of [
      '\\href{javascript:alert(1)}{x}',
      '\\htmlClass{x}{y}',
      '\\htmlStyle{position:fixed}{y}',
      '\\includegraphics{http://x/y.png}',
      '\\text{<img src=x onerror=alert(1)>}',
      '\\url{javascript:alert(1)}',
    ])
      expect(tagsOf(renderHtml(`$${tex}$`).html)).not.toMatch(DANGEROUS);
  });

  it('shows a figure only at an address of a safe kind', () => {
    const figure = (url: string) =>
      renderHtml('![](image:a)', { figure: () => ({ url, width: 10, height: 20 }) }).html;
    expect(figure('/api/files/x?a=1&b=2')).toContain('src="/api/files/x?a=1&amp;b=2" width="10" height="20"');
    expect(figure('javascript:alert(1)')).not.toContain('<img');
    expect(figure('//evil.example/x')).not.toContain('<img');
    expect(renderHtml('![](image:a)').html).toContain('tk-figure-missing');
  });

  it('counts invalid formulas and shows their source', () => {
    const { html, error, warnings } = renderHtml('$\\frac{1$ 和 $\\unknowncommand x$ 和 $x');
    expect(error).toEqual({ count: 3 });
    expect(warnings.map(({ code }) => code)).toEqual(['formula', 'formula', 'unclosedMath']);
    expect(warnings[1]).toMatchObject({
      from: 13,
      to: 31,
      message: 'Undefined control sequence: \\unknowncommand',
    });
    expect(html).toContain('tk-tex-error');
  });

  it('knows the commands of Chinese papers that KaTeX lacks', () => {
    for (const tex of [
      '\\mbox{甲}',
      '\\overparen{AB}',
      '\\wideparen{AB}',
      '\\parallelogram ABCD',
      '\\abs{x}',
      '\\norm{v}',
      '25\\celsius',
      '\\nicefrac{1}{2}',
    ])
      expect(renderFormula(tex, false)).toMatchObject({ ok: true });
  });

  it('links only to the web', () => {
    const links = (tex: string) => [...new Set(renderFormula(tex, false).html.match(/href="[^"]*"/g))];
    expect(links('\\url{https://example.com/a}')).toEqual(['href="https://example.com/a"']);
    expect(links('\\url{javascript:alert(1)}')).toEqual([]);
  });

  it('survives LaTeX bombs quickly', () => {
    const before = process.cpuUsage();
    const bombs = [
      '{'.repeat(20_000) + '}'.repeat(20_000),
      '\\frac{'.repeat(3_000),
      '\\def\\a{\\a\\a}\\a',
      '\\rule{99999em}{99999em}',
      '{'.repeat(1_900) + '}'.repeat(1_900),
    ];
    for (const bomb of bombs) expect(typeof renderHtml(`$${bomb}$`).html).toBe('string');
    expect(renderHtml('$x$'.repeat(10_000)).metadata.formulaCount).toBe(10_000);
    // CPU time: elapsed time depends on the load of the machine.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
  });

  it('applies the macros that a formula defines for itself', () => {
    const vectors = '\\def\\v#1{\\overrightarrow{#1}}' + '\\v{AB}+\\v{BC}='.repeat(30);
    const power = '\\newcommand{\\pw}[2]{#1^{#2}+#1}\\pw{x}{\\pw{y}{2}}';
    for (const tex of [vectors, power]) expect(renderHtml(`$${tex}$`).error).toBeNull();
  });

  it('does not let one formula define a macro for the next', () => {
    expect(renderHtml('$\\gdef\\mine{1}\\mine$ 和 $\\mine$').error).toEqual({ count: 1 });
  });

  it('never throws and never lets a tag through', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '$',
        '\\',
        '{',
        '}',
        '<b>',
        '"',
        '**',
        '\n',
        '| a |',
        '|---|',
        '\\subp ',
        '![](image:a)',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        expect(tagsOf(renderHtml(parts.join('')).html)).not.toMatch(DANGEROUS);
      }),
      { numRuns: 150 },
    );
  });
});

describe('hits of a search', () => {
  const marked = (source: string, query: string) => renderHtml(markHits(source, query), { hits: true });

  it('are marked in words', () => {
    expect(renderInlineHtml(markHits('已知函数', '函数'), { hits: true }).html).toBe(
      '已知<mark class="tk-hit">函数</mark>',
    );
  });

  it('are marked inside formulas, in any spelling', () => {
    for (const query of ['x^2/a^2', '\\frac{x^2}{a^2}', 'x²']) {
      const { html, error } = marked('$\\dfrac{x^{2}}{a^{2}}+\\dfrac{y^{2}}{b^{2}}=1$', query);
      expect(error).toBeNull();
      expect(html.match(/<span class="enclosing tk-hit">/g)).toHaveLength(1);
    }
  });

  it('mark the whole formula if a part cannot be marked', () => {
    const { html, error } = marked('$\\begin{cases}x+y=1\\\\x-y=2\\end{cases}$', 'y=1\\\\x-y');
    expect(error).toBeNull();
    expect(html).toContain('tk-hit');
  });

  it('never occur in an attribute', () => {
    const sign = HIT.open;
    const figure = () => ({ url: '/a', width: 1, height: 1 });
    for (const source of [`[这里](https://a.b/${sign}c${HIT.close})`, `![图${sign}](image:a)`])
      expect(renderHtml(source, { hits: true, figure }).html).not.toMatch(/<[^>]*<|\uE000/);
    expect(renderHtml(markHits('[这里](https://example.com/abc)', 'example'), { hits: true }).html).toContain(
      'href="https://example.com/abc"',
    );
  });

  it('let LaTeX set no other class, and no class without marks', () => {
    expect(marked('函数 $\\htmlClass{mine}{y}$', '函数').html).not.toContain('class="enclosing mine"');
    expect(renderHtml('$\\htmlClass{tk-hit}{y}$').html).not.toContain('enclosing');
  });
});

it('lets only a long formula break', () => {
  const isLong = (characters: number) => renderHtml(`$${'x'.repeat(characters)}$`).html.includes('data-long');
  expect([isLong(24), isLong(25)]).toEqual([false, true]);
});
