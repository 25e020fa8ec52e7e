/** SQL of uploads in progress: the row precedes the first stored byte, so that a crash leaves no unknown file. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { Accounts } from '@tiku/platform/people';
import { boolean, int4, int8AsNumber, row, text, type RowOf, uuid } from '@tiku/platform/rows';
import { OCR_IMAGES, taskPrefix, uploadPrefix } from '../files/storage-keys.js';

export interface NewUpload {
  id: string;
  userId: string;
  storageKey: string;
  /** The maximum number of bytes to store. */
  reservedBytes: number;
  /** Where it comes from, as `networkOf` counts addresses. */
  network: string;
  /** Its user has verified the e-mail address. */
  isVerified: boolean;
}

const UsageRow = row({
  used_bytes: int8AsNumber,
  pending: int4,
  open: int4,
  own_pending_bytes: int8AsNumber,
  arrived_bytes: int8AsNumber,
  unverified_bytes: int8AsNumber,
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

/**
 * An upload without a byte for so long is inactive: its reservation counts only as its owner's storage. Its client has
 * left, or the process that received its form has died: a slower form is refused. A resumable upload that never had a
 * byte has ended.
 */
const IDLE_MINUTES = 10;
const isIdle = (upload: string, minutes = IDLE_MINUTES) => `coalesce(
  (SELECT i.written_at FROM resumable_uploads i WHERE i.upload_id = ${upload}.id),
  ${upload}.arrived_at) < now() - interval '${minutes} minutes'`;
/** Accounts cost nothing until they are verified, so what they leave half sent goes sooner. */
const UNVERIFIED_IDLE_MINUTES = 60;
/** Of a row of `resumable_uploads`. */
export const HAS_ENDED = (upload: string) =>
  `(${upload}.received_bytes = 0 AND ${upload}.written_at < now() - interval '${IDLE_MINUTES} minutes')`;

/**
 * What all active uploads have stored so far, and idle ones of unverified users. Idle ones of verified users are bounded
 * by their owners' storage: otherwise a few of these could stop everyone for a day. Statements compare it without a lock,
 * which all uploads would wait for: those of one moment may exceed the limit by a part each.
 */
export const ARRIVED_BYTES = `(SELECT coalesce(sum(coalesce(s.received_bytes, a.arrived_bytes)), 0)::int8
  FROM uploads a LEFT JOIN resumable_uploads s ON s.upload_id = a.id WHERE NOT (a.is_verified AND ${isIdle('a')}))`;

/** Documents, page pictures, results of steps, figures, drafts and reservations of uploads in progress. */
const USED_BYTES = `(SELECT coalesce(sum(stored_bytes + step_bytes), 0)::int8 FROM tasks WHERE user_id = $1)
  + (SELECT coalesce(sum(size_bytes), 0)::int8 FROM figures WHERE user_id = $1)
  + (SELECT coalesce(sum(stored_bytes), 0)::int8 FROM drafts WHERE user_id = $1)
  + (SELECT coalesce(sum(reserved_bytes), 0)::int8 FROM uploads o WHERE user_id = $1 AND NOT EXISTS (
      SELECT 1 FROM resumable_uploads e WHERE e.upload_id = o.id AND ${HAS_ENDED('e')}))`;

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
   * Uploads of one user are serialised from here to the end of the transaction.
   * @throws AppError 401 for a deleted account, whose token lives some seconds longer
   */
  async lockUser(tx: Tx, userId: string): Promise<void> {
    await this.accounts.requireAlone(tx, userId);
  }

  /**
   * A user's stored bytes and uploads in progress (open: documents, and pictures that still arrive), what has arrived of all uploads, and what uploads of unverified users
   * from the network have reserved; an idle one only counts there with what it has stored.
   */
  async usage(tx: Tx, userId: string, network: string): Promise<UsageRow> {
    const [usage] = await tx.query(
      UsageRow,
      `SELECT ${USED_BYTES} AS used_bytes,
         count(*) FILTER (WHERE is_own_active)::int4 AS pending,
         count(*) FILTER (WHERE is_own_active
           AND (storage_key NOT LIKE '${OCR_IMAGES}%' OR arrived_bytes < reserved_bytes))::int4 AS open,
         coalesce(sum(reserved_bytes) FILTER (WHERE is_own_active), 0)::int8 AS own_pending_bytes,
         ${ARRIVED_BYTES} AS arrived_bytes,
         coalesce(sum(CASE WHEN is_idle THEN stored_bytes ELSE reserved_bytes END)
           FILTER (WHERE network = $2 AND NOT is_verified), 0)::int8 AS unverified_bytes
       FROM (SELECT u.*, coalesce(r.received_bytes, u.arrived_bytes) AS stored_bytes, ${isIdle('u')} AS is_idle,
               u.user_id = $1 AND NOT ${isIdle('u')} AS is_own_active
             FROM uploads u LEFT JOIN resumable_uploads r ON r.upload_id = u.id) uploaded`,
      [userId, network],
    );
    if (!usage) throw new Error('an aggregate returned no row');
    return usage;
  }

  async insert(tx: Tx, upload: NewUpload): Promise<void> {
    await tx.execute(
      `INSERT INTO uploads (id, user_id, storage_key, reserved_bytes, network, is_verified)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [upload.id, upload.userId, upload.storageKey, upload.reservedBytes, upload.network, upload.isVerified],
    );
  }

  /** Counts what has arrived of a form's file. False if all uploads together would take more than `bytesMax`. */
  async countArrived(id: string, bytes: number, bytesMax: number): Promise<boolean> {
    const counted = await this.transactions.execute(
      `UPDATE uploads SET arrived_bytes = arrived_bytes + $2, arrived_at = now()
       WHERE id = $1 AND ${ARRIVED_BYTES} + $2 <= $3`,
      [id, bytes, bytesMax],
    );
    return counted > 0;
  }

  /** The whole file has arrived: it takes no more than it has. */
  async setArrived(id: string, bytes: number): Promise<void> {
    await this.transactions.execute(
      'UPDATE uploads SET arrived_bytes = $2, reserved_bytes = $2, arrived_at = now() WHERE id = $1',
      [id, bytes],
    );
  }

  /** What has arrived of all uploads in progress. */
  async arrivedBytes(): Promise<number> {
    const Arrived = row({ arrived_bytes: int8AsNumber });
    const [arrived] = await this.transactions.read.query(Arrived, `SELECT ${ARRIVED_BYTES} AS arrived_bytes`);
    return arrived?.arrived_bytes ?? 0;
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

  /** Ends a user's documents that have been without a byte for some minutes. Returns the files that they have stored. */
  async endIdleOfUser(tx: Tx, userId: string): Promise<UploadedFiles> {
    return filesOf(
      await tx.query(
        EndedRow,
        `DELETE FROM uploads WHERE user_id = $1 AND storage_key NOT LIKE '${OCR_IMAGES}%' AND ${isIdle('uploads')}
         ${RETURNING_ENDED}`,
        [userId],
      ),
    );
  }

  /**
   * Deletes uploads that never had a byte, or began so long ago that their process must have died or their user must
   * have given up, and idle ones of unverified users. Returns their files.
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
           WHERE ${HAS_ENDED('r')} OR (NOT u.is_verified AND ${isIdle('u', UNVERIFIED_IDLE_MINUTES)})
             OR u.started_at < now() - make_interval(mins => CASE WHEN r.upload_id IS NULL THEN $1::int ELSE $2::int END)
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
