/**
 * SQL of figures cut out of documents. A figure belongs to a user; it lives while its task or a draft shows it. Ids
 * follow from task, page and position in the page, so reading a page twice gives the same figures.
 */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { float4, int4, int8, nullable, row, type RowOf, text, uuid } from '@tiku/platform/rows';

const FigureRow = row({
  id: uuid,
  user_id: uuid,
  task_id: nullable(uuid),
  page: int4,
  storage_key: text,
  mime_type: text,
  width: int4,
  height: int4,
  /** On the paper, in points. */
  width_pt: nullable(float4),
  height_pt: nullable(float4),
  size_bytes: int8,
});
export type FigureRow = RowOf<typeof FigureRow>;
/** The size on the paper for contracts: absent if unknown. */
export const paperSizeOf = ({ width_pt: widthPt, height_pt: heightPt }: FigureRow) =>
  widthPt === null || heightPt === null ? {} : { widthPt, heightPt };
const KeyRow = row({ storage_key: text });

@Injectable()
export class FiguresRepository {
  constructor(private readonly transactions: Transactions) {}

  async upsert(tx: Tx, figures: readonly FigureRow[]): Promise<void> {
    for (const figure of figures) {
      await tx.execute(
        `INSERT INTO figures (id, user_id, task_id, page, storage_key, mime_type, width, height, width_pt,
           height_pt, size_bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO UPDATE SET task_id = excluded.task_id,
           storage_key = excluded.storage_key, width = excluded.width, height = excluded.height,
           width_pt = excluded.width_pt, height_pt = excluded.height_pt, size_bytes = excluded.size_bytes, orphaned_at = NULL`,
        [
          figure.id,
          figure.user_id,
          figure.task_id,
          figure.page,
          figure.storage_key,
          figure.mime_type,
          Math.round(figure.width),
          Math.round(figure.height),
          figure.width_pt,
          figure.height_pt,
          figure.size_bytes,
        ],
      );
    }
  }

  /** Those of `ids` that belong to the user. */
  async ofUser(userId: string, ids: readonly string[]): Promise<FigureRow[]> {
    if (ids.length === 0) return [];
    return this.transactions.read.query(
      FigureRow,
      `SELECT ${FigureRow.list()} FROM figures WHERE user_id = $1 AND id = ANY ($2)`,
      [userId, [...ids]],
    );
  }

  /** Before the task is deleted: removes figures that no draft shows (returns their keys) and detaches the others. */
  async releaseFromTask(tx: Tx, taskId: string): Promise<string[]> {
    const removed = await tx.query(
      KeyRow,
      `DELETE FROM figures f WHERE task_id = $1
         AND NOT EXISTS (SELECT 1 FROM draft_questions q WHERE q.figure_ids @> ARRAY[f.id]) RETURNING storage_key`,
      [taskId],
    );
    await tx.execute('UPDATE figures SET task_id = NULL WHERE task_id = $1', [taskId]);
    return removed.map((figure) => figure.storage_key);
  }

  /** Marks figures that no task or draft shows any more. They are kept for a while: a bank may still fetch them. */
  async markOrphans(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(
      `UPDATE figures f SET orphaned_at = now() WHERE id = ANY ($1) AND task_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM draft_questions q WHERE q.figure_ids @> ARRAY[f.id])`,
      [[...ids]],
    );
  }

  /** Deletes rows of figures that have long been orphaned and were not restored; returns the keys of their files. */
  async removeOrphans(tx: Tx, olderThanHours: number, limit: number): Promise<string[]> {
    const rows = await tx.query(
      KeyRow,
      `DELETE FROM figures WHERE id IN (
         SELECT f.id FROM figures f WHERE orphaned_at < now() - make_interval(hours => $1)
           AND NOT EXISTS (SELECT 1 FROM draft_questions q WHERE q.figure_ids @> ARRAY[f.id])
         LIMIT $2) RETURNING storage_key`,
      [olderThanHours, limit],
    );
    return rows.map((figure) => figure.storage_key);
  }

  async removeAllOfUser(tx: Tx, userId: string): Promise<string[]> {
    const rows = await tx.query(KeyRow, 'DELETE FROM figures WHERE user_id = $1 RETURNING storage_key', [
      userId,
    ]);
    return rows.map((figure) => figure.storage_key);
  }
}
