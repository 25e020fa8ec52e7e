/** Texts that no teacher writes: every token of the grammar in any order. */
import fc from 'fast-check';
import { renderHtml, renderInlineHtml } from '../html/index.js';
import { questionToLatex } from '../latex/index.js';
import { questionToWord } from '../omml/index.js';
import { readElements, type Element } from '../reading/index.js';
import { questionToText } from '../text/index.js';

const TOKENS = [
  '$',
  '$$',
  '\\',
  '\\\\',
  '{',
  '}',
  '**',
  '*',
  '***',
  '`',
  '```',
  '\n',
  '\r\n',
  '\n\n',
  '|',
  '|-|',
  '|a|\n|-|\n',
  '> ',
  '- ',
  '1. ',
  '# ',
  '[',
  '](https://a.b)',
  '](javascript:x)',
  '![',
  '](image:a)',
  '(',
  ')',
  '（ ）',
  '___',
  '&',
  '#',
  '%',
  '^',
  '_',
  '~',
  '<',
  '>',
  '"',
  "'",
  '<b>',
  '&lt;',
  '\\subp ',
  '\\subsubp ',
  '\\choice ',
  '\\fill ',
  '\\item ',
  '\\begin{itemize}',
  '\\end{itemize}',
  '\\begin{tabular}{|c|l}',
  '\\end{tabular}',
  '\\hline',
  '\\cline{1-9}',
  '\\multicolumn{2}{c}{',
  '\\multirow{3}{*}{',
  '\\begin{center}',
  '\\end{center}',
  '\\begin{tikzpicture}',
  '\\end{tikzpicture}',
  '\\begin{align}',
  '\\end{align}',
  '\\underline{',
  '\\textbf{',
  '\\href{',
  '\\frac{',
  '\\sqrt[',
  '\\left(',
  '\\right)',
  '\\def\\a{\\a\\a}',
  '\\a',
  // Bodies that grow with each use.
  '\\def\\a#1{#1#1#1#1#1#1#1#1}',
  `\\newcommand\\b{${'x'.repeat(200)}}`,
  '\\a{',
  '\\b\\b\\b\\b',
  '\\ce{',
  '\\SI{',
  '\\num{',
  '\\begin{cases}',
  '\\end{cases}',
  'x',
  '甲',
  '１',
  '（',
  '\ud800',
  '\udc00',
  '\u0000',
  '\ufffe',
  '\u200b',
  '\u0301',
  '😀',
];

export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...TOKENS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''));

/** Elements that the renderer and KaTeX write. */
const NAMES = new Set(
  (
    'p div span b em u code pre a img ul ol li blockquote table thead tbody tr th td h4 h5 h6 mark svg path line g math semantics ' +
    'annotation mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd ' +
    'mstyle mpadded mphantom menclose mglyph'
  ).split(' '),
);

/** @throws Error if an output is not well-formed, or contains what our renderers never write */
export function checkOutputs(source: string): void {
  const figure = () => ({ url: '/a', width: 1, height: 1 });
  for (const { html } of [
    renderHtml(source, { figure }),
    renderInlineHtml(source),
    renderHtml(source, { previewChars: 20 }),
  ])
    checkHtml(html);
  const question = {
    type: 'choice',
    stem: source,
    options: [{ text: source, isCorrect: true }],
    solution: source,
  };
  const options = { language: 'zh-CN', hasAnswers: true } as const;
  readElements(questionToWord(question, options));
  for (const text of [questionToText(question, options), questionToLatex(question, options)])
    if (text.includes('undefined')) throw new Error('an absent value is shown');
}

/** @throws Error if it is not well-formed, or contains what our renderers never write */
export const checkHtml = (html: string): void => checkElement(readElements(html));

function checkElement(element: Element): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (!NAMES.has(child.name)) throw new Error(`<${child.name}>`);
    for (const [name, value] of Object.entries(child.attributes)) {
      if (/^on/i.test(name)) throw new Error(name);
      if (/^(?:href|src)$/.test(name) && !/^(?:https?:\/\/|\/a$)/i.test(value)) throw new Error(value);
    }
    checkElement(child);
  }
}
