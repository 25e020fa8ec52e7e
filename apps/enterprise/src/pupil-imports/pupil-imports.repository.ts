/** SQL of imports of pupils and their waiting rows. */
import { Injectable } from '@nestjs/common';
import {
  GENDERS,
  PUPIL_IMPORT_LIMITS,
  PUPIL_IMPORT_REASONS,
  PUPIL_IMPORT_STATES,
  PUPIL_ROW_PROBLEMS,
  PUPIL_ROW_WARNINGS,
  type PupilImportRowsQuery,
} from '@tiku/contracts/enterprise';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import {
  arrayOf,
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import type { z } from 'zod';
import type { ReadPupil } from '../imports/table/pupil-rows.js';

const ImportRow = row({
  id: uuid,
  enterprise_id: uuid,
  school_id: nullable(uuid),
  created_by: uuid,
  file_name: text,
  state: oneOf(PUPIL_IMPORT_STATES),
  reason: nullable(oneOf(PUPIL_IMPORT_REASONS)),
  total: int4,
  end_missing: boolean,
});
export type PupilImportRow = RowOf<typeof ImportRow>;
const COLUMNS = ImportRow.list();
const CountsRow = row({ bad: int4, created: int4, changed: int4, same: int4, warned: int4, applied: int4 });
const ShownRow = row({
  row: int4,
  school: text,
  class: text,
  number: text,
  name: text,
  gender: oneOf(GENDERS),
  problem: nullable(oneOf(PUPIL_ROW_PROBLEMS)),
  warnings: arrayOf(text),
});
const CountRow = row({ count: int4 });
const FoundRow = row({ found: boolean });
const NameRow = row({ name: text });
const LeavingRow = row({ id: uuid, number: text, name: text, class: text, count: int4 });
const { shown } = PUPIL_IMPORT_LIMITS;

/** SQL: present pupils of the file's classes whom the file does not name; $1 import. */
export const LEAVING = `FROM enrolments e JOIN pupils p ON p.user_id = e.user_id JOIN departments d ON d.id = e.class_id
  WHERE e.ended_at IS NULL AND d.kind = 'class' AND e.class_id IN (
      SELECT DISTINCT class_id FROM pupil_import_rows WHERE import_id = $1 AND class_id IS NOT NULL)
    AND NOT EXISTS (SELECT FROM pupil_import_rows r WHERE r.import_id = $1 AND r.number = p.number
      AND r.school_id = p.school_id)`;

@Injectable()
export class PupilImportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Replaces the person's previous import. */
  async insert(
    tx: Tx,
    given: Pick<PupilImportRow, 'enterprise_id' | 'school_id' | 'created_by' | 'file_name'>,
    rows: readonly ReadPupil[],
  ): Promise<string> {
    const id = newId();
    await this.erase(tx, given.created_by);
    await tx.execute(
      `INSERT INTO pupil_imports (id, enterprise_id, school_id, created_by, file_name, total)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, given.enterprise_id, given.school_id, given.created_by, given.file_name, rows.length],
    );
    await tx.execute(
      `INSERT INTO pupil_import_rows (import_id, row, school, class, number, name, gender, seat, problem)
       SELECT $2, r.* FROM json_to_recordset($1) AS r (row int, school text, class text, number text,
         name text, gender text, seat int, problem text)`,
      [JSON.stringify(rows), id],
    );
    return id;
  }

  async find(
    userId: string,
    id: string,
    reader: Reader = this.transactions.read,
  ): Promise<PupilImportRow | null> {
    const sql = `SELECT ${COLUMNS} FROM pupil_imports WHERE id = $1 AND created_by = $2`;
    return (await reader.query(ImportRow, sql, [id, userId]))[0] ?? null;
  }

  /** Null if it was cancelled or another import replaced it. */
  async lock(tx: Tx, id: string): Promise<PupilImportRow | null> {
    const sql = `SELECT ${COLUMNS} FROM pupil_imports WHERE id = $1 FOR UPDATE`;
    return (await tx.query(ImportRow, sql, [id]))[0] ?? null;
  }

  async isApplying(tx: Tx, userId: string): Promise<boolean> {
    const sql = `SELECT ${COLUMNS} FROM pupil_imports WHERE created_by = $1 AND state = 'applying' FOR UPDATE`;
    return (await tx.query(ImportRow, sql, [userId])).length > 0;
  }

  async setState(tx: Tx, id: string, state: PupilImportRow['state'], endMissing = false): Promise<void> {
    const sql =
      'UPDATE pupil_imports SET state = $2, reason = NULL, end_missing = end_missing OR $3 WHERE id = $1';
    await tx.execute(sql, [id, state, endMissing]);
  }

  async stop(tx: Tx, id: string, reason: (typeof PUPIL_IMPORT_REASONS)[number]): Promise<void> {
    const sql = `UPDATE pupil_imports SET state = 'stopped', reason = $2 WHERE id = $1 AND state IN ('checking', 'applying')`;
    await tx.execute(sql, [id, reason]);
  }

  async applied(tx: Tx, id: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM pupil_import_rows WHERE import_id = $1 AND applied';
    return theOnly(await tx.query(CountRow, sql, [id])).count;
  }

  /** A row that the check has seen has a problem or an action. */
  async isChecked(tx: Tx, id: string): Promise<boolean> {
    const [found] = await tx.query(
      FoundRow,
      `SELECT EXISTS (SELECT FROM pupil_import_rows WHERE import_id = $1 AND problem IS NULL AND action IS NULL)
         AS found`,
      [id],
    );
    return found?.found === false;
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM pupil_imports WHERE id = $1', [id]);
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM pupil_imports WHERE created_by = $1', [userId]);
  }

  /** Of a pupil whose account is deleted. */
  async forgetPupil(tx: Tx, pupilId: string): Promise<void> {
    await tx.execute('DELETE FROM pupil_import_rows WHERE pupil_id = $1', [pupilId]);
  }

  async removeOld(hours: number): Promise<void> {
    await this.transactions.execute(
      `DELETE FROM pupil_imports WHERE created_at < now() - make_interval(hours => $1) AND state <> 'applying'`,
      [hours],
    );
  }

  async counts(id: string): Promise<RowOf<typeof CountsRow>> {
    const counted = await this.transactions.read.query(
      CountsRow,
      `SELECT count(problem)::int AS bad,
         count(*) FILTER (WHERE problem IS NULL AND action = 'create')::int AS created,
         count(*) FILTER (WHERE problem IS NULL AND action = 'change')::int AS changed,
         count(*) FILTER (WHERE problem IS NULL AND action = 'same')::int AS same,
         count(*) FILTER (WHERE problem IS NULL AND warnings <> '{}')::int AS warned,
         count(*) FILTER (WHERE applied)::int AS applied
       FROM pupil_import_rows WHERE import_id = $1`,
      [id],
    );
    return theOnly(counted);
  }

  async newClasses(id: string): Promise<string[]> {
    const rows = await this.transactions.read.query(
      NameRow,
      `SELECT DISTINCT concat_ws(' / ', nullif(school, ''), class) AS name FROM pupil_import_rows
       WHERE import_id = $1 AND problem IS NULL AND class_id IS NULL AND class <> '' ORDER BY name LIMIT ${shown}`,
      [id],
    );
    return rows.map(({ name }) => name);
  }

  /** The first hundred; each row has the number of all. */
  leaving(id: string): Promise<RowOf<typeof LeavingRow>[]> {
    return this.transactions.read.query(
      LeavingRow,
      `SELECT p.user_id AS id, p.number, p.name, d.name AS class, (count(*) OVER ())::int AS count ${LEAVING}
       ORDER BY d.sorted, p.number, p.user_id LIMIT ${shown}`,
      [id],
    );
  }

  /** After the row `after`, in the order of the file. */
  rows(
    id: string,
    show: z.output<typeof PupilImportRowsQuery>['show'],
    after: number,
    limit: number,
  ): Promise<RowOf<typeof ShownRow>[]> {
    const which = {
      bad: 'AND problem IS NOT NULL',
      warned: `AND problem IS NULL AND warnings <> '{}'`,
      all: '',
    };
    return this.transactions.read.query(
      ShownRow,
      `SELECT ${ShownRow.list()} FROM pupil_import_rows WHERE import_id = $1 AND row > $2 ${which[show]}
       ORDER BY row LIMIT $3`,
      [id, after, limit],
    );
  }
}

export const isWarning = (text: string): text is (typeof PUPIL_ROW_WARNINGS)[number] =>
  PUPIL_ROW_WARNINGS.some((warning) => warning === text);
