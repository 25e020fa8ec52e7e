/** Boxes in progress. */
import { Injectable } from '@nestjs/common';
import type { RegionReading } from '@tiku/contracts/ingestion';
import { type EntityReader, Transactions, type Tx } from '@tiku/platform/database';
import { storableJson } from '../storable-json.js';
import type { TaskErrorCode } from '../tasks/task.types.js';
import { RegionCallEntity } from './region-call.entity.js';

@Injectable()
export class RegionCallsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** False if the task has been deleted. */
  async insert(
    tx: Tx,
    call: { id: string; userId: string; taskId: string; request: RegionCallEntity['request'] },
  ): Promise<boolean> {
    const inserted = await tx.execute(
      `INSERT INTO region_calls (id, user_id, task_id, request)
       SELECT $1, $2, id, $4 FROM tasks WHERE id = $3 FOR KEY SHARE`,
      [call.id, call.userId, call.taskId, JSON.stringify(call.request)],
    );
    return inserted > 0;
  }

  find(id: string): Promise<RegionCallEntity | null> {
    return this.transactions.read.manager.findOneBy(RegionCallEntity, { id });
  }

  /** Waiting calls of a user. */
  countWaiting(userId: string, from: EntityReader = this.transactions.read): Promise<number> {
    return from.manager.countBy(RegionCallEntity, { user_id: userId, status: 'waiting' });
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
    const failed = { status: 'failed', error_code: code } as const;
    await tx.manager.update(RegionCallEntity, { id, status: 'waiting' }, failed);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(RegionCallEntity, { id });
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
