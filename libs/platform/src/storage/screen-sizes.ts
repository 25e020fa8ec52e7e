/**
 * Narrower WebP versions of stored pictures, for screens: made when the first one looks, kept beside the picture, under
 * a prefix that goes with it. Knows no service and no permission; the address of the picture is the permission.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { BoundedWork } from '../bounded-work/index.js';
import type { ObjectStorage } from './object-storage.js';

/** Animations and drawings stay as they are. */
const REDUCED = new Set(['image/png', 'image/jpeg']);
const SOURCE_BYTES_MAX = 20 * 2 ** 20;
const QUALITY = 85;
const TIMEOUT_SECONDS = 15;
/** A decoded picture takes up to 160 MB for a moment. */
const BOUNDS = { runningMax: 2, waitingMax: 200, retryAfterSeconds: 2 };

/** The prefix of what is made of a picture: whoever deletes the picture deletes it too. */
export const screensPrefixOf = (key: string): string => {
  const at = key.lastIndexOf('/') + 1;
  return `${key.slice(0, at)}screens/${key.slice(at)}/`;
};

export class ScreenSizes {
  readonly #work = new BoundedWork(BOUNDS);

  constructor(
    private readonly storage: ObjectStorage,
    private readonly widths: readonly number[],
  ) {}

  /**
   * The key of the version that is `width` pixels wide; the picture's own where there is none, or none that is lighter.
   * @throws AppError 429 while too many wait to be made
   */
  async keyFor(key: string, width: number): Promise<string> {
    const info = this.widths.includes(width) ? await this.storage.stat(key) : null;
    if (!info || !REDUCED.has(info.contentType) || info.sizeBytes > SOURCE_BYTES_MAX) return key;
    const narrow = `${screensPrefixOf(key)}${width}`;
    if (!(await this.storage.stat(narrow))) await this.#work.run(() => this.#make(key, narrow, width));
    return narrow;
  }

  async #make(key: string, narrow: string, width: number): Promise<void> {
    if (await this.storage.stat(narrow)) return;
    const file = await buffer(await this.storage.get(key));
    const webp = await sharp(file)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY, smartSubsample: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
    // A small line drawing may be lighter as it is: it is kept under both keys, so that nobody tries again.
    const isLighter = webp.length < file.length;
    const contentType = isLighter ? 'image/webp' : ((await this.storage.stat(key))?.contentType ?? '');
    await this.storage.put(narrow, Readable.from([isLighter ? webp : file]), {
      contentType,
      sizeLimitBytes: SOURCE_BYTES_MAX,
    });
  }
}
