/** Programs and comments: what TeX prints verbatim stays, what it does not read goes. */
import { describe, expect, it } from '@jest/globals';
import { readPaper } from './paper.fixture.js';
import { parseTex } from './index.js';

const item = (body: string, preamble = '') =>
  readPaper(
    `\\documentclass{ctexart}${preamble}\\begin{document}\\begin{enumerate}\n\\item ${body}\n\\item 求 $x$。\n\\end{enumerate}\\end{document}`,
  );
const blocks = async (body: string) =>
  (await parseTex(Buffer.from(`\\begin{enumerate}\\item ${body}\\end{enumerate}`))).blocks.map(
    ({ text }) => text,
  );

describe('programs', () => {
  it.each(['lstlisting', 'verbatim', 'Verbatim', 'minted'])(
    'keeps percent signs and braces of %s',
    async (name) => {
      const options = name === 'lstlisting' ? '[language=C]' : name === 'minted' ? '[linenos]{c}' : '';
      expect(
        await blocks(
          `输出是什么？\n\\begin{${name}}${options}\nint r = 7 % 3; // 50% {\nif (r) {\n    printf("%d\\n", r);\n}\n\\end{${name}}`,
        ),
      ).toEqual([
        '输出是什么？',
        '```\nint r = 7 % 3; // 50% {\nif (r) {\n\u00a0\u00a0\u00a0\u00a0printf("%d\\n", r);\n}\n```',
      ]);
    },
  );

  it('keeps programs of environments that the paper declares', async () => {
    const [first] = await item(
      '看程序\n\\begin{python}\nprint(5 % 2)  # $5\n\\end{python}\n写输出。',
      '\\lstnewenvironment{python}{\\lstset{language=Python}}{}',
    );
    expect(first).toContain('``` print(5 % 2) # $5 ```');
    expect(first).toContain('写输出。');
  });

  it('does not define or expand commands in a program', async () => {
    const [first] = await item(
      '\\begin{verbatim}\n\\newcommand{\\R}{x} \\R\n\\end{verbatim}\n其中 $\\R$ 是什么？',
      '\\newcommand{\\R}{\\mathbb{R}}',
    );
    expect(first).toContain('\\newcommand{\\R}{x} \\R');
    expect(first).toContain('$\\mathbb{R}$');
  });

  it('reads pieces of programs in a line', async () => {
    expect(
      await blocks('\\lstinline|a % b| 与 \\mintinline{c}{x[i]++}、\\verb|for| 和 \\verb!$x_1!'),
    ).toEqual(['a % b 与 `x[i]++`、for 和 `$x_1`']);
  });

  it('keeps line numbers behind a program', async () => {
    const source =
      '\\begin{enumerate}\n\\item 甲\n\\begin{verbatim}\na\n\nb % c\n\\end{verbatim}\n\\item 乙\n\\end{enumerate}';
    expect((await parseTex(Buffer.from(source))).blocks.at(-1)).toMatchObject({
      text: '乙',
      place: { line: 8 },
    });
  });
});

describe('comments', () => {
  it.each([
    ['求 $x$% 草稿\n的值。', '求 $x$的值。'],
    ['占 50\\% 的人。', '占 50% 的人。'],
    ['见 \\url{http://a.cn/b%20c} 的题。', '见 http://a.cn/b%20c 的题。'],
    ['甲\\\\% 换行后的注\n乙', '甲\n乙'],
  ])('reads %j', async (source, text) => {
    expect((await blocks(source)).join('\n')).toBe(text);
  });

  it('reads a program that never ends as text', async () => {
    expect((await blocks('写出 \\begin{verbatim} a % b\n 的值')).join(' ')).toContain('写出');
  });
});
