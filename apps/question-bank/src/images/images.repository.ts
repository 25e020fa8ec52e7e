/** SQL of the pictures of banks. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';

/** A picture as questions name it. */
export interface StoredImage {
  id: string;
  width: number;
  height: number;
}
export interface NewImage extends StoredImage {
  bankId: string;
  contentType: string;
  sizeBytes: number;
  uploaderId: string;
}

/** A transaction, or reads outside of one. */
export type Reader = Pick<Tx, 'query'>;

@Injectable()
export class ImagesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Of `ids`, those that the bank has, in one statement. `on` is the transaction that asks. */
  async findMany(
    bankId: string,
    ids: readonly string[],
    on: Reader = this.transactions.read,
  ): Promise<Map<string, StoredImage>> {
    if (ids.length === 0) return new Map();
    const rows = await on.query<StoredImage>(
      'SELECT id, width, height FROM question_images WHERE bank_id = $1 AND id = ANY($2::text[])',
      [bankId, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** An image that the bank has already stays as it is. */
  async insert(tx: Tx, image: NewImage): Promise<void> {
    await tx.execute(
      `INSERT INTO question_images (bank_id, id, content_type, width, height, size_bytes, uploader_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (bank_id, id) DO NOTHING`,
      [
        image.bankId,
        image.id,
        image.contentType,
        image.width,
        image.height,
        image.sizeBytes,
        image.uploaderId,
      ],
    );
  }
}
