/** OCR calls in progress. */
import { Injectable } from '@nestjs/common';
import { type EntityReader, Transactions, type Tx } from '@tiku/platform/database';
import { row, text } from '@tiku/platform/rows';
import { storableJson } from '../storable-json.js';
import type { TaskErrorCode } from '../tasks/task.types.js';
import { OcrCallEntity } from './ocr-call.entity.js';
import type { OcrResult } from './ocr-result.js';

const KeyRow = row({ storage_key: text });

@Injectable()
export class OcrCallsRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(tx: Tx, call: Pick<OcrCallEntity, 'id' | 'user_id' | 'storage_key'>): Promise<void> {
    await tx.manager.insert(OcrCallEntity, call);
  }

  find(id: string): Promise<OcrCallEntity | null> {
    return this.transactions.read.manager.findOneBy(OcrCallEntity, { id });
  }

  /** Calls of a user that still wait for a result. */
  countWaiting(userId: string, from: EntityReader = this.transactions.read): Promise<number> {
    return from.manager.countBy(OcrCallEntity, { user_id: userId, status: 'waiting' });
  }

  async complete(tx: Tx, id: string, result: OcrResult): Promise<void> {
    await tx.execute(
      `UPDATE ocr_calls SET status = 'completed', result = $2 WHERE id = $1 AND status = 'waiting'`,
      [id, storableJson(result)],
    );
  }

  async fail(tx: Tx, id: string, code: TaskErrorCode): Promise<void> {
    const failed = { status: 'failed', error_code: code } as const;
    await tx.manager.update(OcrCallEntity, { id, status: 'waiting' }, failed);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(OcrCallEntity, { id });
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
