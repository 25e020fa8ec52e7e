/** Images of banks: a file in storage and a row that knows its size. Questions name them by id. */
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { newId, Transactions } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { requireWriter } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import type { StoredImage } from '../questions/question-row.js';
import { encodeImage } from './image-bytes.js';
import { ImageUrls } from './image-urls.js';

export interface ShownImage extends StoredImage {
  url: string;
}
/** Re-encoding may make a file larger than it came. */
const STORED_BYTES_MAX = 4 * LIMITS.questionImageBytes;

@Injectable()
export class ImagesService {
  constructor(
    private readonly banks: QuestionBanksRepository,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly urls: ImageUrls,
  ) {}

  /** @throws AppError 404, 403, 422 of the bank; 400, 413, 415 of the image */
  async upload(bankIdOrCode: string, bytes: Buffer, userId: string): Promise<ShownImage> {
    const bank = requireWriter(await this.banks.findAccess(bankIdOrCode, userId));
    return this.#store(bank.id, newId(), bytes, userId);
  }

  /** A picture of another service under its own id; one that the bank has already is answered as it is. */
  async adopt(request: { bankId: string; userId: string; id: string; data: string }): Promise<ShownImage> {
    const bank = requireWriter(await this.banks.findAccess(request.bankId, request.userId));
    const known = await this.#find(bank.id, request.id);
    return known ?? this.#store(bank.id, request.id, Buffer.from(request.data, 'base64'), request.userId);
  }

  /** The file first: a crash between the two leaves a file that nothing shows, never a row without its file. */
  async #store(bankId: string, id: string, bytes: Buffer, userId: string): Promise<ShownImage> {
    const image = await encodeImage(bytes);
    await this.storage.put(this.urls.keyOf(bankId, id), Readable.from([image.bytes]), {
      contentType: image.contentType,
      sizeLimitBytes: STORED_BYTES_MAX,
    });
    await this.transactions.read.query(
      `INSERT INTO question_images (bank_id, id, content_type, width, height, size_bytes, uploader_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (bank_id, id) DO NOTHING`,
      [bankId, id, image.contentType, image.width, image.height, image.bytes.length, userId],
    );
    return { id, url: this.urls.of(bankId, id), width: image.width, height: image.height };
  }

  async #find(bankId: string, id: string): Promise<ShownImage | null> {
    const [row] = await this.transactions.read.query<StoredImage>(
      'SELECT id, width, height FROM question_images WHERE bank_id = $1 AND id = $2',
      [bankId, id],
    );
    return row ? { ...row, url: this.urls.of(bankId, id) } : null;
  }
}
