/** OCR calls under way: the image is in storage, the result comes back in the row, the caller removes both. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { storableJson } from '../storable-json.js';
import type { TaskErrorCode } from '../tasks/task.types.js';

export interface OcrCallRow {
  id: string;
  user_id: string;
  storage_key: string;
  status: 'waiting' | 'completed' | 'failed';
  result: unknown;
  error_code: TaskErrorCode | null;
}

@Injectable()
export class OcrCallsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(tx: Tx, call: { id: string; userId: string; storageKey: string }): Promise<void> {
    await tx.execute('INSERT INTO ocr_calls (id, user_id, storage_key) VALUES ($1, $2, $3)', [
      call.id,
      call.userId,
      call.storageKey,
    ]);
  }

  async find(id: string): Promise<OcrCallRow | null> {
    const rows = await this.transactions.read.query<OcrCallRow>('SELECT * FROM ocr_calls WHERE id = $1', [
      id,
    ]);
    return rows[0] ?? null;
  }

  async complete(tx: Tx, id: string, result: unknown): Promise<void> {
    await tx.execute(
      `UPDATE ocr_calls SET status = 'completed', result = $2 WHERE id = $1 AND status = 'waiting'`,
      [id, storableJson(result)],
    );
  }

  async fail(tx: Tx, id: string, code: TaskErrorCode): Promise<void> {
    await tx.execute(
      `UPDATE ocr_calls SET status = 'failed', error_code = $2 WHERE id = $1 AND status = 'waiting'`,
      [id, code],
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM ocr_calls WHERE id = $1', [id]);
  }

  /** Forgets those of a user and returns the keys of their images. */
  async removeAllOfUser(tx: Tx, userId: string): Promise<string[]> {
    const rows = await tx.query<{ storage_key: string }>(
      `WITH gone AS (DELETE FROM ocr_calls WHERE user_id = $1 RETURNING storage_key) SELECT storage_key FROM gone`,
      [userId],
    );
    return rows.map((row) => row.storage_key);
  }

  /** Calls whose caller is long gone; their rows are removed and the keys of their images returned. */
  async removeAbandoned(tx: Tx, olderThanMinutes: number, limit: number): Promise<string[]> {
    const rows = await tx.query<{ storage_key: string }>(
      `DELETE FROM ocr_calls WHERE id IN (SELECT id FROM ocr_calls
         WHERE created_at < now() - make_interval(mins => $1) LIMIT $2) RETURNING storage_key`,
      [olderThanMinutes, limit],
    );
    return rows.map((row) => row.storage_key);
  }
}
