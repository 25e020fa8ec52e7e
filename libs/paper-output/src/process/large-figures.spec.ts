/** A picture larger than the sheet is scaled down with its aspect ratio, in every format with pages. */
import { beforeAll, expect, it } from '@jest/globals';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { readyFigures, type ReadyFigures } from '../figures/index.js';
import { paperToLatex } from '../latex/index.js';
import { columnWidthMm, OutputLayout, OutputPaper, sheetSize, textHeightMm } from '../paper/index.js';
import { typstToPdf } from '../pdf/index.js';
import { paperToTypst } from '../typst/index.js';
import { WordPictures } from '../word/pictures.js';

const POINTS_PER_MM = 72 / 25.4;
const EMU_PER_POINT = 12_700;
const SHAPES = [
  ['wide', 4_000, 500],
  ['tall', 500, 4_000],
  ['large', 3_000, 4_000],
] as const;

let figures: Record<string, ReadyFigures>;
const papers: Record<string, OutputPaper> = {};
beforeAll(async () => {
  figures = {};
  for (const [name, width, height] of SHAPES) {
    const data = await sharp({ create: { width, height, channels: 3, background: '#789' } })
      .png()
      .toBuffer();
    const question = { id: 'q', type: 'solution', stem: '如图。\n\n![](image:f)\n\n求面积。' } as const;
    papers[name] = OutputPaper.parse({
      title: '图',
      sections: [{ title: '', questions: [{ ...question, figures: [{ id: 'f', kind: 'image', data }] }] }],
    });
    figures[name] = await readyFigures(papers[name]);
  }
});

/** The sides and the lower left corner of each picture, in points. */
async function picturesOf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const found: { width: number; height: number; x: number; y: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    let now = [1, 0, 0, 1, 0, 0];
    const kept: number[][] = [];
    fnArray.forEach((operator, at) => {
      if (operator === OPS.save) kept.push(now);
      else if (operator === OPS.restore) now = kept.pop() ?? now;
      else if (operator === OPS.transform) now = product(now, [...(argsArray[at] as Iterable<number>)]);
      else if (operator === OPS.paintImageXObject)
        found.push({
          width: Math.abs(now[0] ?? 0),
          height: Math.abs(now[3] ?? 0),
          x: now[4] ?? 0,
          y: Math.min(now[5] ?? 0, (now[5] ?? 0) + (now[3] ?? 0)),
        });
    });
  }
  return { pages: document.numPages, found };
}
const product = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[],
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: number[],
) => [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];

const request = (name: string, layout: OutputLayout) => ({
  ...{ paper: papers[name] as OutputPaper, layout, figures: figures[name] as ReadyFigures },
  ...({ content: 'questions', answers: 'none' } as const),
});

it.each(SHAPES)('keeps a %s picture within the text area of each sheet', async (name, width, height) => {
  for (const input of [
    {},
    { sheet: 'b5' },
    { sheet: 'a3' },
    { sheet: 'custom', widthMm: 90, heightMm: 90 },
  ] as const) {
    const layout = OutputLayout.parse(input);
    const sheet = sheetSize(layout);
    const { pages, found } = await picturesOf(typstToPdf(paperToTypst(request(name, layout))));
    const [one] = found;
    if (!one || found.length > 1) throw new Error(`${found.length} pictures`);
    expect(one.width / one.height).toBeCloseTo(width / height, 1);
    expect(one.x).toBeGreaterThanOrEqual(sheet.marginMm.left * POINTS_PER_MM - 1);
    expect(one.x + one.width).toBeLessThanOrEqual(
      (sheet.marginMm.left + columnWidthMm(sheet)) * POINTS_PER_MM + 1,
    );
    expect(one.y).toBeGreaterThanOrEqual(sheet.marginMm.bottom * POINTS_PER_MM - 1);
    expect(one.y + one.height).toBeLessThanOrEqual((sheet.heightMm - sheet.marginMm.top) * POINTS_PER_MM + 1);
    expect(pages).toBeLessThanOrEqual(2);
  }
});

it.each(SHAPES)('keeps a %s picture on the page of Word and of LaTeX', async (name, width, height) => {
  const layout = OutputLayout.parse({});
  const most = {
    widthPt: columnWidthMm(sheetSize(layout)) * POINTS_PER_MM,
    heightPt: textHeightMm(sheetSize(layout)) * POINTS_PER_MM,
  };
  const pictures = new WordPictures();
  const ready = [...(figures[name]?.values() ?? [])];
  await pictures.add(ready);
  const extent = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(pictures.run(ready[0], most, '图') ?? '');
  const [cx, cy] = [Number(extent?.[1]) / EMU_PER_POINT, Number(extent?.[2]) / EMU_PER_POINT];
  expect([cx <= most.widthPt + 1, cy <= most.heightPt + 1]).toEqual([true, true]);
  expect(cx / cy).toBeCloseTo(width / height, 1);
  const tex = /\\includegraphics\[width=([\d.]+)bp\]/.exec(paperToLatex(request(name, layout)).tex);
  const shown = Number(tex?.[1]);
  expect([shown <= most.widthPt + 1, (shown * height) / width <= most.heightPt + 1]).toEqual([true, true]);
});
