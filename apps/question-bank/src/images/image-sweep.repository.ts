/** SQL of unused images. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, text, uuid } from '@tiku/platform/rows';
import type { OwnedFile } from '@tiku/platform/stored-files';

const BankId = row({ bank_id: uuid });
const ImageId = row({ id: text });
const FileKey = row({ key: text });

/** Ids of the images in questions of bank `$1`, also in former versions and in the trash. */
const SHOWN = `SELECT image->>'id' FROM questions q, jsonb_array_elements(q.images) AS image WHERE q.bank_id = $1
  UNION ALL SELECT image->>'id' FROM questions q JOIN question_versions v ON v.question_id = q.id,
    jsonb_array_elements(v.content->'images') AS image WHERE q.bank_id = $1`;

@Injectable()
export class ImageSweepRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The next banks with images after `after`, in the order of ids. */
  async banksWithImages(after: string, limit: number): Promise<string[]> {
    const rows = await this.transactions.read.query(
      BankId,
      'SELECT DISTINCT bank_id FROM question_images WHERE bank_id > $1 ORDER BY bank_id LIMIT $2',
      [after, limit],
    );
    return rows.map(({ bank_id }) => bank_id);
  }

  /** Stores since when no question has shown an image of the bank; clears it if a question shows the image again. */
  async markUnused(bankId: string): Promise<void> {
    await this.transactions.execute(
      `WITH shown AS MATERIALIZED (${SHOWN})
       UPDATE question_images SET unused_since = CASE WHEN unused_since IS NULL THEN now() END
       WHERE bank_id = $1 AND (unused_since IS NULL) = (id NOT IN (SELECT * FROM shown))`,
      [bankId],
    );
  }

  /**
   * Deletes images that have long been unused, and returns their ids. Locks the bank first, as every write of questions
   * does, and checks again: a question may show one of them since it was marked.
   */
  async deleteUnused(tx: Tx, bankId: string, days: number, limit: number): Promise<string[]> {
    await tx.execute('SELECT 1 FROM question_banks WHERE id = $1 FOR NO KEY UPDATE', [bankId]);
    const rows = await tx.query(
      ImageId,
      `DELETE FROM question_images WHERE bank_id = $1 AND id IN (
         SELECT id FROM question_images WHERE bank_id = $1 AND unused_since < now() - make_interval(days => $2)
           AND id NOT IN (${SHOWN}) LIMIT $3)
       RETURNING id`,
      [bankId, days, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The keys among `files` of images with a row and of waiting imports. Versions for screens follow their image. */
  async inUse(files: readonly OwnedFile[]): Promise<string[]> {
    const rows = await this.transactions.read.query(
      FileKey,
      `SELECT stored.key FROM unnest($1::uuid[], $2::text[]) AS stored (owner_id, key)
       WHERE split_part(stored.key, '/', 4) <> ''
         OR EXISTS (SELECT FROM question_images
           WHERE bank_id = stored.owner_id AND id = split_part(stored.key, '/', 3))
         OR EXISTS (SELECT FROM interchange_tasks WHERE bank_id = stored.owner_id AND file_key = stored.key)`,
      [files.map(({ ownerId }) => ownerId), files.map(({ key }) => key)],
    );
    return rows.map(({ key }) => key);
  }
}
