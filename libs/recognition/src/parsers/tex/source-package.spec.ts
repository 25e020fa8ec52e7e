/** Zips of TeX sources. */
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import yazl from 'yazl';
import { recogniseDocument } from '../../pipeline/index.js';
import { parseTexPackage } from './index.js';

function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
  });
}
const read = async (files: Record<string, string | Buffer>) => {
  const { model } = await parseTexPackage(await zipOf(files));
  return { model, ...recogniseDocument(model) };
};
const stems = async (files: Record<string, string | Buffer>) =>
  (await read(files)).questions.map(({ stem }) => stem);
const paper = (body: string, preamble = '') =>
  `\\documentclass{ctexart}${preamble}\\begin{document}\\begin{enumerate}\n${body}\n\\end{enumerate}\\end{document}`;
const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();

describe('the files of a zip', () => {
  it('are read where the main file names them', async () => {
    expect(
      await stems({
        'paper/main.tex': paper('\\item 求 $a$。\n\\input{parts/b}\n\\include{parts/c.tex}'),
        'paper/parts/b.tex': '\\item 求 $b$。\n\\input{d}\n',
        'paper/parts/c.tex': '\\item 求 $c$。\n',
        'paper/parts/d.tex': '\\item 求 $d$。\n',
      }),
    ).toEqual(['求 $a$。', '求 $b$。', '求 $d$。', '求 $c$。']);
  });

  it('may be documents themselves, programs and styles', async () => {
    const { questions, tally } = await read({
      'main.tex': paper(
        '\\item $\\R$ 中求 $a$。\n\\subfile{s}\n\\item 输出什么？\\lstinputlisting[language=C]{a.c}',
        '\\usepackage{amsmath,own}',
      ),
      's.tex': '\\documentclass[main]{subfiles}\\begin{document}\\item 求 $s$。\n\\end{document}',
      'own.sty': '\\newcommand{\\R}{\\mathbb{R}}',
      'a.c': 'int x = 5 % 3;',
    });
    expect(questions.map(({ stem }) => stem)).toEqual([
      '$\\mathbb{R}$ 中求 $a$。',
      '求 $s$。',
      '输出什么？\n```\nint x = 5 % 3;\n```',
    ]);
    expect(tally.missingFiles).toBeUndefined();
  });

  it('are named if the zip lacks them, as are papers that it holds besides', async () => {
    const { tally } = await read({
      'main.tex': paper('\\item 求 $a$。\n\\input{nowhere}\n% \\input{old}'),
      'z/other.tex': paper('\\item 求 $z$。'),
    });
    expect(tally).toMatchObject({ missingFiles: ['nowhere', 'z/other.tex'], closes: false });
  });

  it('are never read from outside the zip', async () => {
    const { tally, questions } = await read({
      'p/main.tex': paper('\\item 求 $a$。\n\\input{../../../etc/passwd}\n\\input{/etc/hostname}'),
    });
    expect(questions.map(({ stem }) => stem)).toEqual(['求 $a$。']);
    expect(tally.missingFiles).toEqual(['../../../etc/passwd', '/etc/hostname']);
  });

  it('may read each other in a circle, once', async () => {
    expect(
      await stems({
        'main.tex': paper('\\input{a}'),
        'a.tex': '\\item 求 $a$。\n\\input{b}',
        'b.tex': '\\input{a}\\input{main}',
      }),
    ).toEqual(['求 $a$。']);
  });

  it('have names in the encoding of Chinese Windows', async () => {
    const bytes = await zipOf({ 'main.tex': paper('\\input{题目}'), 'xxxx.tex': '\\item 求 $a$。' });
    // 题目 in GB 18030, without the flag for UTF-8, in both places that name the file.
    const name = Buffer.from([0xcc, 0xe2, 0xc4, 0xbf]);
    for (let at = bytes.indexOf('xxxx'); at >= 0; at = bytes.indexOf('xxxx', at)) {
      name.copy(bytes, at);
      const isCentral = bytes.subarray(at - 46, at - 42).equals(Buffer.from('PK\x01\x02', 'latin1'));
      bytes.writeUInt16LE(0, isCentral ? at - 38 : at - 24);
    }
    const { model } = await parseTexPackage(bytes);
    expect(model.blocks.map(({ text }) => text)).toContain('求 $a$。');
  });
});

