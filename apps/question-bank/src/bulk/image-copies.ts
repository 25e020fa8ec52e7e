/** Copies the images of questions into another bank's folder: files before the transaction, rows within it. */
import { Inject, Injectable } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { ObjectStorage } from '@tiku/platform/storage';
import type { QuestionBankConfig } from '../config.js';
import { imageKeyOf } from '../images/image-keys.js';
import { ImagesRepository, type FiledImage } from '../images/images.repository.js';
import type { FoundQuestion } from '../questions/questions.repository.js';

/** Limit per call: more would exceed its time. */
const IMAGES_MAX = 200;

export interface CopiedImages {
  /** @throws AppError 422 if an image of the question was not copied */
  require: (question: FoundQuestion) => void;
  /** The rows of the images of these questions. @throws AppError 422 over the caller's quota */
  write: (tx: Tx, questions: readonly FoundQuestion[]) => Promise<void>;
}

@Injectable()
export class ImageCopies {
  constructor(
    @Inject(CONFIG) private readonly config: QuestionBankConfig,
    private readonly images: ImagesRepository,
    private readonly storage: ObjectStorage,
    private readonly transactions: Transactions,
  ) {}

  /**
   * `hasHistory`: the questions keep their former versions, so their images are copied too, except those that the
   * former bank no longer has. @throws AppError 422 for more images than one call may copy, or over the caller's quota
   */
  async copy(
    questions: readonly FoundQuestion[],
    bankId: string,
    userId: string,
    { hasHistory = false }: { hasHistory?: boolean } = {},
  ): Promise<CopiedImages> {
    const from = questions.filter(({ bank_id: ownBank }) => ownBank !== bankId);
    const former = await this.images.ofVersions(hasHistory ? from.map(({ id }) => id) : []);
    const idsOf = ({ id, images }: FoundQuestion) => [
      ...images.map((image) => image.id),
      ...(former.get(id) ?? []),
    ];
    const wanted = from.flatMap((question) =>
      idsOf(question).map((id) => ({ bankId: question.bank_id, id })),
    );
    const here = await this.images.findMany(bankId, [...new Set(wanted.map(({ id }) => id))]);
    const known = new Set(here.keys());
    const files = await this.images.files(wanted.filter(({ id }) => !known.has(id)));
    if (files.length > IMAGES_MAX) throw businessRule('images.copyMax', { limit: IMAGES_MAX });
    await this.#requireQuota(userId, files, this.transactions.read);
    for (const file of files)
      await this.storage.put(
        imageKeyOf(bankId, file.id),
        await this.storage.get(imageKeyOf(file.bankId, file.id)),
        {
          contentType: file.contentType,
          sizeLimitBytes: file.sizeBytes,
        },
      );
    const fileOf = new Map(files.map((file) => [file.id, file]));
    return {
      require: ({ bank_id: ownBank, images }) => {
        if (ownBank !== bankId && images.some(({ id }) => !known.has(id) && !fileOf.has(id)))
          throw businessRule('images.copyMissing');
      },
      write: async (tx, moved) => {
        const ids = new Set(moved.flatMap(idsOf));
        const rows = [...fileOf.values()].filter(({ id }) => ids.has(id));
        if (rows.length === 0) return;
        await this.images.lockUploads(tx, userId);
        await this.#requireQuota(userId, rows, tx);
        for (const row of rows)
          await this.images.insert(tx, { ...row, bankId, uploaderId: userId, contentHash: null });
      },
    };
  }

  async #requireQuota(
    userId: string,
    files: readonly FiledImage[],
    on: Parameters<ImagesRepository['usedBytes']>[1],
  ): Promise<void> {
    const added = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (added === 0) return;
    const used = await this.images.usedBytes(userId, on);
    const { IMAGE_QUOTA_BYTES: limit } = this.config;
    if (used + added > limit)
      throw businessRule('image.quota', {
        used: Math.round(used / MEBIBYTE),
        limit: Math.round(limit / MEBIBYTE),
      });
  }
}
