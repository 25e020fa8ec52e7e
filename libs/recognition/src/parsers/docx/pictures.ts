/**
 * Pictures of a DOCX: each is read once, sized, and returned as PNG or JPEG. A picture that cannot be drawn becomes a
 * labelled placeholder with a doubt.
 */
import sharp from 'sharp';
import type { Figure, Place } from '../../model/index.js';
import { type Drawing, paint } from './drawing/index.js';
import { DrawingWork, paintMetafile } from './metafile/index.js';
import type { ZipPackage } from '../zip-package.js';
import type { Crop, ShownPicture } from './shown-pictures.js';

const MAX_PICTURES = 500;
const MAX_PIXELS = 80_000_000;
/** Smaller pictures are spacers of Word templates, not figures. */
const MIN_SIDE_PIXELS = 3;
/** Quality of a cropped picture, which is encoded again. */
const JPEG_QUALITY = 92;

export interface PictureResult {
  id: string;
  /** Why the picture differs from the document. */
  doubt?: 'formula_object' | 'unreadable_picture';
}

export class Pictures {
  readonly figures: Figure[] = [];
  #drawings = 0;
  readonly #work = new DrawingWork();
  readonly #cache = new Map<string, Promise<PictureResult | null>>();

  constructor(
    private readonly files: ZipPackage,
    private readonly relations: ReadonlyMap<string, string>,
    /** Of the figures' ids: each package inside another has its own. */
    private readonly prefix = 'docx',
  ) {}

  /** The figure of a picture as shown, one for each size and crop; null if there is nothing to see. */
  get(shown: ShownPicture, place: Place, formula: boolean): Promise<PictureResult | null> {
    const name = this.relations.get(shown.relation);
    if (!name) return Promise.resolve(null);
    const { relation: _relation, ...look } = shown;
    const key = `${name}|${formula}|${JSON.stringify(look)}`;
    const found = this.#cache.get(key);
    if (found) return found;
    const made =
      this.#cache.size < MAX_PICTURES
        ? this.#load(name, look, { place, formula, index: this.#cache.size + 1 })
        : Promise.resolve(null);
    this.#cache.set(key, made);
    return made;
  }

  /** A picture that a part of another format holds itself; null if it cannot be shown. */
  async add(bytes: Buffer, place: Place): Promise<PictureResult | null> {
    if (this.#drawings >= MAX_PICTURES) return null;
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
      const { format, width, height } = await picture.metadata();
      if (width < MIN_SIDE_PIXELS || height < MIN_SIDE_PIXELS) return null;
      const id = `${this.prefix}-part-${++this.#drawings}`;
      const mimeType = format === 'jpeg' ? 'image/jpeg' : 'image/png';
      const data = format === 'jpeg' || format === 'png' ? bytes : await picture.png().toBuffer();
      this.figures.push({ id, mimeType, data, width, height, place, kind: 'raster' });
      return { id };
    } catch {
      // Not a picture that can be shown: the caller flags it.
      return null;
    }
  }

  /** A drawing of shapes as one figure; null if there is nothing to see. */
  async draw(drawing: Drawing, place: Place): Promise<PictureResult | null> {
    if (this.#drawings >= MAX_PICTURES) return null;
    const painted = await paint(drawing, (relation, size) => this.#shownBytes(relation, size));
    if (!painted) return null;
    const { isPartial, ...picture } = painted;
    const id = `${this.prefix}-drawing-${++this.#drawings}`;
    this.figures.push({ id, mimeType: 'image/png', ...picture, place, kind: 'drawing' });
    return isPartial ? { id, doubt: 'unreadable_picture' } : { id };
  }

  /** A picture inside a drawing; null if its format is not supported. */
  async #shownBytes(relation: string, size: { widthPt: number; heightPt: number }): Promise<Buffer | null> {
    const name = this.relations.get(relation);
    const bytes = name === undefined ? null : await this.files.read(name);
    if (!bytes || bytes.length === 0) return null;
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).png().toBuffer();
    } catch {
      return (await paintMetafile(bytes, size, null, this.#work))?.data ?? null;
    }
  }

  async #load(
    name: string,
    { crop, ...paper }: Omit<ShownPicture, 'relation'>,
    { place, formula, index }: { place: Place; formula: boolean; index: number },
  ): Promise<PictureResult | null> {
    const bytes = await this.files.read(name);
    if (!bytes || bytes.length === 0) return null;
    const id = `${this.prefix}-${index}`;
    const kind = formula ? 'formula' : 'raster';
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
      const { format, width, height } = await picture.metadata();
      if (width < MIN_SIDE_PIXELS || height < MIN_SIDE_PIXELS || (width < 12 && height < 12)) return null;
      const mimeType = format === 'jpeg' ? 'image/jpeg' : 'image/png';
      const cut = crop && cropped({ width, height }, crop);
      const shown = cut ? picture.extract(cut) : picture;
      const keep = !cut && (format === 'png' || format === 'jpeg');
      const encoded = format === 'jpeg' ? shown.jpeg({ quality: JPEG_QUALITY }) : shown.png();
      const data = keep ? bytes : await encoded.toBuffer();
      const sides = cut ? { width: cut.width, height: cut.height } : { width, height };
      this.figures.push({ id, mimeType, data, ...sides, ...paper, place, kind });
      return formula ? { id, doubt: 'formula_object' } : { id };
    } catch {
      const metafile = await paintMetafile(bytes, paper, undefined, this.#work);
      if (metafile) {
        this.figures.push({ id, mimeType: 'image/png', ...metafile, ...paper, place, kind });
        return formula ? { id, doubt: 'formula_object' } : { id };
      }
      const { width, height } = placeholderSize(paper) ?? placeableSize(bytes);
      const data = await placeholder(width, height);
      this.figures.push({ id, mimeType: 'image/png', data, width, height, ...paper, place, kind });
      return { id, doubt: formula ? 'formula_object' : 'unreadable_picture' };
    }
  }
}

/** The part of a picture that a crop leaves, in pixels. */
function cropped(
  { width, height }: { width: number; height: number },
  { left, top, right, bottom }: Crop,
): { left: number; top: number; width: number; height: number } {
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  const span = (side: number, cut: number, from: number): number =>
    Math.max(1, Math.min(side - from, Math.round(side * (1 - cut)) - from));
  return { left: x, top: y, width: span(width, right, x), height: span(height, bottom, y) };
}

/** The size at which the document shows it, at 96 dpi. */
function placeholderSize({ widthPt, heightPt }: Pick<ShownPicture, 'widthPt' | 'heightPt'>) {
  if (widthPt === undefined || heightPt === undefined) return null;
  const pixels = (points: number): number => Math.min(1000, Math.max(8, Math.round((points * 4) / 3)));
  return { width: pixels(widthPt), height: pixels(heightPt) };
}

/** Size of a placeable WMF in pixels at 96 dpi; a small default for anything else. */
function placeableSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x9ac6cdd7) return { width: 80, height: 32 };
  const unitsPerInch = bytes.readUInt16LE(14) || 1440;
  const pixels = (low: number, high: number): number =>
    Math.min(
      1000,
      Math.max(
        8,
        Math.round((Math.abs(bytes.readInt16LE(high) - bytes.readInt16LE(low)) / unitsPerInch) * 96),
      ),
    );
  return { width: pixels(6, 10), height: pixels(8, 12) };
}

function placeholder(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="#f4f4f5" stroke="#a1a1aa" stroke-dasharray="4 3"/><text x="50%" y="50%" font-size="${Math.min(16, Math.max(8, height * 0.5))}" text-anchor="middle" dominant-baseline="central" fill="#71717a" font-family="serif">?</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
