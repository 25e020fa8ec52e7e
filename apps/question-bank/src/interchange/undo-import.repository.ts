/** SQL of undoing imports. */
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '@tiku/contracts/common';
import type { Tx } from '@tiku/platform/database';
import { boolean, int4, nullable, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const UndoRow = row({
  id: uuid,
  bank_id: uuid,
  user_id: uuid,
  language: oneOf(LANGUAGES),
  total: int4,
  undo_done: int4,
});
export type UndoRow = RowOf<typeof UndoRow>;
const BroughtRow = row({ id: uuid, is_changed: boolean });
const StatusRow = row({ undo_status: nullable(text) });

@Injectable()
export class UndoImportRepository {
  /** False if it runs or has ended already, or there is nothing to undo. */
  async begin(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query(
      StatusRow,
      `UPDATE interchange_tasks SET undo_status = 'processing'
       WHERE id = $1 AND undo_status IS NULL AND type = 'import' AND saved > 0 AND total IS NOT NULL
         AND status IN ('completed', 'failed')
       RETURNING undo_status`,
      [id],
    );
    return rows.length > 0;
  }

  /** Locked to the end of the transaction; null if nothing is left to do. */
  async take(tx: Tx, id: string): Promise<UndoRow | null> {
    const [found] = await tx.query(
      UndoRow,
      `SELECT ${UndoRow.list()} FROM interchange_tasks WHERE id = $1 AND undo_status = 'processing' FOR UPDATE`,
      [id],
    );
    return found ?? null;
  }

  /** Which of these the bank still has, and whether somebody has changed them since. */
  async brought(
    tx: Tx,
    bankId: string,
    keys: readonly string[],
  ): Promise<{ id: string; isChanged: boolean }[]> {
    const rows = await tx.query(
      BroughtRow,
      `SELECT q.id, q.version > 1 AS is_changed FROM saved_drafts s JOIN questions q ON q.id = s.question_id
       WHERE s.key = ANY ($2::uuid[]) AND q.bank_id = $1 AND q.deleted_at IS NULL ORDER BY q.id`,
      [bankId, keys],
    );
    return rows.map(({ id, is_changed: isChanged }) => ({ id, isChanged }));
  }

  async advance(
    tx: Tx,
    id: string,
    { done, removed, kept, isLast }: { done: number; removed: number; kept: number; isLast: boolean },
  ): Promise<void> {
    await tx.execute(
      `UPDATE interchange_tasks SET undo_done = $2, undo_removed = undo_removed + $3, undo_kept = undo_kept + $4,
         undo_status = CASE WHEN $5 THEN 'completed' ELSE undo_status END WHERE id = $1`,
      [id, done, removed, kept, isLast],
    );
  }

  /** It can be requested again, and then continues. */
  async giveUp(tx: Tx, id: string): Promise<void> {
    await tx.execute(
      `UPDATE interchange_tasks SET undo_status = NULL WHERE id = $1 AND undo_status = 'processing'`,
      [id],
    );
  }
}
