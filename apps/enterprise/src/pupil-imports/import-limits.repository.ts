/** SQL: what may have changed since the check. Marks the rows of a portion that no longer fit. */
import { Injectable } from '@nestjs/common';
import { PUPIL_LIMITS } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { int4, row } from '@tiku/platform/rows';

const NumberRow = row({ row: int4 });
const PORTION = 'r.import_id = $1 AND r.row = ANY ($2) AND r.problem IS NULL';
/** SQL: a pupil who leaves the class by a row that waits. */
const MOVES = `SELECT FROM pupil_import_rows o WHERE o.import_id = $1 AND o.pupil_id = e.user_id AND o.problem IS NULL
  AND NOT o.applied AND o.class_id <> e.class_id`;

@Injectable()
export class ImportLimitsRepository {
  /** Locks the classes, so that no pupil enters and none is archived until the transaction ends. */
  async markUnfit(tx: Tx, importId: string, rows: readonly number[]): Promise<void> {
    await tx.execute(
      `SELECT FROM departments WHERE id IN (SELECT class_id FROM pupil_import_rows r WHERE ${PORTION})
       ORDER BY id FOR NO KEY UPDATE`,
      [importId, rows],
    );
    await tx.execute(
      `UPDATE pupil_import_rows r SET problem = 'unitArchived' WHERE ${PORTION} AND (
         NOT EXISTS (SELECT FROM departments s WHERE s.id = r.school_id AND s.archived_at IS NULL)
         OR (r.class <> '' AND NOT EXISTS (
           SELECT FROM departments d WHERE d.id = r.class_id AND d.archived_at IS NULL)))`,
      [importId, rows],
    );
    await tx.execute(
      `UPDATE pupil_import_rows r SET problem = 'classFull'
       FROM (SELECT r.row, r.class_id, row_number() OVER (PARTITION BY r.class_id ORDER BY r.row) AS place
         FROM pupil_import_rows r WHERE ${PORTION} AND r.class_id IS NOT NULL AND NOT EXISTS (
           SELECT FROM enrolments e WHERE e.user_id = r.pupil_id AND e.class_id = r.class_id
             AND e.ended_at IS NULL)) t
         LEFT JOIN LATERAL (SELECT count(*) AS count FROM enrolments e
           WHERE e.class_id = t.class_id AND e.ended_at IS NULL AND NOT EXISTS (${MOVES})) present ON true
       WHERE r.import_id = $1 AND r.row = t.row AND t.place + present.count > ${PUPIL_LIMITS.classMax}`,
      [importId, rows],
    );
  }

  /** Those of the rows that have no problem. */
  async good(tx: Tx, importId: string, rows: readonly number[]): Promise<Set<number>> {
    const found = await tx.query(NumberRow, `SELECT r.row FROM pupil_import_rows r WHERE ${PORTION}`, [
      importId,
      rows,
    ]);
    return new Set(found.map(({ row: number }) => number));
  }

  /** Rows whose account belongs to another pupil, or whose number another pupil has got. */
  async ofOthers(
    tx: Tx,
    importId: string,
    accounts: readonly { row: number; id: string }[],
  ): Promise<number[]> {
    const found = await tx.query(
      NumberRow,
      `SELECT DISTINCT r.row FROM json_to_recordset($2) AS a (row int, id uuid)
         JOIN pupil_import_rows r ON r.import_id = $1 AND r.row = a.row
         JOIN pupils p ON p.user_id = a.id OR (p.school_id = r.school_id AND p.number = r.number)
       WHERE p.user_id <> a.id OR p.school_id <> r.school_id OR p.number <> r.number`,
      [importId, JSON.stringify(accounts)],
    );
    return found.map(({ row: number }) => number);
  }
}
