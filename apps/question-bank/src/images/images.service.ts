/** Images of banks: a file in storage and a row that knows its size. Questions name them by id. */
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import type { QuestionImageAnswer } from '@tiku/contracts/question-bank';
import { newId, Transactions } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import type { z } from 'zod';
import { requireWriter } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { encodeImage } from './image-bytes.js';
import { ImageUrls } from './image-urls.js';
import { ImagesRepository } from './images.repository.js';

type QuestionImage = z.output<typeof QuestionImageAnswer>['image'];
/** Re-encoding may make a file larger than it came. */
const STORED_BYTES_MAX = 4 * LIMITS.questionImageBytes;

@Injectable()
export class ImagesService {
  constructor(
    private readonly images: ImagesRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly urls: ImageUrls,
  ) {}

  /** Into a bank that the user may change. @throws AppError 400, 413, 415 of the image */
  async upload(bankId: string, bytes: Buffer, userId: string): Promise<QuestionImage> {
    return this.#store(bankId, newId(), bytes, userId);
  }

  /** A picture of another service under its own id; one that the bank has already is answered as it is. */
  async adopt(request: { bankId: string; userId: string; id: string; data: string }): Promise<QuestionImage> {
    const bank = requireWriter(await this.banks.findAccess(request.bankId, request.userId));
    const known = await this.#find(bank.id, request.id);
    return known ?? this.#store(bank.id, request.id, Buffer.from(request.data, 'base64'), request.userId);
  }

  /** The file first: a crash between the two leaves a file that nothing shows, never a row without its file. */
  async #store(bankId: string, id: string, bytes: Buffer, userId: string): Promise<QuestionImage> {
    const image = await encodeImage(bytes);
    await this.storage.put(this.urls.keyOf(bankId, id), Readable.from([image.bytes]), {
      contentType: image.contentType,
      sizeLimitBytes: STORED_BYTES_MAX,
    });
    const { contentType, width, height } = image;
    const sizeBytes = image.bytes.length;
    await this.transactions.run((tx) =>
      this.images.insert(tx, { bankId, id, contentType, width, height, sizeBytes, uploaderId: userId }),
    );
    return { id, url: this.urls.of(bankId, id), width, height };
  }

  async #find(bankId: string, id: string): Promise<QuestionImage | null> {
    const image = (await this.images.findMany(bankId, [id])).get(id);
    return image ? { ...image, url: this.urls.of(bankId, id) } : null;
  }
}
