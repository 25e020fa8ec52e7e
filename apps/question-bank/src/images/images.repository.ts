/** SQL of the pictures of banks. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import type { QuestionImage } from '@tiku/contracts/question-bank';
import {
  float4,
  int4,
  int8AsNumber,
  nullable,
  row,
  theOnly,
  text,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const Sum = row({ bytes: int8AsNumber });
const IMAGE = {
  id: text,
  width: int4,
  height: int4,
  width_pt: nullable(float4),
  height_pt: nullable(float4),
};
const ImageRow = row(IMAGE);
const VersionImageRow = row({ question_id: uuid, id: text });
const FileRow = row({ bank_id: uuid, content_type: text, size_bytes: int4, ...IMAGE });
/** A picture as questions refer to it. */
export type StoredImage = Omit<QuestionImage, 'url' | 'screens'>;

/** With its file and its bank. */
export interface FiledImage extends StoredImage {
  bankId: string;
  contentType: string;
  sizeBytes: number;
}

export interface NewImage extends FiledImage {
  uploaderId: string;
  /** Null for a copy: its bank decides by id. */
  contentHash: string | null;
}

@Injectable()
export class ImagesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The images among `ids` that the bank has, in one statement. `on` is the caller's transaction. */
  async findMany(
    bankId: string,
    ids: readonly string[],
    on: Reader = this.transactions.read,
  ): Promise<Map<string, StoredImage>> {
    if (ids.length === 0) return new Map();
    const rows = await on.query(
      ImageRow,
      'SELECT id, width, height, width_pt, height_pt FROM question_images WHERE bank_id = $1 AND id = ANY($2::text[])',
      [bankId, ids],
    );
    return new Map(rows.map((row) => [row.id, imageOf(row)]));
  }

  /** The files of images in these banks, each once, for a copy. */
  async files(images: readonly { bankId: string; id: string }[]): Promise<FiledImage[]> {
    if (images.length === 0) return [];
    const rows = await this.transactions.read.query(
      FileRow,
      `SELECT DISTINCT ON (i.id) i.bank_id, i.content_type, i.size_bytes, ${ImageRow.list('i')}
       FROM unnest($1::uuid[], $2::text[]) AS wanted(bank_id, id)
       JOIN question_images i ON i.bank_id = wanted.bank_id AND i.id = wanted.id ORDER BY i.id`,
      [images.map(({ bankId }) => bankId), images.map(({ id }) => id)],
    );
    return rows.map(({ bank_id: bankId, content_type: contentType, size_bytes: sizeBytes, ...image }) => ({
      ...imageOf(image),
      bankId,
      contentType,
      sizeBytes,
    }));
  }

  /** The images in former versions of these questions, by question. */
  async ofVersions(questionIds: readonly string[]): Promise<Map<string, string[]>> {
    if (questionIds.length === 0) return new Map();
    const rows = await this.transactions.read.query(
      VersionImageRow,
      `SELECT DISTINCT v.question_id, image->>'id' AS id
       FROM question_versions v, jsonb_array_elements(v.content->'images') AS image
       WHERE v.question_id = ANY($1::uuid[])`,
      [questionIds],
    );
    const ids = new Map<string, string[]>();
    for (const { question_id: question, id } of rows) ids.set(question, [...(ids.get(question) ?? []), id]);
    return ids;
  }

  /** Leaves an image that the bank already has unchanged. */
  async insert(tx: Tx, image: NewImage): Promise<void> {
    await tx.execute(
      `INSERT INTO question_images (bank_id, id, content_type, width, height, width_pt, height_pt, size_bytes,
         uploader_id, content_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (bank_id, id) DO NOTHING`,
      [
        image.bankId,
        image.id,
        image.contentType,
        image.width,
        image.height,
        image.widthPt ?? null,
        image.heightPt ?? null,
        image.sizeBytes,
        image.uploaderId,
        image.contentHash,
      ],
    );
  }

  /**
   * A picture of the same content in the bank. Uploads of that content take turns to the end of the transaction. If no
   * question showed it, it counts as new again, so that no sweep deletes it before one does.
   */
  async reuse(tx: Tx, bankId: string, contentHash: string): Promise<StoredImage | null> {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1 || $2, 0))`, [bankId, contentHash]);
    const rows = await tx.query(
      ImageRow,
      `UPDATE question_images SET unused_since = CASE WHEN unused_since IS NOT NULL THEN now() END
       WHERE bank_id = $1 AND id = (SELECT id FROM question_images
         WHERE bank_id = $1 AND content_hash = $2 ORDER BY created_at LIMIT 1)
       RETURNING ${ImageRow.list()}`,
      [bankId, contentHash],
    );
    const [image] = rows;
    return image ? imageOf(image) : null;
  }

  /** Bytes of all images that the user has uploaded, in any bank. */
  async usedBytes(userId: string, on: Reader = this.transactions.read): Promise<number> {
    const rows = await on.query(
      Sum,
      'SELECT coalesce(sum(size_bytes), 0) AS bytes FROM question_images WHERE uploader_id = $1',
      [userId],
    );
    return theOnly(rows).bytes;
  }

  /** Uploads of one user take turns from here to the end of the transaction, so that together they keep the quota. */
  async lockUploads(tx: Tx, userId: string): Promise<void> {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('images of ' || $1, 0))`, [userId]);
  }
}

function imageOf({ width_pt: widthPt, height_pt: heightPt, ...image }: RowOf<typeof ImageRow>): StoredImage {
  return widthPt === null || heightPt === null ? image : { ...image, widthPt, heightPt };
}
