/** SQL of boxes in progress: the row receives the result, the caller deletes it. */
import { Injectable } from '@nestjs/common';
import { RecogniseRegionRequest, RegionReading, TASK_ERROR_CODES } from '@tiku/contracts/ingestion';
import { type Reader, Transactions, type Tx } from '@tiku/platform/database';
import { int4, json, nullable, oneOf, row, type RowOf, uuid } from '@tiku/platform/rows';
import type { z } from 'zod';
import { storableJson } from '../storable-json.js';
import type { TaskErrorCode } from '../tasks/task.types.js';

const RegionCallRow = row({
  id: uuid,
  user_id: uuid,
  task_id: uuid,
  request: json(RecogniseRegionRequest),
  status: oneOf(['waiting', 'completed', 'failed']),
  result: nullable(json(RegionReading)),
  error_code: nullable(oneOf(TASK_ERROR_CODES)),
});
export type RegionCallRow = RowOf<typeof RegionCallRow>;

@Injectable()
export class RegionCallsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** False if the task has been deleted. */
  async insert(
    tx: Tx,
    call: { id: string; userId: string; taskId: string; request: z.output<typeof RecogniseRegionRequest> },
  ): Promise<boolean> {
    const inserted = await tx.execute(
      `INSERT INTO region_calls (id, user_id, task_id, request)
       SELECT $1, $2, id, $4 FROM tasks WHERE id = $3 FOR KEY SHARE`,
      [call.id, call.userId, call.taskId, JSON.stringify(call.request)],
    );
    return inserted > 0;
  }

  async find(id: string): Promise<RegionCallRow | null> {
    const sql = `SELECT ${RegionCallRow.list()} FROM region_calls WHERE id = $1`;
    return (await this.transactions.read.query(RegionCallRow, sql, [id]))[0] ?? null;
  }

  /** Waiting calls of a user. */
  async countWaiting(userId: string, from: Reader = this.transactions.read): Promise<number> {
    const rows = await from.query(
      row({ count: int4 }),
      `SELECT count(*)::int4 AS count FROM region_calls WHERE user_id = $1 AND status = 'waiting'`,
      [userId],
    );
    return rows[0]?.count ?? 0;
  }

  /** False if the call was cancelled or timed out. */
  async complete(tx: Tx, id: string, result: RegionReading): Promise<boolean> {
    const completed = await tx.execute(
      `UPDATE region_calls SET status = 'completed', result = $2 WHERE id = $1 AND status = 'waiting'`,
      [id, storableJson(result)],
    );
    return completed > 0;
  }

  async fail(tx: Tx, id: string, code: TaskErrorCode): Promise<void> {
    await tx.execute(
      `UPDATE region_calls SET status = 'failed', error_code = $2 WHERE id = $1 AND status = 'waiting'`,
      [id, code],
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM region_calls WHERE id = $1', [id]);
  }

  /** Calls that their callers abandoned long ago. */
  async removeAbandoned(tx: Tx, olderThanMinutes: number, limit: number): Promise<void> {
    await tx.execute(
      `DELETE FROM region_calls WHERE id IN (SELECT id FROM region_calls
         WHERE created_at < now() - make_interval(mins => $1) LIMIT $2)`,
      [olderThanMinutes, limit],
    );
  }
}
