/** SQL that applies a portion of an import: pupils, classes, enrolments. Each statement may be repeated. */
import { Injectable } from '@nestjs/common';
import { GENDERS } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { boolean, int4, nullable, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { LEAVING } from './pupil-imports.repository.js';

const WaitingRow = row({
  row: int4,
  number: text,
  name: text,
  gender: oneOf(GENDERS),
  school_id: uuid,
  school_code: text,
  pupil_id: nullable(uuid),
  renames: boolean,
});
export type WaitingRow = RowOf<typeof WaitingRow>;

@Injectable()
export class PupilImportWritesRepository {
  /** The next rows that change something. */
  waiting(tx: Tx, importId: string, limit: number): Promise<WaitingRow[]> {
    return tx.query(
      WaitingRow,
      `SELECT r.row, r.number, r.name, r.gender, r.school_id, coalesce(s.school_code, '') AS school_code, r.pupil_id,
         'renames' = ANY (r.warnings) AS renames
       FROM pupil_import_rows r JOIN departments s ON s.id = r.school_id
       WHERE r.import_id = $1 AND r.problem IS NULL AND NOT r.applied AND r.action IN ('create', 'change')
       ORDER BY r.row LIMIT $2`,
      [importId, limit],
    );
  }

  async setPupils(tx: Tx, importId: string, pupils: readonly { row: number; id: string }[]): Promise<void> {
    await tx.execute(
      `UPDATE pupil_import_rows r SET pupil_id = n.id FROM json_to_recordset($2) AS n (row int, id uuid)
       WHERE r.import_id = $1 AND r.row = n.row`,
      [importId, JSON.stringify(pupils)],
    );
  }

  /** Names and genders of known pupils, enrolments, and the mark that the rows are applied. */
  async apply(tx: Tx, importId: string, rows: readonly number[]): Promise<void> {
    const portion = 'r.import_id = $1 AND r.row = ANY ($2)';
    await tx.execute(
      `UPDATE pupils p SET name = r.name, gender = CASE WHEN r.gender = '' THEN p.gender ELSE r.gender END,
         version = p.version + 1
       FROM pupil_import_rows r WHERE ${portion} AND p.user_id = r.pupil_id
         AND (p.name <> r.name OR (r.gender <> '' AND p.gender <> r.gender))`,
      [importId, rows],
    );
    await tx.execute(
      `UPDATE enrolments e SET ended_at = now() FROM pupil_import_rows r JOIN departments n ON n.id = r.class_id,
         departments d
       WHERE ${portion} AND n.kind = 'class' AND e.user_id = r.pupil_id AND e.ended_at IS NULL
         AND d.id = e.class_id AND d.kind = 'class' AND d.id <> r.class_id`,
      [importId, rows],
    );
    await tx.execute(
      `INSERT INTO enrolments (id, enterprise_id, user_id, class_id, seat)
       SELECT gen_random_uuid(), p.enterprise_id, p.user_id, r.class_id, r.seat
       FROM pupil_import_rows r JOIN pupils p ON p.user_id = r.pupil_id WHERE ${portion} AND r.class_id IS NOT NULL
       ON CONFLICT (user_id, class_id) WHERE ended_at IS NULL
         DO UPDATE SET seat = coalesce(excluded.seat, enrolments.seat)`,
      [importId, rows],
    );
    await tx.execute(`UPDATE pupil_import_rows r SET applied = true WHERE ${portion}`, [importId, rows]);
  }

  /** Ends the enrolments of those whom the file does not name. Returns their number. */
  endMissing(tx: Tx, importId: string): Promise<number> {
    return tx.execute(
      `UPDATE enrolments SET ended_at = now() WHERE ended_at IS NULL AND id IN (SELECT e.id ${LEAVING})`,
      [importId],
    );
  }
}
