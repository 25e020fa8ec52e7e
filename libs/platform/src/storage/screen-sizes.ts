/**
 * Narrower WebP versions of stored pictures, for screens: created at the first view and stored next to the picture,
 * under a prefix that is deleted with it. Knows no service and no permission; the picture's URL is the permission.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BoundedWork } from '../bounded-work/index.js';
import { currentContext } from '../context/index.js';
import type { Pictures } from '../pictures/index.js';
import type { ObjectStorage } from './object-storage.js';

/** Animations and drawings stay unchanged. */
const REDUCED = new Set(['image/png', 'image/jpeg']);
const SOURCE_BYTES_MAX = 20 * 2 ** 20;
const QUALITY = 85;
/** As large as a page of a document may be. */
const MEGAPIXELS_MAX = 80;
/** A decoded picture takes up to 160 MB for a moment. */
const BOUNDS = { runningMax: 2, waitingMax: 200, perUserMax: 100, retryAfterSeconds: 2 };

/** The prefix of a picture's versions: deleting the picture deletes it, too. */
export const screensPrefixOf = (key: string): string => {
  const at = key.lastIndexOf('/') + 1;
  return `${key.slice(0, at)}screens/${key.slice(at)}/`;
};

export class ScreenSizes {
  readonly #work = new BoundedWork(BOUNDS);

  constructor(
    private readonly storage: ObjectStorage,
    private readonly pictures: Pictures,
    private readonly widths: readonly number[],
  ) {}

  /**
   * The key of the version that is `width` pixels wide; the picture's own key if there is none, or none that is
   * smaller.
   * @throws AppError 429 if too many are waiting
   */
  async keyFor(key: string, width: number): Promise<string> {
    const info = this.widths.includes(width) ? await this.storage.stat(key) : null;
    if (!info || !REDUCED.has(info.contentType) || info.sizeBytes > SOURCE_BYTES_MAX) return key;
    const narrow = `${screensPrefixOf(key)}${width}`;
    if (!(await this.storage.stat(narrow)))
      // The address carries no user: the network that asks has its share.
      await this.#work.run(() => this.#make(key, narrow, width), currentContext()?.client);
    return narrow;
  }

  async #make(key: string, narrow: string, width: number): Promise<void> {
    if (await this.storage.stat(narrow)) return;
    const file = await buffer(await this.storage.get(key));
    const { bytes: webp } = await this.pictures.encode({
      bytes: file,
      megapixelsMax: MEGAPIXELS_MAX,
      isUpright: false,
      size: { width },
      as: { type: 'webp', quality: QUALITY, smartSubsample: true },
    });
    // A small line drawing may be smaller than its version: it is stored under both keys, so that it is not tried
    // again.
    const isLighter = webp.length < file.length;
    const contentType = isLighter ? 'image/webp' : ((await this.storage.stat(key))?.contentType ?? '');
    await this.storage.put(narrow, Readable.from([isLighter ? webp : file]), {
      contentType,
      sizeLimitBytes: SOURCE_BYTES_MAX,
    });
  }
}
