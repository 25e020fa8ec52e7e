/** SQL of uploads in progress: the row precedes the first stored byte, so that a crash leaves no unknown file. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { Accounts } from '@tiku/platform/people';
import { boolean, int4, int8AsNumber, row, text, type RowOf, uuid } from '@tiku/platform/rows';
import { taskPrefix, uploadPrefix } from '../files/storage-keys.js';

export interface NewUpload {
  id: string;
  userId: string;
  storageKey: string;
  /** The maximum number of bytes to store. */
  reservedBytes: number;
}

const UsageRow = row({
  used_bytes: int8AsNumber,
  pending: int4,
  own_pending_bytes: int8AsNumber,
  pending_bytes: int8AsNumber,
});
export type UsageRow = RowOf<typeof UsageRow>;
const EndedRow = row({ id: uuid, storage_key: text, is_resumable: boolean });
const RETURNING_ENDED = `RETURNING id, storage_key,
  EXISTS (SELECT 1 FROM resumable_uploads r WHERE r.upload_id = uploads.id) AS is_resumable`;

/** The bytes that ended uploads have stored. */
export interface UploadedFiles {
  keys: string[];
  prefixes: string[];
}

/** A resumable upload without a byte for so long is inactive: its reservation counts only as its owner's storage. */
const IDLE_MINUTES = 10;

/** Documents, page pictures, figures, drafts and reservations of uploads in progress. */
const USED_BYTES = `(SELECT coalesce(sum(stored_bytes), 0)::int8 FROM tasks WHERE user_id = $1)
  + (SELECT coalesce(sum(size_bytes), 0)::int8 FROM figures WHERE user_id = $1)
  + (SELECT coalesce(sum(stored_bytes), 0)::int8 FROM drafts WHERE user_id = $1)
  + (SELECT coalesce(sum(reserved_bytes), 0)::int8 FROM uploads WHERE user_id = $1)`;

@Injectable()
export class UploadsRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
  ) {}

  async usedBytes(userId: string, tx?: Tx): Promise<number> {
    const Used = row({ used_bytes: int8AsNumber });
    const [used] = await (tx ?? this.transactions.read).query(Used, `SELECT ${USED_BYTES} AS used_bytes`, [
      userId,
    ]);
    return used?.used_bytes ?? 0;
  }

  /**
   * A user's stored bytes and uploads in progress, and the reservations of all uploads. Uploads of one user are
   * serialised from here to the end of the transaction.
   * @throws AppError 401 for a deleted account, whose token lives some seconds longer
   */
  async lockUsage(tx: Tx, userId: string): Promise<UsageRow> {
    await this.accounts.requireAlone(tx, userId);
    const [usage] = await tx.query(
      UsageRow,
      `SELECT ${USED_BYTES} AS used_bytes,
         count(*) FILTER (WHERE u.user_id = $1)::int4 AS pending,
         coalesce(sum(reserved_bytes) FILTER (WHERE u.user_id = $1), 0)::int8 AS own_pending_bytes,
         coalesce(sum(reserved_bytes), 0)::int8 AS pending_bytes
       FROM uploads u WHERE NOT EXISTS (
         SELECT 1 FROM resumable_uploads r
         WHERE r.upload_id = u.id AND r.written_at < now() - make_interval(mins => $2))`,
      [userId, IDLE_MINUTES],
    );
    if (!usage) throw new Error('an aggregate returned no row');
    return usage;
  }

  async insert(tx: Tx, upload: NewUpload): Promise<void> {
    await tx.execute(
      'INSERT INTO uploads (id, user_id, storage_key, reserved_bytes) VALUES ($1, $2, $3, $4)',
      [upload.id, upload.userId, upload.storageKey, upload.reservedBytes],
    );
  }

  /** False if the upload is unknown: its account was deleted while it arrived. */
  async end(tx: Tx, id: string): Promise<boolean> {
    return (await tx.execute('DELETE FROM uploads WHERE id = $1', [id])) > 0;
  }

  /**
   * After the account was marked as deleted: no upload can begin any more, and those in progress find their row deleted
   * when they end. Returns the files that they have stored so far.
   */
  async endAllOfUser(tx: Tx, userId: string): Promise<UploadedFiles> {
    return filesOf(
      await tx.query(EndedRow, `DELETE FROM uploads WHERE user_id = $1 ${RETURNING_ENDED}`, [userId]),
    );
  }

  /**
   * Deletes uploads that began so long ago that their process must have died or their user must have given up. Returns
   * their files.
   */
  async removeAbandoned(
    tx: Tx,
    after: { minutes: number; resumableMinutes: number },
    limit: number,
  ): Promise<UploadedFiles> {
    return filesOf(
      await tx.query(
        EndedRow,
        `DELETE FROM uploads WHERE id IN (
           SELECT u.id FROM uploads u LEFT JOIN resumable_uploads r ON r.upload_id = u.id
           WHERE u.started_at < now() - make_interval(mins => CASE WHEN r.upload_id IS NULL THEN $1::int ELSE $2::int END)
           LIMIT $3) ${RETURNING_ENDED}`,
        [after.minutes, after.resumableMinutes, limit],
      ),
    );
  }
}

/** A resumable upload has its parts, and the whole file if joining them was interrupted. */
function filesOf(ended: readonly RowOf<typeof EndedRow>[]): UploadedFiles {
  return {
    keys: ended.filter((upload) => !upload.is_resumable).map((upload) => upload.storage_key),
    prefixes: ended
      .filter((upload) => upload.is_resumable)
      .flatMap((upload) => [uploadPrefix(upload.id), taskPrefix(upload.id)]),
  };
}
