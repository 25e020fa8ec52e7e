/**
 * tesseract.js for lines of English, whose spaces between words it keeps: language data from the installed package,
 * never the network, never a cache on disk. One engine per process, started on first use.
 */
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { otherReadings, symbolChoices, type OcrReading } from './ocr-choices.js';

const LANGUAGE = 'eng';
/** The full models: the small ones of `4.0.0_best_int` take the same time and lose a tenth of the characters. */
const MODELS = '4.0.0';
const require = createRequire(import.meta.url);
let engine: Promise<Worker> | null = null;

async function start(): Promise<Worker> {
  const worker = await createWorker([LANGUAGE], OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    preserve_interword_spaces: '1',
    user_defined_dpi: '300',
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    // Returns alternatives for each character; it changes no reading.
    lstm_choice_mode: '2',
  });
  return worker;
}

/** A folder of links to the language data per process: tesseract.js wants a folder (passing bytes fails in 7.0.0). */
function languageFolder(): string {
  const folder = join(tmpdir(), `tiku-ocr-${process.getuid?.() ?? 'user'}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const data = join(dirname(require.resolve(`@tesseract.js-data/${LANGUAGE}/package.json`)), MODELS);
  const link = join(folder, `${LANGUAGE}.traineddata.gz`);
  if (!existsSync(link)) symlinkSync(join(data, `${LANGUAGE}.traineddata.gz`), link);
  return folder;
}

/** Boxes in pixels of the picture, confidence 0..100. */
interface OcrBox {
  text: string;
  confidence: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
export interface OcrWord extends OcrBox {
  symbols: OcrBox[];
  /** Alternatives, the likeliest first. */
  readings: OcrReading[];
}
export interface OcrLine extends OcrBox {
  words: OcrWord[];
}

/** All lines of a picture in order. `letters` restricts the characters. */
export async function readLines(png: Buffer, letters = ''): Promise<OcrLine[]> {
  const worker = await (engine ??= start());
  if (letters) await worker.setParameters({ tessedit_char_whitelist: letters });
  try {
    const { data } = await worker.recognize(png, {}, { blocks: true, hocr: true, text: false });
    const choices = symbolChoices(data.hocr ?? '');
    let at = 0;
    return (data.blocks ?? [])
      .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      .map((line) => ({
        ...flat(line),
        words: line.words.map((word) => ({
          ...flat(word),
          symbols: word.symbols.map(flat),
          readings: otherReadings(flat(word), choices[at++] ?? null),
        })),
      }));
  } finally {
    if (letters) await worker.setParameters({ tessedit_char_whitelist: '' });
  }
}

const flat = (part: {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}): OcrBox => ({ text: part.text, confidence: part.confidence, ...part.bbox });
