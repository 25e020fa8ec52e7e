/** Uploads under way: a row is written before the first byte is stored, so that a crash leaves nothing unknown. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int4, int8AsNumber, row, text, type RowOf, uuid } from '@tiku/platform/rows';

export interface NewUpload {
  id: string;
  userId: string;
  storageKey: string;
  /** At most so many bytes will be stored. */
  reservedBytes: number;
}

const UsageRow = row({
  used_bytes: int8AsNumber,
  pending: int4,
  own_pending_bytes: int8AsNumber,
  pending_bytes: int8AsNumber,
  is_deleted: boolean,
});
export type UsageRow = RowOf<typeof UsageRow>;
const KeyRow = row({ storage_key: text });

/** Documents, page pictures, figures and what uploads under way have reserved. */
const USED_BYTES = `(SELECT coalesce(sum(stored_bytes), 0)::int8 FROM tasks WHERE user_id = $1)
  + (SELECT coalesce(sum(size_bytes), 0)::int8 FROM figures WHERE user_id = $1)
  + (SELECT coalesce(sum(reserved_bytes), 0)::int8 FROM uploads WHERE user_id = $1)`;

@Injectable()
export class UploadsRepository {
  constructor(private readonly transactions: Transactions) {}

  async usedBytes(userId: string): Promise<number> {
    const Used = row({ used_bytes: int8AsNumber });
    const [used] = await this.transactions.read.query(Used, `SELECT ${USED_BYTES} AS used_bytes`, [userId]);
    return used?.used_bytes ?? 0;
  }

  /**
   * What a person stores, his uploads under way, and what all uploads have reserved. Uploads of one person
   * take turns from here to the end of the transaction.
   */
  async lockUsage(tx: Tx, userId: string): Promise<UsageRow> {
    await this.#lock(tx, userId);
    const [usage] = await tx.query(
      UsageRow,
      `SELECT ${USED_BYTES} AS used_bytes,
         (SELECT count(*)::int4 FROM uploads WHERE user_id = $1) AS pending,
         (SELECT coalesce(sum(reserved_bytes), 0)::int8 FROM uploads WHERE user_id = $1) AS own_pending_bytes,
         (SELECT coalesce(sum(reserved_bytes), 0)::int8 FROM uploads) AS pending_bytes,
         EXISTS (SELECT 1 FROM deleted_users WHERE user_id = $1) AS is_deleted`,
      [userId],
    );
    if (!usage) throw new Error('a SELECT without FROM returned no row');
    return usage;
  }

  async insert(tx: Tx, upload: NewUpload): Promise<void> {
    await tx.execute(
      'INSERT INTO uploads (id, user_id, storage_key, reserved_bytes) VALUES ($1, $2, $3, $4)',
      [upload.id, upload.userId, upload.storageKey, upload.reservedBytes],
    );
  }

  /** False when the upload is not known any more: its account was deleted while it came in. */
  async end(tx: Tx, id: string): Promise<boolean> {
    return (await tx.execute('DELETE FROM uploads WHERE id = $1', [id])) > 0;
  }

  /**
   * The account is deleted: no upload begins any more, those under way find their row gone when they end. What they
   * have stored already is removed by the keys returned.
   */
  async endAllOfUser(tx: Tx, userId: string): Promise<string[]> {
    await this.#lock(tx, userId);
    await tx.execute('INSERT INTO deleted_users (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    const rows = await tx.query(KeyRow, 'DELETE FROM uploads WHERE user_id = $1 RETURNING storage_key', [
      userId,
    ]);
    return rows.map((upload) => upload.storage_key);
  }

  async isDeletedUser(tx: Tx, userId: string): Promise<boolean> {
    return (
      (
        await tx.query(row({ user_id: uuid }), 'SELECT user_id FROM deleted_users WHERE user_id = $1', [
          userId,
        ])
      ).length > 0
    );
  }

  /** False for a deleted account. Until the transaction ends the account cannot be deleted. */
  async lockOwner(tx: Tx, userId: string): Promise<boolean> {
    await this.#lock(tx, userId);
    return !(await this.isDeletedUser(tx, userId));
  }

  /** No token outlives its account so long. */
  async forgetDeletedUsers(tx: Tx, olderThanDays: number): Promise<void> {
    await tx.execute('DELETE FROM deleted_users WHERE deleted_at < now() - make_interval(days => $1)', [
      olderThanDays,
    ]);
  }

  async #lock(tx: Tx, userId: string): Promise<void> {
    await tx.execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads of ${userId}`]);
  }

  /** Forgets uploads that began so long ago that their process must have died; returns the keys of their files. */
  async removeAbandoned(tx: Tx, olderThanMinutes: number, limit: number): Promise<string[]> {
    const rows = await tx.query(
      KeyRow,
      `DELETE FROM uploads WHERE id IN (SELECT id FROM uploads
         WHERE started_at < now() - make_interval(mins => $1) LIMIT $2) RETURNING storage_key`,
      [olderThanMinutes, limit],
    );
    return rows.map((upload) => upload.storage_key);
  }
}
