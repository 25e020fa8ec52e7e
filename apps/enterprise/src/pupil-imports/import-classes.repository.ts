/** SQL of the classes that an import names: finds them, counts the new ones, creates them by one statement. */
import { Injectable } from '@nestjs/common';
import { PUPIL_IMPORT_LIMITS, UNIT_LIMITS } from '@tiku/contracts/enterprise';
import { newId, type Tx } from '@tiku/platform/database';
import { int4, nullable, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { currentYear } from '../roll-over/school-years.js';

/** SQL: names of a class compare without what lists write differently: 高一（1）班, 高一1班; 1-11 is not 11-1. */
const KEY = (name: string): string => `regexp_replace(regexp_replace(lower(normalize(${name}, NFKC)),
  '(?<=[0-9])[[:space:]()班级年第_-]+(?=[0-9])', '.', 'g'), '[[:space:]()班级年第_-]', '', 'g')`;
const OPEN = 'r.import_id = $1 AND r.problem IS NULL';
const MISSING = `${OPEN} AND r.class <> '' AND r.class_id IS NULL`;
/** One row for each new class, with the spelling of its first row; $1 import. */
const NEW = `SELECT DISTINCT ON (r.school_id, r.class_key) r.school_id, r.class_key, r.class AS name,
    coalesce(${currentYear('r.school_id')}, r.school_id) AS parent_id
  FROM pupil_import_rows r JOIN departments s ON s.id = r.school_id AND s.archived_at IS NULL WHERE ${MISSING}
  ORDER BY r.school_id, r.class_key, r.row`;

const SchoolRow = row({ id: uuid, name: text, year_id: nullable(uuid), classes: int4 });
export type SchoolOfNew = RowOf<typeof SchoolRow>;

@Injectable()
export class ImportClassesRepository {
  /** The class of each row: in the school's current year or beside it, else in another year. */
  async match(tx: Tx, importId: string, enterpriseId: string): Promise<void> {
    await tx.execute(
      `WITH named AS MATERIALIZED (SELECT school_id, class, ${KEY('class')} AS key FROM (
           SELECT DISTINCT school_id, class FROM pupil_import_rows r WHERE ${OPEN} AND class <> '') names),
         years AS MATERIALIZED (SELECT school_id, ${currentYear('school_id')} AS id
           FROM (SELECT DISTINCT school_id FROM named) schools),
         known AS MATERIALIZED (SELECT d.id, d.kind, d.school_id, ${KEY('d.name')} AS key,
             d.kind = 'group' OR d.parent_id = d.school_id OR d.parent_id = y.id AS is_current
           FROM departments d JOIN years y ON y.school_id = d.school_id
           WHERE d.enterprise_id = $2 AND d.kind IN ('class', 'group') AND d.archived_at IS NULL),
         best AS MATERIALIZED (SELECT school_id, key, (array_agg(id ORDER BY kind))[1] AS id, count(*) AS count FROM (
             SELECT *, rank() OVER (PARTITION BY school_id, key ORDER BY is_current DESC NULLS LAST) AS place
             FROM known) ranked
           WHERE place = 1 GROUP BY school_id, key)
       UPDATE pupil_import_rows r SET class_key = n.key, class_id = b.id,
         problem = CASE WHEN b.count > 1 THEN 'classAmbiguous' END,
         warnings = CASE WHEN b.id IS NULL THEN '{newClass}'::text[] ELSE '{}' END
       FROM named n LEFT JOIN best b ON b.school_id = n.school_id AND b.key = n.key
       WHERE ${OPEN} AND r.school_id = n.school_id AND r.class = n.class`,
      [importId, enterpriseId],
    );
  }

  /** Marks the rows of new classes beyond the limits of a list, of a year and of the enterprise. */
  async limit(tx: Tx, importId: string, enterpriseId: string): Promise<void> {
    const { newClasses } = PUPIL_IMPORT_LIMITS;
    const { unitsMax, childrenMax } = UNIT_LIMITS;
    await tx.execute(
      `WITH fresh AS MATERIALIZED (${NEW}),
         placed AS (SELECT *, row_number() OVER (ORDER BY school_id, class_key) AS place,
             row_number() OVER (PARTITION BY parent_id ORDER BY class_key) AS below FROM fresh),
         parents AS (SELECT f.parent_id, (SELECT count(*) FROM departments d WHERE d.parent_id = f.parent_id) AS count
           FROM (SELECT DISTINCT parent_id FROM fresh) f),
         units AS (SELECT count(*) AS count FROM departments WHERE enterprise_id = $2)
       UPDATE pupil_import_rows r SET problem = 'tooManyClasses'
       FROM placed p JOIN parents USING (parent_id), units
       WHERE ${MISSING} AND r.school_id = p.school_id AND r.class_key = p.class_key
         AND (p.below + parents.count > ${childrenMax}
           OR p.place > least(${newClasses}, ${unitsMax} - units.count - (SELECT count(*) FROM parents)))`,
      [importId, enterpriseId],
    );
  }

  /** The schools that get classes. */
  schools(tx: Tx, importId: string): Promise<SchoolOfNew[]> {
    return tx.query(
      SchoolRow,
      `SELECT s.id, s.name, ${currentYear('s.id')} AS year_id, count(*)::int AS classes
       FROM (${NEW}) n JOIN departments s ON s.id = n.school_id GROUP BY s.id, s.name ORDER BY s.id`,
      [importId],
    );
  }

  /** A school that has had the year, and has none now, gets its classes directly. */
  async addYears(tx: Tx, enterpriseId: string, schools: readonly string[], name: string): Promise<void> {
    await tx.execute(
      `INSERT INTO departments (id, enterprise_id, kind, parent_id, name)
       SELECT y.id, $1, 'year', y.school_id, $4 FROM unnest($2::uuid[], $3::uuid[]) AS y (id, school_id)
       ON CONFLICT DO NOTHING`,
      [enterpriseId, schools.map(() => newId()), schools, name],
    );
  }

  /** A name that another kind of unit or an archived class has stays without a class. */
  async addClasses(tx: Tx, importId: string, enterpriseId: string): Promise<void> {
    await tx.execute(
      `INSERT INTO departments (id, enterprise_id, kind, parent_id, name)
       SELECT gen_random_uuid(), $2, 'class', n.parent_id, n.name FROM (${NEW}) n ON CONFLICT DO NOTHING`,
      [importId, enterpriseId],
    );
    await tx.execute(
      `WITH fresh AS MATERIALIZED (${NEW})
       UPDATE pupil_import_rows r SET class_id = d.id
       FROM fresh n JOIN departments d ON d.enterprise_id = $2 AND d.parent_id = n.parent_id
         AND lower(d.name) = lower(n.name) AND d.kind = 'class' AND d.archived_at IS NULL
       WHERE ${MISSING} AND r.school_id = n.school_id AND r.class_key = n.class_key`,
      [importId, enterpriseId],
    );
  }
}
