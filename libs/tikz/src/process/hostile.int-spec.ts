/**
 * Sources that loop, read files, write endlessly or contain markup end with a message, and the next picture is drawn.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TikzRenderer } from './index.js';

const PICTURES = fileURLToPath(new URL('../../pictures', import.meta.url));
const picture = (body: string) => `\\begin{tikzpicture}\n${body}\n\\end{tikzpicture}`;

let renderer: TikzRenderer;
beforeAll(() => {
  renderer = new TikzRenderer({ workers: 1, timeoutMs: 2_000 });
});
afterAll(() => renderer.close());
const draw = (code: string) => renderer.draw(code, 'p-');
const tex = (line: number, message: unknown) => ({ ok: false, failure: 'tex', line, message });

describe('hostile TikZ', () => {
  it.each([
    ['a loop', '\\def\\a{\\a}\\a', { ok: false, failure: 'timeout' }],
    ['growing memory', '\\def\\a{\\a\\a}\\a', tex(2, expect.stringContaining('capacity exceeded'))],
    ['a file outside of TeX', '\\input{/etc/passwd}', tex(2, expect.stringContaining('not found'))],
    [
      'endless output',
      '\\immediate\\newwrite\\f\\immediate\\openout\\f=a \\loop\\immediate\\write\\f{0123456789012345678901234567890123456789}\\iftrue\\repeat',
      { ok: false, failure: expect.stringMatching(/tooLarge|timeout/) },
    ],
    [
      'endless opening of files',
      '\\newread\\f\\loop\\openin\\f=a \\iftrue\\repeat',
      { ok: false, failure: 'tooLarge' },
    ],
    ['an unknown command', '\\drow (0,0);', tex(2, 'Undefined control sequence: \\drow')],
    ['a missing bracket', '\\draw (0,0)--(1,1', tex(2, expect.stringContaining('File ended'))],
    ['a missing brace', '\\node {$x$;', tex(2, 'Undefined control sequence: \\endscope')],
    [
      'a brace missing on an earlier line',
      '\\node {a;\n\\draw (0,0);',
      tex(2, 'Undefined control sequence: \\draw'),
    ],
    ['a missing semicolon', '\\draw (0,0)--(1,1)\n', tex(2, expect.stringContaining('semicolon'))],
    ['a missing end', '\\begin{scope}', { ok: false, failure: 'tex' }],
    ['lone surrogates', '\\node {\ud800};', { ok: true }],
  ])('handles %s', async (_name, body, expected) => {
    expect(await draw(picture(body))).toMatchObject(expected);
  });

  it('reads only TeX’s own files', async () => {
    const body =
      '\\newread\\f\\openin\\f=/etc/passwd \\ifeof\\f\\node {nothing};\\else\\node {leak};\\undefined\\fi';
    expect(await draw(picture(body))).toMatchObject({ ok: true });
  });

  it('lets no markup of the source through', async () => {
    const drawn = await draw(
      picture(
        '\\draw (0,0) -- (1,1);\\special{dvisvgm:raw <script>alert(1)</script><image href="http://x"/><g onload="alert(1)"></g>}',
      ),
    );
    expect(drawn).toMatchObject({ ok: true });
    expect(JSON.stringify(drawn)).not.toMatch(/script|onload|http:\/\/x/);
  });

  it('reports when nothing is drawn', async () => {
    expect(await draw('\\begin{document}\\end{document}')).toMatchObject({ failure: 'empty' });
  });
});

describe('school pictures', () => {
  // Loading circuitikz alone takes seconds on a slow processor.
  const patient = new TikzRenderer({ workers: 1, timeoutMs: 30_000 });
  afterAll(() => patient.close());
  const names = readdirSync(PICTURES).filter((name) => /area|angles|table-var|circuit-volt/.test(name));

  it.each(names)('draws %s', async (name) => {
    const drawn = await patient.draw(readFileSync(join(PICTURES, name), 'utf8'), 'p-');
    expect(drawn).toMatchObject({ ok: true });
    // Every reference of a pattern, a clip or a shading exists.
    const svg = drawn.ok ? drawn.svg : '';
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });

  it.each([
    [
      'a graph with the commands of tkz-graph',
      '\\usepackage{tkz-graph}\n\\begin{tikzpicture}\\GraphInit[vstyle=Normal]\\SetGraphUnit{2}\\Vertex{A}\\EA(A){B}\\SO[Math](B){v_1}\\Edge[label=3,style={bend left}](A)(B)\\Edges(B,v_1,A)\\Loop[dir=WE](A)\\end{tikzpicture}',
    ],
    ['bold symbols in small print', picture('\\node {\\tiny $\\boldsymbol{\\rightarrow\\alpha}$};')],
  ])('draws %s', async (_name, code) => {
    expect(await patient.draw(code, 'p-')).toMatchObject({ ok: true });
  });

  it('number forty', () => {
    expect(readdirSync(PICTURES)).toHaveLength(40);
  });
});
