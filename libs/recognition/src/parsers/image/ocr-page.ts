/** One picture through OCR: upscaled to print resolution, read as lines with boxes and confidence. */
import sharp from 'sharp';
import type { Block, DocumentModel } from '../../model/index.js';
import { ocrEngine } from './ocr-engine.js';

export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
}

/** Pixels of the longer side of an A4 page at 300 dpi: what tesseract reads best. */
const LONG_SIDE = 3400;
const SCALE_MAX = 3;

/** Reads a picture. `number` is the page it becomes. */
export async function recognisePicture(
  picture: RawPicture,
  page: { format: 'pdf' | 'image'; number: number },
): Promise<{ model: DocumentModel; text: string; confidence: number }> {
  const scale = Math.min(SCALE_MAX, Math.max(1, LONG_SIDE / Math.max(picture.width, picture.height)));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const png = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: picture.channels },
  })
    .resize(width, height, { kernel: 'cubic' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const engine = await ocrEngine();
  const { data } = await engine.recognize(png, {}, { blocks: true, text: true });
  const blocks: Block[] = [];
  for (const block of data.blocks ?? []) {
    for (const paragraph of block.paragraphs) {
      for (const line of paragraph.lines) {
        const text = withoutChineseSpaces(line.text.trim());
        if (!text) continue;
        const { x0, y0, x1, y1 } = line.bbox;
        blocks.push({
          kind: 'text',
          text,
          confidence: line.confidence / 100,
          place: { page: page.number, box: [x0 / width, y0 / height, x1 / width, y1 / height] },
        });
      }
    }
  }
  const text = blocks.map((block) => block.text).join('\n');
  const model: DocumentModel = {
    format: page.format,
    pages: [{ number: page.number, width: picture.width, height: picture.height, scanned: true }],
    blocks,
    figures: [],
    tikz: [],
    language: /[\u4e00-\u9fff]/.test(text) ? 'zh' : 'en',
    warnings: [],
  };
  return { model, text, confidence: data.confidence / 100 };
}

const CHINESE = '[\\u3000-\\u303f\\u4e00-\\u9fff\\uff00-\\uffef]';
const BETWEEN_CHINESE = new RegExp(`(?<=${CHINESE}) +(?=${CHINESE})`, 'g');

/** tesseract puts a space between Chinese characters. */
export function withoutChineseSpaces(text: string): string {
  return text.replace(BETWEEN_CHINESE, '');
}
