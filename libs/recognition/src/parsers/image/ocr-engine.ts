/**
 * tesseract.js with English and simplified Chinese from the installed packages: never the network, never a cache on
 * disk. One engine per process, started on first use. Order of the languages matters: the other one drops English.
 */
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

const LANGUAGES = ['eng', 'chi_sim'];
const require = createRequire(import.meta.url);
let engine: Promise<Worker> | null = null;

/** The running engine of this process. */
export function ocrEngine(): Promise<Worker> {
  engine ??= start();
  return engine;
}

async function start(): Promise<Worker> {
  const worker = await createWorker(LANGUAGES, OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  });
  await worker.setParameters({ preserve_interword_spaces: '1', user_defined_dpi: '300' });
  return worker;
}

/**
 * tesseract.js wants both languages in one folder; each package has its own (handing over the bytes fails: 7.0.0 joins
 * them into the language name). A folder of links per process.
 */
function languageFolder(): string {
  const folder = join(tmpdir(), `tiku-ocr-${process.getuid?.() ?? 'user'}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const language of LANGUAGES) {
    const data = join(
      dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
      '4.0.0_best_int',
    );
    const link = join(folder, `${language}.traineddata.gz`);
    if (!existsSync(link)) symlinkSync(join(data, `${language}.traineddata.gz`), link);
  }
  return folder;
}

/** One line as tesseract read it; box in pixels of the picture, confidence 0..100. */
export interface OcrLine {
  text: string;
  confidence: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** All lines of a page in order. */
export async function readPage(worker: Worker, png: Buffer): Promise<OcrLine[]> {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const { data } = await worker.recognize(png, {}, { blocks: true });
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      x0: bbox.x0,
      y0: bbox.y0,
      x1: bbox.x1,
      y1: bbox.y1,
    }));
}

/** One line of the page read on its own. */
export async function readLine(
  worker: Worker,
  png: Buffer,
  line: OcrLine,
  page: { width: number; height: number },
  mode: 'line' | 'rawLine',
): Promise<{ text: string; confidence: number }> {
  const margin = 6;
  const left = Math.max(0, line.x0 - margin * 2);
  const top = Math.max(0, line.y0 - margin);
  const rectangle = {
    left,
    top,
    width: Math.min(page.width, line.x1 + margin * 2) - left,
    height: Math.min(page.height, line.y1 + margin) - top,
  };
  await worker.setParameters({ tessedit_pageseg_mode: mode === 'line' ? PSM.SINGLE_LINE : PSM.RAW_LINE });
  const { data } = await worker.recognize(png, { rectangle }, { text: true });
  return { text: data.text.replace(/\s*\n\s*/g, ' '), confidence: data.confidence };
}
