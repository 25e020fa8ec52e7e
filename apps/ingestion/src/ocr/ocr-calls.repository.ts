/** SQL of OCR calls in progress: the image is in storage, the row receives the result, the caller deletes both. */
import { Injectable } from '@nestjs/common';
import { TASK_ERROR_CODES } from '@tiku/contracts/ingestion';
import { type Reader, Transactions, type Tx } from '@tiku/platform/database';
import { int4, json, nullable, oneOf, row, type RowOf, text, uuid } from '@tiku/platform/rows';
import { storableJson } from '../storable-json.js';
import type { TaskErrorCode } from '../tasks/task.types.js';
import { OcrResult } from './ocr-result.js';

const OcrCallRow = row({
  id: uuid,
  user_id: uuid,
  storage_key: text,
  status: oneOf(['waiting', 'completed', 'failed']),
  result: nullable(json(OcrResult)),
  error_code: nullable(oneOf(TASK_ERROR_CODES)),
});
export type OcrCallRow = RowOf<typeof OcrCallRow>;
const KeyRow = row({ storage_key: text });

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
    const sql = `SELECT ${OcrCallRow.list()} FROM ocr_calls WHERE id = $1`;
    return (await this.transactions.read.query(OcrCallRow, sql, [id]))[0] ?? null;
  }

  /** Calls of a user that still wait for a result. */
  async countWaiting(userId: string, from: Reader = this.transactions.read): Promise<number> {
    const rows = await from.query(
      row({ count: int4 }),
      `SELECT count(*)::int4 AS count FROM ocr_calls WHERE user_id = $1 AND status = 'waiting'`,
      [userId],
    );
    return rows[0]?.count ?? 0;
  }

  async complete(tx: Tx, id: string, result: OcrResult): Promise<void> {
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

  /** Deletes those of a user and returns the keys of their images. */
  async removeAllOfUser(tx: Tx, userId: string): Promise<string[]> {
    const rows = await tx.query(KeyRow, 'DELETE FROM ocr_calls WHERE user_id = $1 RETURNING storage_key', [
      userId,
    ]);
    return rows.map((call) => call.storage_key);
  }

  /** Deletes calls that their callers abandoned long ago; returns the keys of their images. */
  async removeAbandoned(tx: Tx, olderThanMinutes: number, limit: number): Promise<string[]> {
    const rows = await tx.query(
      KeyRow,
      `DELETE FROM ocr_calls WHERE id IN (SELECT id FROM ocr_calls
         WHERE created_at < now() - make_interval(mins => $1) LIMIT $2) RETURNING storage_key`,
      [olderThanMinutes, limit],
    );
    return rows.map((call) => call.storage_key);
  }
}
