/** A real PDF made by the test, through the child process: columns, formulas from positions, a figure, its picture. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { createRecogniser, type PageExtraction, type Recogniser } from '../../process/index.js';

let folder: string;
let recogniser: Recogniser;
let page: PageExtraction;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-pdf-'));
  recogniser = createRecogniser({ workers: 1 });
  const file = join(folder, 'paper.pdf');
  await writeFile(file, await twoColumns());
  page = await recogniser.extractPage(file, 1, { outDir: folder });
});

afterAll(async () => {
  await recogniser.close();
  await rm(folder, { recursive: true, force: true });
});

async function twoColumns(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const roman = await document.embedFont(StandardFonts.TimesRoman);
  const italic = await document.embedFont(StandardFonts.TimesRomanItalic);
  const sheet = document.addPage([842, 595]);
  for (const [x, first] of [
    [40, 1],
    [440, 11],
  ] as const) {
    for (let row = 0; row < 10; row++) {
      const y = 540 - row * 40;
      sheet.drawText(`${first + row}. The quick brown fox jumps over the lazy dog and on it`, {
        x,
        y,
        size: 11,
        font: roman,
      });
      formula(sheet, roman, italic, x, y - 16);
    }
  }
  // A figure at the foot of the first column: a circle with an axis and its label.
  sheet.drawEllipse({ x: 200, y: 80, xScale: 40, yScale: 30, borderColor: rgb(0, 0, 0), borderWidth: 1 });
  sheet.drawLine({ start: { x: 150, y: 80 }, end: { x: 260, y: 95 }, thickness: 1 });
  sheet.drawText('O', { x: 196, y: 68, size: 10, font: italic });
  return document.save();
}

/** x² over y, with its bar. */
function formula(sheet: PDFPage, roman: PDFFont, italic: PDFFont, x: number, y: number): void {
  sheet.drawText('where', { x, y, size: 11, font: roman });
  sheet.drawText('x', { x: x + 42, y: y + 7, size: 8, font: italic });
  sheet.drawText('2', { x: x + 46, y: y + 10, size: 5.5, font: roman });
  sheet.drawText('y', { x: x + 44, y: y - 5, size: 8, font: italic });
  sheet.drawLine({ start: { x: x + 41, y: y + 3 }, end: { x: x + 50, y: y + 3 }, thickness: 0.5 });
}

describe('a page of a PDF', () => {
  it('reads the columns one after the other', () => {
    const numbers = page.model.blocks
      .flatMap((block) => /^(\d+)\. The/.exec(block.text)?.[1] ?? [])
      .map(Number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(new Set(page.model.blocks.map((block) => block.column))).toEqual(new Set([0, 1]));
  });

  it('rebuilds the formula from the places of its glyphs', () => {
    const formulas = page.model.blocks.filter((block) => block.text.includes('$\\frac{x^{2}}{y}$'));
    expect(formulas).toHaveLength(20);
  });

  it('crops the figure with its label and stores a picture of the page', async () => {
    expect(page.model.figures).toHaveLength(1);
    const [figure] = page.model.figures;
    expect((await stat(figure?.file ?? '')).size).toBeGreaterThan(200);
    const [x0 = 0, , x1 = 0] = figure?.place.box ?? [];
    expect([Math.round(x0 * 842), Math.round(x1 * 842)]).toEqual([148, 262]);
    expect(figure?.widthPt).toBeCloseTo(262 - 148, 0);
    expect(page.model.blocks.map((block) => block.text)).not.toContain('$O$');
    expect((await stat(page.pageImage ?? '')).size).toBeGreaterThan(1000);
  });
});

describe('a PDF with a damaged page', () => {
  it('fails only that page', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.TimesRoman);
    for (const name of ['first', 'second', 'third'])
      document
        .addPage([595, 842])
        .drawText(`1. The ${name} page asks for something.`, { x: 50, y: 700, size: 12, font });
    const source = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
    const kids = /\/Kids \[ (\d+ 0 R) \d+ 0 R (\d+ 0 R) \]/.exec(source);
    const other = /(\d+) 0 obj\n<<\n\/Type \/Font/.exec(source)?.[1];
    const broken = source.replace(kids?.[0] ?? '', `/Kids [ ${kids?.[1]} ${other} 0 R ${kids?.[2]} ]`);
    const file = join(folder, 'broken.pdf');
    await writeFile(file, Buffer.from(broken, 'latin1'));
    await expect(recogniser.inspect(file)).resolves.toMatchObject({ pages: [{}, {}, {}] });
    for (const [number, name] of [
      [1, 'first'],
      [3, 'third'],
    ] as const) {
      const { model } = await recogniser.extractPage(file, number, { outDir: folder });
      expect(model.blocks.map(({ text }) => text).join()).toContain(`The ${name} page`);
    }
  });
});
