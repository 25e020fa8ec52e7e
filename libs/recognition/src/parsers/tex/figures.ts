/** The pictures that a paper shows from the files beside it: which ones during the walk, their bytes afterwards. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DOCUMENT_LIMITS, isBrokenEngine } from '../../inspect/index.js';
import type { Block, DocumentModel, Figure, Place } from '../../model/index.js';
import type { PackageNames } from './source-package.js';
import type { ZipPackage } from '../zip-package.js';

const PICTURES_MAX = 500;
const EXTENSIONS = [
  '.png',
  '.jpg',
  '.jpeg',
  '.pdf',
  '.svg',
  '.eps',
  '.PNG',
  '.JPG',
  '.PDF',
  '.gif',
  '.webp',
  '.bmp',
];
const PDF_DPI = 200;
const SVG_DPI = 192;
/** A page of A4 with usual margins. */
const TEXT_WIDTH_PT = 440;
const POINTS: Record<string, number> = {
  pt: 72 / 72.27,
  bp: 1,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  in: 72,
  em: 10,
  ex: 5,
};

interface Wanted {
  id: string;
  name: string;
  place: Place;
  options: string;
}

export class TexFigures {
  readonly #wanted: Wanted[] = [];
  readonly #folders: string[];

  constructor(
    private readonly names: PackageNames,
    private readonly zip: ZipPackage,
    text: string,
    folder: string,
  ) {
    const given = /\\graphicspath\s{0,4}\{((?:\s{0,4}\{[^{}]{0,200}\}){1,20})/.exec(text)?.[1] ?? '';
    const own = [...given.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => `${folder}${path.trim()}/`);
    this.#folders = [folder, ...own];
  }

  /** The id of the picture that a command names; null if no file has this name. */
  take(path: string, options: string, place: Place): string | null {
    if (this.#wanted.length >= PICTURES_MAX) return null;
    for (const folder of this.#folders) {
      const name = this.names.find(path, folder, EXTENSIONS);
      if (name === null || !/\.(?:png|jpe?g|pdf|svg|eps|gif|webp|bmp|tiff?)$/i.test(name)) continue;
      const id = `tex-${this.#wanted.length + 1}`;
      this.#wanted.push({ id, name, place, options });
      return id;
    }
    return null;
  }

  /** The pictures, and a doubt where one cannot be shown. */
  async load(blocks: readonly Block[], warnings: DocumentModel['warnings']): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const wanted of this.#wanted) {
      const figure = await this.#read(wanted);
      if (figure) {
        figures.push(figure);
        continue;
      }
      warnings.push({ code: 'unreadable_picture', place: wanted.place, detail: wanted.name });
      const mark = `![](image:${wanted.id})`;
      for (const block of blocks) {
        if (!block.text.includes(mark)) continue;
        block.text = block.text.replaceAll(mark, '');
        block.doubts = [...(block.doubts ?? []), { code: 'unreadable_picture', start: 0, end: 0 }];
      }
    }
    return figures;
  }

  async #read({ id, name, place, options }: Wanted): Promise<Figure | null> {
    const bytes = await this.zip.read(name);
    if (!bytes || bytes.length === 0) return null;
    try {
      const picture = /\.pdf$/i.test(name) ? await drawnPdf(bytes) : await converted(bytes, name);
      return picture && { id, place, kind: 'raster', ...picture, ...sizeOf(options, picture) };
    } catch (error) {
      if (isBrokenEngine(error)) throw error;
      // Not a picture, or a kind that cannot be shown.
      return null;
    }
  }
}

type Shown = Pick<Figure, 'mimeType' | 'width' | 'height'> & { data: Uint8Array; pointsWide?: number };

async function converted(bytes: Buffer, name: string): Promise<Shown> {
  const isSvg = /\.svg$/i.test(name);
  const picture = sharp(bytes, {
    limitInputPixels: DOCUMENT_LIMITS.pictureMegapixels * 1e6,
    failOn: 'truncated',
    ...(isSvg && { density: SVG_DPI }),
  });
  const { format, width, height } = await picture.metadata();
  if (format === 'jpeg') return { mimeType: 'image/jpeg', data: bytes, width, height };
  const png = format === 'png' ? bytes : await picture.flatten({ background: '#ffffff' }).png().toBuffer();
  return {
    mimeType: 'image/png',
    data: png,
    width,
    height,
    ...(isSvg && { pointsWide: (width * 72) / SVG_DPI }),
  };
}

/** The first page of a PDF. */
async function drawnPdf(bytes: Buffer): Promise<Shown> {
  const { drawPage, loadPage, openPdfium } = await import('../pdf/pdfium.js');
  const folder = await mkdtemp(join(tmpdir(), 'tiku-figure-'));
  try {
    const file = join(folder, 'figure.pdf');
    await writeFile(file, bytes);
    const page = loadPage(await openPdfium(file), 0);
    const { originalWidth } = page.getOriginalSize();
    const { data, width, height, channels } = await drawPage(page, PDF_DPI);
    const png = await sharp(data, { raw: { width, height, channels } }).removeAlpha().png().toBuffer();
    return { mimeType: 'image/png', data: png, width, height, pointsWide: originalWidth };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const WIDTH =
  /(?:^|,)\s{0,4}width\s{0,4}=\s{0,4}(\d{0,4}\.?\d{0,6})\s{0,4}(pt|bp|cm|mm|in|em|ex|\\(?:text|line|column|page)(?:width|height))/;
const HEIGHT =
  /(?:^|,)\s{0,4}height\s{0,4}=\s{0,4}(\d{0,4}\.?\d{0,6})\s{0,4}(pt|bp|cm|mm|in|em|ex|\\(?:text|line|column|page)(?:width|height))/;
/** On paper, as the options of \includegraphics say. */
function sizeOf(
  options: string,
  { width, height, pointsWide }: Shown,
): { widthPt?: number; heightPt?: number } {
  const ratio = height / Math.max(1, width);
  const of = (pattern: RegExp): number | null => {
    const [, value = '', unit] = pattern.exec(options) ?? [];
    if (unit === undefined) return null;
    const amount = value === '' ? 1 : Number(value);
    return amount * (unit.startsWith('\\') ? TEXT_WIDTH_PT : (POINTS[unit] ?? 1));
  };
  const scale = Number(/(?:^|,)\s{0,4}scale\s{0,4}=\s{0,4}(\d{0,3}\.?\d{1,4})/.exec(options)?.[1] ?? 1) || 1;
  const [wide, high] = [of(WIDTH), of(HEIGHT)];
  const widthPt =
    wide ?? (high === null ? (pointsWide === undefined ? null : pointsWide * scale) : high / ratio);
  if (widthPt === null || !(widthPt > 1)) return {};
  const shown = Math.min(widthPt, TEXT_WIDTH_PT);
  return { widthPt: shown, heightPt: high !== null && wide !== null ? high : shown * ratio };
}
