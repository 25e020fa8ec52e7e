import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ATTACKS } from '../attacks/index.js';
import { checkQuestion } from '../check/index.js';
import { renderFormula, renderHtml, renderInlineHtml } from '../html/index.js';
import { parseMarkup } from '../markup/index.js';
import { checkHtml, checkOutputs, hostileText } from './hostile.fixture.js';

describe('hostile texts', () => {
  it('never break an output', () => {
    fc.assert(fc.property(hostileText, checkOutputs), { numRuns: 200 });
  });

  it('never inject an element into it', () => {
    expect(new Set(ATTACKS).size).toBeGreaterThan(600);
    for (const attack of ATTACKS) expect(() => checkHtml(renderHtml(attack).html)).not.toThrow();
  });

  it.each([
    ['20,000 nested braces', `$${'{'.repeat(20_000)}x${'}'.repeat(20_000)}$`],
    ['nested braces within the length of a formula', `$${'{'.repeat(1_990)}x${'}'.repeat(1_990)}$`],
    ['a macro that calls itself', '$\\def\\a{\\a\\a}\\a$'],
    ['lone surrogates', '\ud800 $\udc00$ **\ud800** [\udc00](https://\ud800)'],
    ['nested bold', '**'.repeat(2_000) + 'x' + '**'.repeat(2_000)],
    ['nested lists', Array.from({ length: 300 }, (_, at) => `${'  '.repeat(at)}- x`).join('\n')],
    ['nested quotes', `${'> '.repeat(3_000)}x`],
    ['nested environments', `${'\\begin{itemize}\\item '.repeat(2_000)}x${'\\end{itemize}'.repeat(2_000)}`],
    ['nested underlines', `${'\\underline{'.repeat(300)}x${'}'.repeat(300)}`],
  ])('are shown: %s', (_name, source) => {
    expect(() => checkOutputs(source)).not.toThrow();
  });

  it.each([
    ['a long body, used often', `\\def\\a{${'x'.repeat(300)}}${'\\a'.repeat(490)}`],
    ['a doubled argument', '\\def\\a#1{\\a{#1#1}}\\a{x}'],
    ['nested macros', '\\newcommand\\a[1]{#1#1#1#1}\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}'],
    ['an alias of a macro', `\\def\\a{${'x'.repeat(300)}}\\let\\b\\a${'\\b'.repeat(490)}`],
    ['a global macro', `{\\gdef\\a{${'x'.repeat(300)}}}${'\\a'.repeat(490)}`],
  ])('cannot expand their macros without bound: %s', (_name, tex) => {
    const { html, ok } = renderFormula(tex, true);
    expect(ok).toBe(false);
    // A rendered formula has an element for each of its signs; the error marker shows the source.
    expect(html.match(/</g)?.length).toBeLessThan(1_000);
  });

  it('may have 10,000 options', () => {
    const options = Array.from({ length: 10_000 }, (_, at) => ({ text: `$${at}$`, isCorrect: at === 9 }));
    expect(checkQuestion({ type: 'choice', stem: 'x', options })).toEqual([]);
    expect(options.slice(0, 50).map(({ text }) => renderInlineHtml(text).error)).not.toContainEqual(
      expect.anything(),
    );
  });
});

describe('the time for 50,000 characters', () => {
  const CHARS = 50_000;
  const PARTS = [
    '$',
    '$$',
    '$x',
    '\\(',
    '\\[',
    '**a',
    '*a ',
    '*a*b',
    '`a ',
    '``` ',
    '```\n',
    '\\underline{',
    '\\textbf{a} ',
    '|a|\n',
    '|a|\n|-|\n',
    '\\subp ',
    '\\subsubp x\n',
    '![](',
    '[a](',
    '[a](https://',
    '（ ',
    '___',
    '> ',
    '> a\n',
    '- a\n',
    '  - a\n',
    '1. a\n',
    '# a\n',
    '\\begin{itemize}',
    '\\begin{itemize}\\item a\\end{itemize}',
    '\\end{itemize}',
    '\\item ',
    '\\begin{tabular}{c}',
    '\\begin{tabular}{c}a&b\\\\\\end{tabular}',
    '&',
    '\\\\',
    '{',
    '\\{',
    '\r\n',
    '甲乙丙',
    '\ud800',
  ];

  it('grows only linearly', () => {
    const slow = PARTS.filter((part) => {
      const before = process.cpuUsage();
      parseMarkup(part.repeat(CHARS / part.length));
      // CPU time, ten times that of the slowest case: a quadratic time is far beyond.
      return process.cpuUsage(before).user / 1_000 > 1_500;
    });
    expect(slow).toEqual([]);
  });

  it('is that of the first formulas, however many there are', () => {
    expect(renderHtml('$x^2$ 甲'.repeat(CHARS / 7)).warnings[0]?.code).toBe('tooManyFormulas');
  });
});
