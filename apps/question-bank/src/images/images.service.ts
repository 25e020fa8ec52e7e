/** Images of banks: a file in storage and a row that knows its size. Questions name them by id. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, MEBIBYTE } from '@tiku/contracts/common';
import type { ImageQuota, PaperSize, QuestionImageResponse } from '@tiku/contracts/question-bank';
import type { AdoptImageRequest } from '@tiku/contracts/question-bank-internal';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { Pictures } from '@tiku/platform/pictures';
import { ObjectStorage } from '@tiku/platform/storage';
import type { z } from 'zod';
import type { QuestionBankConfig } from '../config.js';
import { requireWriter } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { encodeImage } from './image-bytes.js';
import { imageKeyOf } from './image-keys.js';
import { ImageUrls } from './image-urls.js';
import { ImagesRepository } from './images.repository.js';

type QuestionImage = z.output<typeof QuestionImageResponse>['image'];
/** Re-encoding may enlarge a file. */
const STORED_BYTES_MAX = 4 * LIMITS.questionImageBytes;

/** A decoded picture takes up to 160 MB for a moment. A per-user limit leaves capacity for others. */
const DECODES = { runningMax: 2, waitingMax: 50, perUserMax: 10, retryAfterSeconds: 5 };

@Injectable()
export class ImagesService {
  readonly #decodes = new BoundedWork(DECODES);

  constructor(
    @Inject(CONFIG) private readonly config: QuestionBankConfig,
    private readonly images: ImagesRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly pictures: Pictures,
    private readonly urls: ImageUrls,
  ) {}

  /** Stores an image in a bank that the user may change; returns the existing one if the bank has the picture.
   * @throws AppError 400, 413, 415 for the image, 422 over the quota, 429 if busy or too many uploads of the user */
  async upload(bankId: string, bytes: Buffer, userId: string): Promise<QuestionImage> {
    return this.#store(bankId, newId(), bytes, userId, { isUpload: true });
  }

  /** A picture of another service under its own id; returns the existing one if the bank has it. */
  async adopt({ data, ...request }: z.output<typeof AdoptImageRequest>): Promise<QuestionImage> {
    return this.keep({ ...request, bytes: Buffer.from(data, 'base64') });
  }

  /** The same with bytes in memory. @throws AppError as `upload` does */
  async keep({
    bankId,
    id,
    userId,
    bytes,
    ...paper
  }: Omit<z.output<typeof AdoptImageRequest>, 'data'> & { bytes: Buffer }): Promise<QuestionImage> {
    const bank = requireWriter(await this.banks.findAccess(bankId, userId));
    return (await this.#find(bank.id, id)) ?? this.#store(bank.id, id, bytes, userId, { paper });
  }

  /** The images among `ids` that the bank has, with fresh addresses: a browser's draft outlives the former ones. */
  async list(bankId: string, ids: readonly string[]): Promise<QuestionImage[]> {
    const images = await this.images.findMany(bankId, ids);
    return [...images.values()].map((image) => this.urls.sign(bankId, image));
  }

  /** The used bytes of the user's images and their limit. */
  async quota(userId: string): Promise<ImageQuota> {
    return { usedBytes: await this.images.usedBytes(userId), limitBytes: this.config.IMAGE_QUOTA_BYTES };
  }

  /**
   * Stores the file first: a crash or a refused row then leaves a file that no question shows and the sweep removes;
   * never a row without its file.
   */
  async #store(
    bankId: string,
    id: string,
    bytes: Buffer,
    userId: string,
    { paper = {}, isUpload = false }: { paper?: z.output<typeof PaperSize>; isUpload?: boolean } = {},
  ): Promise<QuestionImage> {
    const {
      bytes: encoded,
      contentType,
      width,
      height,
    } = await this.#decodes.run(async () => {
      // Checks before the costly work, as far as the size is known, and again at the end.
      this.#requireCapacity(await this.images.usedBytes(userId), 1);
      return encodeImage(this.pictures, bytes);
    }, userId);
    await this.storage.put(imageKeyOf(bankId, id), Readable.from([encoded]), {
      contentType,
      sizeLimitBytes: STORED_BYTES_MAX,
    });
    const contentHash = createHash('sha256').update(encoded).digest('hex');
    const known = await this.transactions.run(async (tx) => {
      await this.images.lockUploads(tx, userId);
      requireWriter(await this.banks.lockAccess(tx, bankId, userId));
      // A picture with an id of another service is looked up by that id.
      const same = isUpload ? await this.images.reuse(tx, bankId, contentHash) : null;
      if (same) return same;
      this.#requireCapacity(await this.images.usedBytes(userId, tx), encoded.length);
      const file = { contentType, width, height, sizeBytes: encoded.length };
      await this.images.insert(tx, { bankId, id, uploaderId: userId, contentHash, ...file, ...paper });
      return null;
    });
    if (known) {
      await this.storage.delete(imageKeyOf(bankId, id));
      return this.urls.sign(bankId, known);
    }
    return this.urls.sign(bankId, { id, width, height, ...paper });
  }

  /** @throws AppError 422 */
  #requireCapacity(usedBytes: number, addedBytes: number): void {
    const { IMAGE_QUOTA_BYTES: limit } = this.config;
    if (usedBytes + addedBytes > limit)
      throw businessRule('image.quota', { used: megabytes(usedBytes), limit: megabytes(limit) });
  }

  async #find(bankId: string, id: string): Promise<QuestionImage | null> {
    const image = (await this.images.findMany(bankId, [id])).get(id);
    return image ? this.urls.sign(bankId, image) : null;
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / MEBIBYTE);
