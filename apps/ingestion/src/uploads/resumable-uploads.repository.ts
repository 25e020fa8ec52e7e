/**
 * SQL of resumable uploads. Only the latest request of an upload may add to it: an earlier one, whose connection may be
 * dead without anyone having noticed, finds another writer and stops. So no lock has to be held or to expire, and any
 * replica can continue.
 */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { ARRIVED_BYTES, HAS_ENDED } from './uploads.repository.js';
import { int8AsNumber, nullable, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const ResumableUploadRow = row({
  upload_id: uuid,
  file_name: text,
  size_bytes: int8AsNumber,
  received_bytes: int8AsNumber,
  sha256: nullable(text),
  started_at: timestamptz,
});
export type ResumableUploadRow = RowOf<typeof ResumableUploadRow>;
/** A broken connection costs one part at most; more parts cost more requests to the store. */
export const PART_BYTES = 512 * 1024;
/** A connection may break this often before the upload has to start again. */
const EXTRA_PARTS_MAX = 200;
const PartRow = row({ storage_key: text });

const SELECT = `SELECT r.upload_id, r.file_name, r.size_bytes, r.received_bytes, r.sha256, u.started_at
  FROM resumable_uploads r JOIN uploads u ON u.id = r.upload_id WHERE r.upload_id = $1 AND u.user_id = $2 AND NOT ${HAS_ENDED('r')}`;

export interface NewPart {
  uploadId: string;
  /** The request that writes. */
  writer: string;
  startByte: number;
  sizeBytes: number;
  storageKey: string;
  /** For all uploads in progress. */
  arrivedBytesMax: number;
}

@Injectable()
export class ResumableUploadsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(id: string, userId: string): Promise<ResumableUploadRow | null> {
    return (await this.transactions.read.query(ResumableUploadRow, SELECT, [id, userId]))[0] ?? null;
  }

  async insert(
    tx: Tx,
    upload: { id: string; fileName: string; sizeBytes: number; sha256: string | null; writer: string },
  ): Promise<void> {
    await tx.execute(
      `INSERT INTO resumable_uploads (upload_id, file_name, size_bytes, sha256, writer) VALUES ($1, $2, $3, $4, $5)`,
      [upload.id, upload.fileName, upload.sizeBytes, upload.sha256, upload.writer],
    );
  }

  /** From now on only `writer` adds parts: the result of `find` stays valid until it does. */
  async takeOver(id: string, writer: string): Promise<void> {
    await this.transactions.execute('UPDATE resumable_uploads SET writer = $2 WHERE upload_id = $1', [
      id,
      writer,
    ]);
  }

  /**
   * False if another request writes, the upload was deleted, the part is not the next one or one too many, or all
   * uploads together would take too much.
   */
  async addPart(part: NewPart): Promise<boolean> {
    const added = await this.transactions.execute(
      `WITH moved AS (
         UPDATE resumable_uploads SET received_bytes = received_bytes + $4, written_at = now()
         WHERE upload_id = $1 AND writer = $2 AND received_bytes = $3 AND ${ARRIVED_BYTES} + $4 <= $8
           AND NOT ${HAS_ENDED('resumable_uploads')}
           AND (SELECT count(*) FROM upload_parts p WHERE p.upload_id = $1) < $6 + size_bytes / $7
         RETURNING upload_id)
       INSERT INTO upload_parts (upload_id, start_byte, size_bytes, storage_key)
       SELECT upload_id, $3, $4, $5 FROM moved`,
      [
        part.uploadId,
        part.writer,
        part.startByte,
        part.sizeBytes,
        part.storageKey,
        EXTRA_PARTS_MAX,
        PART_BYTES,
        part.arrivedBytesMax,
      ],
    );
    return added > 0;
  }

  /** In the order of their bytes; at most as many as `LIMITS.documentBytes` has parts. */
  async partsOf(id: string): Promise<string[]> {
    const rows = await this.transactions.read.query(
      PartRow,
      'SELECT storage_key FROM upload_parts WHERE upload_id = $1 ORDER BY start_byte',
      [id],
    );
    return rows.map((part) => part.storage_key);
  }
}
