/**
 * One picture through OCR: upscaled to print resolution, drawings taken out as pictures, lines with boxes and
 * confidence; doubtful lines are read a second time on their own.
 */
import sharp, { type SharpOptions } from 'sharp';
import type { Block, DocumentModel, Figure } from '../../model/index.js';
import { findDrawings, type FoundDrawing } from './drawings.js';
import { ocrEngine, readLine, readPage, type OcrLine } from './ocr-engine.js';
import { cleanLine, readingScore } from './ocr-text.js';

export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
}

export interface OcrPage {
  model: DocumentModel;
  text: string;
  /** 0..1 */
  confidence: number;
}

/** Pixels of the longer side of an A4 page at 300 dpi: what tesseract reads best. */
const LONG_SIDE = 3400;
const SCALE_MAX = 3;
const COARSE_SIDE = 900;
/** Lines below this confidence (of 100) are read again, at most so many on a page. */
const DOUBTFUL = 72;
const SURE_LATIN = 88;
const SECOND_READINGS_MAX = 24;
/** A line below this inside the height of another is a shred of it. */
const SHRED = 55;

/** Reads a picture as page `number`. Figures have a place and no bytes: the caller cuts them out. */
export async function recognisePicture(
  picture: RawPicture,
  page: { format: 'pdf' | 'image'; number: number },
): Promise<OcrPage> {
  const drawings = findDrawings(await coarse(picture));
  const scale = Math.min(SCALE_MAX, Math.max(1, LONG_SIDE / Math.max(picture.width, picture.height)));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const png = await prepared(picture, width, height, drawings);
  const engine = await ocrEngine();
  const lines = withoutShreds(await readPage(engine, png));
  const chinese = /[\u4e00-\u9fff]{2}/.test(lines.map((line) => line.text).join(''));
  let readings = 0;
  const blocks: Block[] = [];
  for (const line of lines) {
    const again = isDoubtful(line, chinese) && readings++ < SECOND_READINGS_MAX;
    const read = again ? await secondReading(line, png, { width, height }) : line;
    const text = cleanLine(read.text);
    if (text) blocks.push(blockOf(text, read, { number: page.number, width, height }));
  }
  const figures = drawings.map((drawing, index) =>
    figureOf(drawing, `p${page.number}-r${index + 1}`, page.number),
  );
  const text = blocks.map((block) => block.text).join('\n');
  const weight = blocks.reduce((sum, block) => sum + block.text.length, 0);
  const model: DocumentModel = {
    format: page.format,
    pages: [{ number: page.number, width: picture.width, height: picture.height, scanned: true }],
    blocks: withFigures(blocks, figures),
    figures,
    tikz: [],
    language: /[\u4e00-\u9fff]/.test(text) ? 'zh' : 'en',
    warnings: [],
  };
  const confidence =
    weight > 0 ? blocks.reduce((sum, block) => sum + block.confidence * block.text.length, 0) / weight : 0;
  return { model, text, confidence };
}

const raw = (picture: RawPicture): SharpOptions => ({
  raw: { width: picture.width, height: picture.height, channels: picture.channels },
});

async function coarse(picture: RawPicture): Promise<{ data: Uint8Array; width: number; height: number }> {
  const scale = Math.min(1, COARSE_SIDE / Math.max(picture.width, picture.height));
  const { data, info } = await sharp(picture.data, raw(picture))
    .resize(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The picture as tesseract wants it, with drawings that hold no text painted over. */
async function prepared(
  picture: RawPicture,
  width: number,
  height: number,
  drawings: readonly FoundDrawing[],
): Promise<Buffer> {
  const covers = drawings
    .filter((drawing) => !drawing.holdsText)
    .map(({ box }) => ({
      left: Math.floor(box.x0 * width),
      top: Math.floor(box.y0 * height),
      input: {
        create: {
          width: Math.max(
            1,
            Math.min(width - Math.floor(box.x0 * width), Math.ceil((box.x1 - box.x0) * width)),
          ),
          height: Math.max(
            1,
            Math.min(height - Math.floor(box.y0 * height), Math.ceil((box.y1 - box.y0) * height)),
          ),
          channels: 3 as const,
          background: '#ffffff',
        },
      },
    }));
  const scaled = await sharp(picture.data, raw(picture))
    .resize(width, height, { kernel: 'cubic' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return covers.length === 0
    ? scaled
    : sharp(scaled).composite(covers).greyscale().png({ compressionLevel: 1 }).toBuffer();
}

/** The most believable of the readings of a line: within the page, as one line, and as a raw line without analysis. */
async function secondReading(
  line: OcrLine,
  png: Buffer,
  page: { width: number; height: number },
): Promise<OcrLine> {
  const engine = await ocrEngine();
  let best = line;
  for (const mode of ['line', 'rawLine'] as const) {
    const read = await readLine(engine, png, line, page, mode);
    if (readingScore(read.text, read.confidence) > readingScore(best.text, best.confidence) + 2)
      best = { ...line, ...read };
  }
  return best;
}

/** On a Chinese page a line of nothing but Latin letters is often a lost one, however sure the engine is. */
function isDoubtful(line: OcrLine, chinesePage: boolean): boolean {
  if (line.confidence < DOUBTFUL) return true;
  const letters = line.text.match(/\p{L}/gu)?.length ?? 0;
  const chinese = line.text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
  return chinesePage && letters >= 8 && chinese < letters * 0.25 && line.confidence < SURE_LATIN;
}

function withoutShreds(lines: readonly OcrLine[]): OcrLine[] {
  return lines.filter((line) => {
    if (line.confidence >= SHRED) return true;
    const tall = line.y1 - line.y0;
    return !lines.some(
      (other) =>
        other !== line &&
        other.y1 - other.y0 > tall &&
        Math.min(other.y1, line.y1) - Math.max(other.y0, line.y0) > tall * 0.75,
    );
  });
}

function blockOf(
  text: string,
  line: OcrLine,
  page: { number: number; width: number; height: number },
): Block {
  return {
    kind: 'text',
    text,
    confidence: Math.max(0, Math.min(1, line.confidence / 100)),
    place: {
      page: page.number,
      box: [line.x0 / page.width, line.y0 / page.height, line.x1 / page.width, line.y1 / page.height],
    },
    indent: line.x0 / page.width,
    fontSize: (line.y1 - line.y0) / page.height,
  };
}

function figureOf({ box }: FoundDrawing, id: string, page: number): Figure {
  return {
    id,
    mimeType: 'image/png',
    width: 0,
    height: 0,
    kind: 'region',
    place: { page, box: [box.x0, box.y0, box.x1, box.y1] },
  };
}

/** Drawings stand after the last line that begins above their lower third. */
function withFigures(blocks: readonly Block[], figures: readonly Figure[]): Block[] {
  const out = [...blocks];
  for (const figure of figures) {
    const [, y0 = 0, , y1 = 1] = figure.place.box ?? [];
    const at = out.findIndex((block) => (block.place.box?.[1] ?? 0) > y0 + (y1 - y0) * 0.66);
    const block: Block = {
      kind: 'figure',
      text: `![](image:${figure.id})`,
      confidence: 0.8,
      place: figure.place,
    };
    out.splice(at < 0 ? out.length : at, 0, block);
  }
  return out;
}

/** The engine's own work on a picture that is already as large as it should be: encoding for it and one reading. */
export async function recogniseOnly(picture: RawPicture): Promise<void> {
  const png = await sharp(picture.data, raw(picture)).png({ compressionLevel: 1 }).toBuffer();
  await readPage(await ocrEngine(), png);
}
