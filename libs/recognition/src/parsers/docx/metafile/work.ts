/** How much drawing a picture, and all pictures of a document together, may ask for; what asks for more is not drawn. */

/** Units of about six microseconds: ordinary figures take some hundreds, plots of measured data some ten thousands. */
const PICTURE_MAX = 600_000;
const DOCUMENT_MAX = 1_000_000;
const BITMAP_PIXELS_MAX = 40_000_000;
const PIXELS_PER_UNIT = 200;
/** Bitmaps whose rows stand one after the other as they are. */
const PLAIN_COMPRESSIONS = new Set([0, 3]);

/** A picture that asks for too much, or lies about its size. */
export class Undrawable extends Error {}

/** Of a document. */
export class DrawingWork {
  #left = DOCUMENT_MAX;

  ofPicture(): PictureWork {
    return new PictureWork((units) => {
      this.#left -= units;
      return this.#left >= 0;
    });
  }
}

export class PictureWork {
  #left = PICTURE_MAX;

  constructor(private readonly isLeft: (units: number) => boolean) {}

  /** Throws Undrawable where nothing is left. */
  spend(units: number): void {
    this.#left -= units;
    if (!this.isLeft(units) || this.#left < 0) throw new Undrawable('too much to draw');
  }

  /** Throws Undrawable for a bitmap that is larger than its bits. */
  spendBitmap(header: Buffer, bits: Buffer): void {
    const isCore = header.readUInt32LE(0) < 40;
    const width = Math.abs(isCore ? header.readUInt16LE(4) : header.readInt32LE(4));
    const height = Math.abs(isCore ? header.readUInt16LE(6) : header.readInt32LE(8));
    const depth = header.readUInt16LE(isCore ? 10 : 14);
    const isPlain = isCore || PLAIN_COMPRESSIONS.has(header.readUInt32LE(16));
    // Some programs leave out the padding of the last row.
    const bytes = Math.ceil((width * depth) / 32) * 4 * Math.max(0, height - 1);
    if (width * height > BITMAP_PIXELS_MAX || (isPlain && bytes > bits.length))
      throw new Undrawable('a bitmap larger than its bits');
    this.spend(Math.ceil((width * height) / PIXELS_PER_UNIT));
  }
}
