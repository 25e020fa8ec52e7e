/** A picture of unknown size is printed beside the stem, as on its page; a wide one below it. */
import { expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@tiku/interchange/unzip';
import sharp from 'sharp';
import { readyFigures, withNamedFigures } from '../figures/index.js';
import { paperToLatex } from '../latex/index.js';
import { OutputLayout, OutputPaper } from '../paper/index.js';
import { paperToTypst } from '../typst/index.js';
import { paperToWord } from '../word/index.js';

async function documentOf(data: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-word-'));
  try {
    await writeFile(join(folder, 'paper.docx'), data);
    const archive = await openArchive(join(folder, 'paper.docx'));
    const document = await archive.bytes('word/document.xml');
    archive.close();
    return document.toString();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function requestFor(width: number, height: number, widthPt?: number) {
  const data = await sharp({ create: { width, height, channels: 3, background: '#789' } })
    .png()
    .toBuffer();
  const figure = { id: 'f', kind: 'image', data, ...(widthPt !== undefined && { widthPt }) } as const;
  const paper = OutputPaper.parse({
    title: '图',
    sections: [
      { title: '', questions: [{ id: 'q', type: 'solution', stem: '如图，求面积。', figures: [figure] }] },
    ],
  });
  const figures = await readyFigures(paper);
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map(withNamedFigures),
  }));
  return {
    ...{ paper: { ...paper, sections }, layout: OutputLayout.parse({}), figures },
    ...({ content: 'questions', answers: 'none' } as const),
  };
}

it.each([
  ['a reduced screenshot', 403, 269, undefined, true, 189],
  ['a picture with its width on paper', 800, 400, 180, true, 180],
  ['not a picture that is wider on paper', 800, 400, 220, false, 220],
  ['not a wide drawing', 800, 200, undefined, false, 472],
])('sets next to the stem %s', async (_what, width, height, widthPt, isBeside, shownPt) => {
  const request = await requestFor(width, height, widthPt);
  const { main } = paperToTypst(request);
  expect([
    main.includes('figure: stack('),
    Math.round(Number(/width: ([\d.]+)pt\)\)/.exec(main)?.[1])),
  ]).toEqual([isBeside, shownPt]);
  const word = await documentOf(await paperToWord(request));
  expect(word.includes('<wp:anchor ')).toBe(isBeside);
  // Its column has no room for the number.
  const inWord = Number(/<wp:extent cx="(\d+)"/.exec(word)?.[1]) / 12_700;
  expect(Math.abs(inWord - shownPt)).toBeLessThan(25);
  const tex = Number(/includegraphics\[width=([\d.]+)bp\]/.exec(paperToLatex(request).tex)?.[1]);
  expect(Math.abs(tex - inWord)).toBeLessThan(1);
});
