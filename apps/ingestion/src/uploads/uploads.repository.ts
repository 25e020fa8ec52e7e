/** Uploads under way: a row is written before the first byte is stored, so that a crash leaves nothing unknown. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';

@Injectable()
export class UploadsRepository {
  constructor(private readonly transactions: Transactions) {}

  async begin(id: string, userId: string, storageKey: string): Promise<void> {
    await this.transactions.execute('INSERT INTO uploads (id, user_id, storage_key) VALUES ($1, $2, $3)', [
      id,
      userId,
      storageKey,
    ]);
  }

  /** False when the upload is not known any more: its account was deleted while it came in. */
  async end(tx: Tx, id: string): Promise<boolean> {
    return (await tx.execute('DELETE FROM uploads WHERE id = $1', [id])) > 0;
  }

  /** Forgets those of a user; what they have stored already is removed by the keys returned. */
  async removeAllOfUser(tx: Tx, userId: string): Promise<string[]> {
    const rows = await tx.query<{ storage_key: string }>(
      `WITH gone AS (DELETE FROM uploads WHERE user_id = $1 RETURNING storage_key) SELECT storage_key FROM gone`,
      [userId],
    );
    return rows.map((row) => row.storage_key);
  }

  /** Uploads that began so long ago that their process must have died. */
  async abandoned(olderThanMinutes: number, limit: number): Promise<{ id: string; storage_key: string }[]> {
    return this.transactions.read.query(
      'SELECT id, storage_key FROM uploads WHERE started_at < now() - make_interval(mins => $1) LIMIT $2',
      [olderThanMinutes, limit],
    );
  }
}
