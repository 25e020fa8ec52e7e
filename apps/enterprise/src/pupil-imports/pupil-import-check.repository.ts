/**
 * Checks all rows of an import by a few statements, whose number does not depend on the rows: which school and class a
 * row names, whether its number is there twice, and what it would change. Repeating the check gives the same.
 */
import { Injectable } from '@nestjs/common';
import { PUPIL_LIMITS, type PupilRowProblem } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { ImportClassesRepository } from './import-classes.repository.js';
import type { PupilImportRow } from './pupil-imports.repository.js';

const OPEN = 'r.import_id = $1 AND r.problem IS NULL';

/** In this order: each statement reads what those before have written. $1 import, $2 enterprise, $3 default school. */
const SCHOOLS: readonly string[] = [
  `UPDATE pupil_import_rows r SET problem = CASE WHEN s.count > 1 THEN 'schoolAmbiguous' WHEN s.count IS NULL
       THEN CASE WHEN $3::uuid IS NULL THEN 'schoolUnknown' ELSE 'schoolOther' END END,
     school_id = s.id
   FROM (SELECT DISTINCT school FROM pupil_import_rows r WHERE ${OPEN} AND school <> '') named
     LEFT JOIN LATERAL (SELECT (array_agg(d.id))[1] AS id, nullif(count(*), 0) AS count FROM departments d
       WHERE d.enterprise_id = $2 AND d.kind = 'school' AND d.archived_at IS NULL
         AND ($3::uuid IS NULL OR d.id = $3)
         AND (lower(d.name) = lower(named.school) OR d.school_code = lower(named.school)
           OR lower(d.code) = lower(named.school))) s ON true
   WHERE ${OPEN} AND r.school = named.school`,
  `UPDATE pupil_import_rows r SET school_id = $3, problem = CASE WHEN $3::uuid IS NULL THEN 'schoolMissing' END
   WHERE ${OPEN} AND r.school = '' AND $2::uuid IS NOT NULL`,
];
/** After the classes are known. */
const FURTHER: readonly string[] = [
  `UPDATE pupil_import_rows r SET problem = CASE WHEN t.names > 1 THEN 'numberTwice' ELSE 'repeated' END
   FROM (SELECT row, row_number() OVER (PARTITION BY school_id, number ORDER BY row) AS place,
       dense_rank() OVER (PARTITION BY school_id, number ORDER BY name)
         + dense_rank() OVER (PARTITION BY school_id, number ORDER BY name DESC) - 1 AS names
     FROM pupil_import_rows r WHERE ${OPEN}) t
   WHERE r.import_id = $1 AND r.row = t.row AND (t.names > 1 OR t.place > 1)`,
  `UPDATE pupil_import_rows r SET pupil_id = p.user_id,
     warnings = r.warnings || CASE WHEN p.name <> r.name THEN '{renames}'::text[] ELSE '{}' END
       || CASE WHEN EXISTS (SELECT FROM enrolments e JOIN departments d ON d.id = e.class_id
         WHERE e.user_id = p.user_id AND e.ended_at IS NULL AND d.kind = 'class' AND r.class <> ''
           AND d.id IS DISTINCT FROM r.class_id AND coalesce(n.kind, 'class') = 'class')
         THEN '{moves}'::text[] ELSE '{}' END
   FROM pupils p, pupil_import_rows same LEFT JOIN departments n ON n.id = same.class_id
   WHERE ${OPEN} AND same.import_id = r.import_id AND same.row = r.row
     AND p.school_id = r.school_id AND p.number = r.number`,
  `UPDATE pupil_import_rows r SET problem = 'classFull'
   FROM (SELECT row, class_id, row_number() OVER (PARTITION BY school_id, class_key ORDER BY row) AS place
     FROM pupil_import_rows r WHERE ${OPEN} AND class <> '') t
     LEFT JOIN (SELECT e.class_id, count(*) AS count FROM enrolments e
       LEFT JOIN pupil_import_rows o ON o.import_id = $1 AND o.pupil_id = e.user_id
       WHERE e.ended_at IS NULL AND o.row IS NULL
         AND e.class_id IN (SELECT DISTINCT class_id FROM pupil_import_rows WHERE import_id = $1)
       GROUP BY e.class_id) others ON others.class_id = t.class_id
   WHERE r.import_id = $1 AND r.row = t.row AND t.place + coalesce(others.count, 0) > ${PUPIL_LIMITS.classMax}`,
  `UPDATE pupil_import_rows r SET warnings = array_append(r.warnings, 'shorterNumber')
   FROM (SELECT school_id, mode() WITHIN GROUP (ORDER BY char_length(number)) AS length FROM (
       SELECT school_id, number FROM pupil_import_rows r WHERE ${OPEN}
       UNION ALL SELECT p.school_id, p.number FROM pupils p WHERE p.school_id IN (
         SELECT DISTINCT school_id FROM pupil_import_rows r WHERE ${OPEN})) numbers
     WHERE number ~ '^[0-9]+$' GROUP BY school_id) usual
   WHERE ${OPEN} AND r.school_id = usual.school_id AND r.number ~ '^[0-9]+$'
     AND char_length(r.number) < usual.length`,
  `UPDATE pupil_import_rows r SET action = CASE WHEN r.pupil_id IS NULL THEN 'create'
     WHEN p.name = r.name AND (r.gender = '' OR p.gender = r.gender) AND (r.class = '' OR EXISTS (
       SELECT FROM enrolments e WHERE e.user_id = p.user_id AND e.class_id = r.class_id AND e.ended_at IS NULL
         AND (r.seat IS NULL OR e.seat = r.seat))) THEN 'same' ELSE 'change' END
   FROM pupil_import_rows same LEFT JOIN pupils p ON p.user_id = same.pupil_id
   WHERE ${OPEN} AND same.import_id = r.import_id AND same.row = r.row`,
  `UPDATE pupil_import_rows r SET problem = 'noSeat'
   FROM (SELECT row, row_number() OVER (ORDER BY row) AS place FROM pupil_import_rows r
     WHERE ${OPEN} AND action = 'create') t, enterprises e
   WHERE r.import_id = $1 AND r.row = t.row AND e.id = $2 AND t.place > e.max_pupils - e.current_pupils`,
];

@Injectable()
export class PupilImportCheckRepository {
  constructor(private readonly classes: ImportClassesRepository) {}

  async check(tx: Tx, { id, enterprise_id, school_id }: PupilImportRow): Promise<void> {
    // The rows have just arrived: without statistics the planner expects a few, and compares each with each.
    await tx.execute('ANALYZE pupil_import_rows');
    const params = [id, enterprise_id, school_id];
    await this.#run(tx, SCHOOLS, params);
    await this.classes.match(tx, id, enterprise_id);
    await this.classes.limit(tx, id, enterprise_id);
    await this.#run(tx, FURTHER, params);
  }

  async #run(tx: Tx, statements: readonly string[], params: readonly (string | null)[]): Promise<void> {
    for (const sql of statements)
      await tx.execute(sql, params.slice(0, sql.includes('$3') ? 3 : sql.includes('$2') ? 2 : 1));
  }

  async mark(tx: Tx, importId: string, rows: readonly number[], problem: PupilRowProblem): Promise<void> {
    const sql = 'UPDATE pupil_import_rows SET problem = $3 WHERE import_id = $1 AND row = ANY ($2)';
    await tx.execute(sql, [importId, rows, problem]);
  }
}