describe('the main file', () => {
  it.each([
    ['that no other reads', { 'a.tex': '\\item 求 $a$。', 'b.tex': paper('\\input{a}') }],
    ['nearest to the top', { 'old/a.tex': paper('\\item 旧 $x$。'), 'z.tex': paper('\\item 求 $a$。') }],
    ['by its name', { 'answers.tex': paper('\\item 旧 $x$。'), 'main.tex': paper('\\item 求 $a$。') }],
    [
      'that is no figure',
      {
        'a.tex': '\\documentclass{standalone}\\begin{document}x\\end{document}',
        'b.tex': paper('\\item 求 $a$。'),
      },
    ],
    ['if it is the only one', { 'a.tex': '1. 求 $a$。\n\n2. 求 $b$。' }],
    ['beside what a Mac adds', { '__MACOSX/._main.tex': 'x', 'main.tex': paper('\\item 求 $a$。') }],
  ])('is the one %s', async (_what, files) => {
    expect((await stems(files as Record<string, string>))[0]).toBe('求 $a$。');
  });

  it('is missing in other zips', async () => {
    await expect(parseTexPackage(await zipOf({ 'a.png': await png() }))).rejects.toMatchObject({
      code: 'UNSUPPORTED',
    });
  });
});

describe('pictures of a zip', () => {
  it('are shown at the size that the source gives', async () => {
    const { questions, figures } = await read({
      'main.tex': paper(
        '\\item 如图 \\includegraphics[width=72bp]{a}\n\\item 如图 \\includegraphics[scale=.5]{sub/b.jpg}',
        '\\graphicspath{{figs/}}',
      ),
      'figs/a.png': await png(),
      'sub/b.jpg': await sharp(await png())
        .jpeg()
        .toBuffer(),
    });
    expect(questions.map(({ stem }) => stem)).toEqual(['如图 ![](image:tex-1)', '如图 ![](image:tex-2)']);
    expect(figures).toMatchObject([
      { mimeType: 'image/png', width: 40, height: 20, widthPt: 72, heightPt: 36 },
      { mimeType: 'image/jpeg', width: 40, height: 20 },
    ]);
  });

  it('may be vector graphics', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
    const { figures } = await read({
      'main.tex': paper('\\item 图 \\includesvg[width=2cm]{a}'),
      'a.svg': svg,
    });
    expect(figures).toMatchObject([{ mimeType: 'image/png', widthPt: (2 * 72) / 2.54 }]);
  });

  it('are doubts if they are missing or cannot be shown', async () => {
    const { questions } = await read({
      'main.tex': paper('\\item 甲 \\includegraphics{none}\n\\item 乙 \\includegraphics{bad}'),
      'bad.eps': '%!PS-Adobe-3.0',
    });
    expect(questions.map(({ flags }) => flags.map(({ code }) => code))).toEqual([
      expect.arrayContaining(['missing_image']),
      expect.arrayContaining(['unreadable_picture']),
    ]);
    expect(questions.map(({ stem }) => stem)).toEqual(['甲', '乙']);
  });
});

describe('hostile zips', () => {
  it('are refused if files multiply', async () => {
    const files: Record<string, string> = { 'main.tex': paper('\\input{f0}') };
    for (let at = 0; at < 9; at++) files[`f${at}.tex`] = `\\input{f${at + 1}}`.repeat(20);
    files['f9.tex'] = 'x';
    await expect(parseTexPackage(await zipOf(files))).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });

  it('are refused if a program is repeated to more than a paper', async () => {
    const files = {
      'main.tex': paper('\\lstinputlisting{a.c}\n'.repeat(300)),
      'a.c': 'x=1;\n'.repeat(20_000),
    };
    await expect(parseTexPackage(await zipOf(files))).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });

  it('leave the next one its whole budget', async () => {
    const hostile = zipOf({ 'main.tex': paper('\\input{'.repeat(40_000)) });
    await expect(parseTexPackage(await hostile)).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
    // Its own search in vain is a short one.
    expect(await stems({ 'main.tex': paper('\\item 求 $a$。\n% \n\\item 求 $b$。\\input{') })).toHaveLength(
      2,
    );
  });

  it('are read once, however long a line is', async () => {
    const line = `${'\\input{none}'.repeat(50_000)} \\input{b}`;
    const { tally } = await read({
      'main.tex': paper(`\\item 求 $a$。\n${line}`),
      'b.tex': '\n\\item 求 $b$。',
    });
    expect(tally.found).toBe(2);
  });

  it('may name files of any length, in commands inside commands', async () => {
    const names = ['../a/'.repeat(50_000), 'a,'.repeat(100_000), '\\input{'.repeat(100) + '}'.repeat(100)];
    const body = names.map((name) => `\\input{${name}}\\usepackage{${name}}\n`).join('');
    const { questions } = await read({
      'main.tex': paper(`\\item 求 $a$。\n${body}\\input{b}`),
      'b.tex': '\\item 求 $b$。',
    });
    expect(questions.at(-1)?.stem).toContain('$b$');
  });

  it('are refused if they unpack to more than a paper', async () => {
    const bomb = await zipOf({ 'main.tex': Buffer.alloc(25 * 1024 * 1024, 'a') });
    await expect(parseTexPackage(bomb)).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });

  it('are refused if they are cut off', async () => {
    const whole = await zipOf({ 'main.tex': paper('\\item 求 $a$。') });
    await expect(parseTexPackage(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({
      code: 'DAMAGED',
    });
  });
});
