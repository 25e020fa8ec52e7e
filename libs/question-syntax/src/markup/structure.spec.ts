import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bare, bareBlocks, bareParagraph } from './bare.fixture.js';
import { inlinesOf, parseMarkup, type Block } from './index.js';

const r = String.raw;
const text = (words: string) => ({ kind: 'text', text: words });
const paragraph = (...children: unknown[]) => ({ kind: 'paragraph', children });

describe('Markdown', () => {
  it('has headings, quotes, code and nested lists', () => {
    expect(bareBlocks('# 一\n> 引 $x$\n> 二\n```ts\na < b\n\n$1\n```\n- 甲\n  - 乙\n- 丙\n3. 丁')).toEqual([
      { kind: 'heading', level: 1, children: [text('一')] },
      {
        kind: 'quote',
        blocks: [paragraph(text('引 '), { kind: 'math', tex: 'x', display: false }), paragraph(text('二'))],
      },
      { kind: 'codeBlock', language: 'ts', text: 'a < b\n\n$1' },
      {
        kind: 'list',
        start: null,
        items: [
          {
            blocks: [
              paragraph(text('甲')),
              { kind: 'list', start: null, items: [{ blocks: [paragraph(text('乙'))] }] },
            ],
          },
          { blocks: [paragraph(text('丙'))] },
        ],
      },
      { kind: 'list', start: 3, items: [{ blocks: [paragraph(text('丁'))] }] },
    ]);
  });

  it('renders bold and italics next to Chinese marks, and leaves multiplication signs', () => {
    expect(bareParagraph('**“甲”**与*乙*，***丙***')).toEqual([
      { kind: 'bold', children: [text('“甲”')] },
      text('与'),
      { kind: 'italic', children: [text('乙')] },
      text('，'),
      { kind: 'bold', children: [{ kind: 'italic', children: [text('丙')] }] },
    ]);
    for (const plain of ['2*3*4', '*注：$x^*$', 'a * b * c', '**', '* *'])
      expect(bareParagraph(plain)).not.toContainEqual(expect.objectContaining({ kind: 'italic' }));
  });

  it('links only to the web', () => {
    expect(bareParagraph(r`[甲](https://a.cn/?b=1) \href{http://b.cn}{乙}`)).toEqual([
      { kind: 'link', address: 'https://a.cn/?b=1', children: [text('甲')] },
      text(' '),
      { kind: 'link', address: 'http://b.cn', children: [text('乙')] },
    ]);
    expect(bareParagraph('[甲](javascript:alert`1`)')).toMatchObject([
      { kind: 'error', error: 'unsafeLink' },
    ]);
    expect(bareParagraph('区间[0](1)')).toEqual([text('区间[0](1)')]);
  });

  it('keeps marks at the start of a line in a text within a line', () => {
    expect(bare(parseMarkup('- 3', { isInline: true }).blocks)).toEqual([paragraph(text('- 3'))]);
  });
});

