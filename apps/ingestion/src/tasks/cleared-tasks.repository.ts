/** SQL of cleared tasks. The caller gives returned tasks their event ids. */
import { Injectable } from '@nestjs/common';
import type { TaskState } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import { nullable, row, type RowOf, uuid } from '@tiku/platform/rows';
import { TASK_STATE } from './task-rows.repository.js';

const IdRow = row({ id: uuid });
const ReplacedRow = row({
  draft_id: nullable(uuid),
  by_id: nullable(uuid),
  by_draft_id: nullable(uuid),
});

@Injectable()
export class ClearedTasksRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Clears the newest `limit` tasks in these states. */
  async clear(tx: Tx, userId: string, states: readonly TaskState[], limit: number): Promise<string[]> {
    const rows = await tx.query(
      IdRow,
      `WITH wanted AS (SELECT t.id FROM tasks t
         WHERE t.user_id = $1 AND t.cleared_at IS NULL AND ${TASK_STATE} = ANY ($2)
         ORDER BY t.id DESC LIMIT $3)
       UPDATE tasks t SET cleared_at = now() FROM (
         SELECT id FROM tasks WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR UPDATE) locked
       WHERE t.id = locked.id AND ${TASK_STATE} = ANY ($2) RETURNING t.id`,
      [userId, [...states], limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Clears one locked task, because another replaced it. */
  async putAway(tx: Tx, id: string, replacedBy: string): Promise<void> {
    await tx.execute('UPDATE tasks SET cleared_at = clock_timestamp(), replaced_by = $2 WHERE id = $1', [
      id,
      replacedBy,
    ]);
  }

  /** Replaced tasks and their replacements, all locked. */
  async lockReplaced(tx: Tx, userId: string, ids: readonly string[]): Promise<RowOf<typeof ReplacedRow>[]> {
    await tx.execute(
      `SELECT 1 FROM tasks WHERE user_id = $1 AND (id = ANY ($2)
         OR id IN (SELECT replaced_by FROM tasks WHERE user_id = $1 AND id = ANY ($2)))
       ORDER BY id FOR UPDATE`,
      [userId, [...ids]],
    );
    return tx.query(
      ReplacedRow,
      `SELECT f.draft_id, b.id AS by_id, b.draft_id AS by_draft_id
       FROM tasks f LEFT JOIN tasks b ON b.id = f.replaced_by AND b.user_id = f.user_id
       WHERE f.user_id = $1 AND f.id = ANY ($2) AND f.cleared_at IS NOT NULL AND f.replaced_by IS NOT NULL`,
      [userId, [...ids]],
    );
  }

  async restore(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.query(
      IdRow,
      `UPDATE tasks t SET cleared_at = NULL, replaced_by = NULL FROM (
         SELECT id FROM tasks WHERE user_id = $1 AND id = ANY ($2) AND cleared_at IS NOT NULL
         ORDER BY id FOR UPDATE) locked
       WHERE t.id = locked.id RETURNING t.id`,
      [userId, [...ids]],
    );
    return rows.map(({ id }) => id);
  }

  /** Restores the tasks that this one had replaced; skips one that another transaction is changing. */
  async restoreReplacedBy(tx: Tx, userId: string, id: string): Promise<string[]> {
    const rows = await tx.query(
      IdRow,
      `UPDATE tasks t SET cleared_at = NULL, replaced_by = NULL FROM (
         SELECT id FROM tasks WHERE user_id = $1 AND replaced_by = $2 ORDER BY id FOR UPDATE SKIP LOCKED) locked
       WHERE t.id = locked.id RETURNING t.id`,
      [userId, id],
    );
    return rows.map(({ id: former }) => former);
  }

  /**
   * A locked task that has not changed since it was cleared: in one of these states, without an edited draft; if it was
   * replaced, not edited since.
   */
  async isUnchanged(tx: Tx, id: string, states: readonly TaskState[]): Promise<boolean> {
    const rows = await tx.query(
      IdRow,
      `SELECT t.id FROM tasks t LEFT JOIN drafts d ON d.id = t.draft_id
       WHERE t.id = $1 AND CASE WHEN t.replaced_by IS NULL
         THEN ${TASK_STATE} = ANY ($2) AND d.automatic IS NOT FALSE
         ELSE d.id IS NULL OR d.updated_at <= t.cleared_at END`,
      [id, [...states]],
    );
    return rows.length > 0;
  }

  async due(olderThanMinutes: number, limit: number): Promise<string[]> {
    const rows = await this.transactions.read.query(
      IdRow,
      `SELECT id FROM tasks WHERE cleared_at < now() - make_interval(mins => $1) ORDER BY cleared_at LIMIT $2`,
      [olderThanMinutes, limit],
    );
    return rows.map(({ id }) => id);
  }
}
