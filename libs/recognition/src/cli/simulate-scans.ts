/**
 * `npm run recognise:scans -- FOLDER OUT [--looks=skew,fax] [--only=PART-OF-NAME,…]`: makes scans of the PDFs in FOLDER
 * that have a .truth.json, and writes them to OUT, each with its truth and the text of the PDF, for `recognise:check`.
 * Without `--looks` each paper gets two, in turns; `wide` puts two pages side by side on A3.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { createRecogniser } from '../process/index.js';
import { LOOKS, lookAt, type GreySheet } from './scan-looks.js';

const DPI = [150, 200];
const PAGES_MAX = 12;
const WIDE = 'wide';
const NAMES = [...Object.keys(LOOKS), WIDE];

const [folder, out] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const listed = (name: string): string[] | undefined =>
  process.argv
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',');

async function main(): Promise<number> {
  if (!folder || !out) {
    process.stderr.write('usage: npm run recognise:scans -- FOLDER OUT [--looks=…] [--only=…]\n');
    return 2;
  }
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const [root, target] = [resolve(from, folder), resolve(from, out)];
  await mkdir(target, { recursive: true });
  const only = listed('only');
  const papers = (await readdir(root, { recursive: true }))
    .filter((name) => name.endsWith('.pdf.truth.json') && !/scan/.test(basename(name)))
    .filter((name) => !only || only.some((part) => name.includes(part)))
    .map((name) => join(root, name.replace(/\.truth\.json$/, '')))
    .sort();
  const recogniser = createRecogniser();
  const scratch = await mkdtemp(join(tmpdir(), 'tiku-scans-'));
  try {
    for (const [at, paper] of papers.entries()) {
      const { pages } = await recogniser.inspect(paper);
      if (pages.length > PAGES_MAX || pages.some(({ scanned }) => scanned)) continue;
      const truth = JSON.parse(await readFile(`${paper}.truth.json`, 'utf8')) as object;
      const texts = await Promise.all(
        pages.map(({ number }) => recogniser.extractPage(paper, number, { outDir: scratch })),
      );
      const text = texts
        .flatMap(({ model }) => model.blocks)
        .map((block) => block.text)
        .join('\n');
      const dpi = DPI[at % DPI.length] ?? 200;
      const sheets: GreySheet[] = [];
      for (const { number } of pages)
        sheets.push(await sheetOf(await recogniser.renderPage(paper, number, { outDir: scratch, dpi })));
      const looks = listed('looks') ?? [NAMES[(2 * at) % NAMES.length], NAMES[(2 * at + 1) % NAMES.length]];
      for (const [turn, look = WIDE] of looks.entries()) {
        const name = join(target, `${basename(paper, '.pdf')}.${look}.scan.pdf`);
        await writeFile(name, await scanOf(sheets, look, { dpi, seed: at * 10 + turn }));
        await writeFile(`${name}.truth.json`, JSON.stringify({ ...truth, scan: true, text }, null, 2));
        process.stdout.write(`${name}\n`);
      }
    }
  } finally {
    await recogniser.close();
    await rm(scratch, { recursive: true, force: true });
  }
  return 0;
}

async function sheetOf(file: string): Promise<GreySheet> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function scanOf(
  sheets: readonly GreySheet[],
  look: string,
  { dpi, seed }: { dpi: number; seed: number },
): Promise<Uint8Array> {
  const isWide = look === WIDE && sheets.every(({ width, height }) => width < height);
  const pages = isWide ? await pairs(sheets) : sheets;
  const document = await PDFDocument.create();
  for (const [at, page] of pages.entries()) {
    const bytes = await lookAt(look === WIDE ? 'skew' : look, page, seed * 100 + at);
    const picture = look === 'fax' ? await document.embedPng(bytes) : await document.embedJpg(bytes);
    const size = { width: (page.width * 72) / dpi, height: (page.height * 72) / dpi };
    document.addPage([size.width, size.height]).drawImage(picture, { x: 0, y: 0, ...size });
  }
  return document.save();
}

/** Each two pages side by side, as folded sheets are copied. */
async function pairs(sheets: readonly GreySheet[]): Promise<GreySheet[]> {
  const wide: GreySheet[] = [];
  for (let at = 0; at < sheets.length; at += 2) {
    const two = sheets.slice(at, at + 2);
    const [first] = two;
    if (!first) break;
    const size = { width: first.width * 2, height: Math.max(...two.map(({ height }) => height)) };
    const { data } = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
      .composite(
        two.map((sheet, index) => ({
          input: sheet.data,
          raw: { width: sheet.width, height: sheet.height, channels: 1 as const },
          left: index * first.width,
          top: 0,
        })),
      )
      .greyscale()
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    wide.push({ data, ...size });
  }
  return wide;
}

process.exitCode = await main();