describe('LaTeX outside formulas', () => {
  it('has lists, numbered or not, with formulas over several lines', () => {
    const source = r`\begin{enumerate}[label=(\arabic*)]
\item 甲 $$
- x
$$
\item \begin{itemize}\item 乙\end{itemize}
\end{enumerate}`;
    expect(bareBlocks(source)).toMatchObject([
      {
        kind: 'list',
        start: 1,
        items: [
          { blocks: [{ children: [text('甲 '), { kind: 'math', tex: '- x', display: true }] }] },
          { blocks: [{ kind: 'list', start: null, items: [{ blocks: [paragraph(text('乙'))] }] }] },
        ],
      },
    ]);
  });

  it('has tabular with alignments, lines and joined cells', () => {
    const source = r`\begin{tabular}{|l|*{2}{c|}r} \hline
甲 & $a & b$ & \multicolumn{2}{c|}{乙 \& 丙} \\ \cline{2-3}
\multirow{2}{*}{丁} & $1 \\ 2$ & & 3 \\ \hline
\end{tabular}`;
    const [table] = parseMarkup(source).blocks;
    expect(table).toMatchObject({
      kind: 'table',
      isPiped: false,
      columns: [
        { align: 'left', left: true, right: true },
        { align: 'center', left: false, right: true },
        { align: 'center', left: false, right: true },
        { align: 'right', left: false, right: false },
      ],
      rows: [
        {
          above: [true, true, true, true],
          cells: [
            { children: [text('甲')] },
            { children: [{ tex: 'a & b' }] },
            {
              columns: 2,
              column: { align: 'center', left: false, right: true },
              children: [text('乙 & 丙')],
            },
          ],
        },
        {
          above: [false, true, true, false],
          cells: [{ rows: 2 }, { children: [{ tex: '1 \\\\ 2' }] }, {}, {}],
        },
      ],
      below: [true, true, true, true],
    });
  });

  it('keeps a drawing with its hash, and formulas of environments', () => {
    const drawing = r`\begin{tikzpicture}\draw (0,0) -- (1,1); % $
\end{tikzpicture}`;
    expect(bareParagraph(`图 ${drawing}`)).toEqual([
      text('图 '),
      { kind: 'drawing', source: drawing, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(bareParagraph(r`\begin{align}a&=1\\b&=2\end{align}`)).toMatchObject([
      { kind: 'math', display: true },
    ]);
    expect(bareParagraph(r`\(x\) \[y\]`)).toMatchObject([{ tex: 'x' }, {}, { tex: 'y', display: true }]);
  });

  it('marks unclosed constructs', () => {
    expect(bareParagraph(r`\begin{itemize} 甲`)).toMatchObject([
      { kind: 'error', error: 'unclosedEnvironment', source: r`\begin{itemize}` },
      text(' 甲'),
    ]);
  });

  it('reads the four tags in their spellings', () => {
    expect(bareParagraph(r`\choice \fill{}\fillin \paren`)).toMatchObject([
      { kind: 'paren' },
      { kind: 'blank' },
      { kind: 'blank' },
      { kind: 'paren' },
    ]);
  });
});

describe('positions', () => {
  /** Each node's source, from its offsets. */
  const sourcesOf = (source: string) =>
    [...inlinesOf(parseMarkup(source).blocks)].map(({ kind, from, to }) => [kind, source.slice(from, to)]);

  it('are those of the source, in quotes, lists, cells and after carriage returns', () => {
    expect(sourcesOf('甲\r\n> **乙**\r\n- $x$\r\n  丙 \\fillin\r\n')).toEqual([
      ['text', '甲'],
      ['bold', '**乙**'],
      ['text', '乙'],
      ['math', '$x$'],
      ['text', '丙 '],
      ['blank', '\\fillin'],
    ]);
    expect(sourcesOf(r`\begin{tabular}{c}a & \multicolumn{1}{c}{$y$}\end{tabular}`)).toEqual([
      ['text', 'a'],
      ['math', '$y$'],
    ]);
  });

  it('lie within their parents, in increasing order', () => {
    const part = fc.constantFrom(
      '$',
      '\\',
      '*',
      '**',
      '> ',
      '- ',
      '1. ',
      '|',
      '\n',
      '\r\n',
      '|-|',
      '甲',
      'x ',
      '\\subp ',
      '\\item ',
      '\\begin{itemize}',
      '\\end{itemize}',
      '\\begin{tabular}{|c|}',
      '\\end{tabular}',
      '&',
      '\\\\',
      '\\hline',
      '`',
      '```',
      '[a](https://b)',
    );
    const within = (blocks: readonly Block[], from: number, to: number): void => {
      for (const block of blocks) {
        expect(block.from).toBeGreaterThanOrEqual(from);
        expect(block.to).toBeLessThanOrEqual(to);
        expect(block.to).toBeGreaterThanOrEqual(block.from);
        if ('blocks' in block) within(block.blocks, block.from, block.to);
      }
    };
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const source = parts.join('');
        within(parseMarkup(source).blocks, 0, source.length);
      }),
      { numRuns: 200 },
    );
  });
});
