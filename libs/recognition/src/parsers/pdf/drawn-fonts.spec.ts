/** Text in fonts whose glyphs are drawings (Type 3), as LaTeX embeds its bitmap fonts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { withoutDoubles } from './layout/doubles.js';
import { readPage } from './operator-reader.js';
import { openPdfjs } from './pdfjs.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const stream = (number: number, content: string): string =>
  `${number} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`;

/** One line in a font whose letters are 50 font units wide; a unit is a hundredth of the size. */
const paper = (text: string): string =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    stream(4, `BT /F1 10 Tf 20 100 Td (${text}) Tj ET`),
    [
      '5 0 obj<</Type/Font/Subtype/Type3/FontBBox[0 0 50 70]/FontMatrix[0.01 0 0 0.01 0 0]/Resources<<>>',
      `/FirstChar 97/LastChar 122/Widths[${'50 '.repeat(LETTERS.length)}]`,
      `/Encoding<</Type/Encoding/Differences[97 ${[...LETTERS].map((letter) => `/${letter}`).join('')}]>>`,
      `/CharProcs<<${[...LETTERS].map((letter) => `/${letter} 6 0 R`).join('')}>>>>endobj`,
    ].join(''),
    stream(6, '50 0 0 0 50 70 d1 0 0 40 70 re f'),
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n');

it('gives every letter the width in its font and loses none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-drawn-'));
  const file = join(folder, 'paper.pdf');
  await writeFile(file, paper('probabilities'));
  const document = await openPdfjs(file);
  const { glyphs } = await readPage(await document.getPage(1));
  await document.loadingTask.destroy();
  await rm(folder, { recursive: true });
  expect(
    withoutDoubles(glyphs)
      .map(({ text }) => text)
      .join(''),
  ).toBe('probabilities');
  expect(glyphs.at(-1)?.x1).toBeCloseTo(20 + 13 * 5);
});
