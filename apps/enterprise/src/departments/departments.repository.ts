/**
 * SQL of the units that pages and directories know as departments: departments, districts and schools, so that each one's
 * parent is among them. Writers hold the enterprise's lock.
 */
import { Injectable } from '@nestjs/common';
import { UNIT_KINDS } from '@tiku/contracts/enterprise';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { LISTED_KINDS, underSql } from '../units/unit-sql.js';
import { boolean, int4, nullable, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const DepartmentRow = row({
  id: uuid,
  parent_id: nullable(uuid),
  name: text,
  code: nullable(text),
  description: nullable(text),
  head_id: nullable(uuid),
  version: int4,
  kind: oneOf(UNIT_KINDS),
  school_id: nullable(uuid),
  member_count: int4,
});
export type DepartmentRow = RowOf<typeof DepartmentRow>;
const CountRow = row({ count: int4 });
const HeldRow = row({ units: int4, roles: int4, pupils: int4 });
const TakenRow = row({ name_taken: boolean, code_taken: boolean });

export interface DepartmentFields {
  name: string;
  parentId: string | null;
  code: string | null;
  description: string | null;
  headId: string | null;
}

const COLUMNS = 'd.id, d.parent_id, d.name, d.code, d.description, d.head_id, d.version, d.kind, d.school_id';
const SELECT = `SELECT ${COLUMNS},
    (SELECT count(*)::int FROM members m WHERE m.department_id = d.id AND m.state = 'member') AS member_count
  FROM departments d`;

@Injectable()
export class DepartmentsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All of them, by name: an enterprise has at most 5,000. */
  list(enterpriseId: string): Promise<DepartmentRow[]> {
    return this.transactions.read.query(
      DepartmentRow,
      `SELECT ${COLUMNS},
         coalesce(counted.members, 0) AS member_count
       FROM departments d LEFT JOIN (
         SELECT department_id, count(*)::int AS members FROM members
         WHERE enterprise_id = $1 AND state = 'member' AND department_id IS NOT NULL GROUP BY department_id
       ) counted ON counted.department_id = d.id
       WHERE d.enterprise_id = $1 AND d.kind IN ${LISTED_KINDS} AND d.archived_at IS NULL ORDER BY d.name, d.id`,
      [enterpriseId],
    );
  }

  /** The units at and below the person's roles, the schools of those, and the person's own department. */
  async placesOf(enterpriseId: string, userId: string): Promise<Set<string>> {
    const found = await this.transactions.read.query(
      row({ id: uuid }),
      `WITH held AS (SELECT unit_id FROM unit_roles WHERE enterprise_id = $1 AND user_id = $2)
       SELECT d.id FROM departments d WHERE d.kind IN ('district', 'school') AND d.id = ANY (ARRAY(
         SELECT c.descendant_id FROM unit_closure c WHERE c.ancestor_id IN (SELECT unit_id FROM held)
         UNION SELECT u.school_id FROM departments u WHERE u.id IN (SELECT unit_id FROM held)
         UNION SELECT department_id FROM members WHERE user_id = $2 AND enterprise_id = $1))`,
      [enterpriseId, userId],
    );
    return new Set(found.map(({ id }) => id));
  }

  async find(
    enterpriseId: string,
    id: string,
    reader: Reader = this.transactions.read,
  ): Promise<DepartmentRow | null> {
    const sql = `${SELECT} WHERE d.enterprise_id = $1 AND d.id = $2 AND d.kind IN ${LISTED_KINDS}
      AND d.archived_at IS NULL`;
    const [found] = await reader.query(DepartmentRow, sql, [enterpriseId, id]);
    return found ?? null;
  }

  async count(tx: Tx, enterpriseId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM departments WHERE enterprise_id = $1 AND kind IN ${LISTED_KINDS}`;
    const [counted] = await tx.query(CountRow, sql, [enterpriseId]);
    return counted?.count ?? 0;
  }

  async taken(
    tx: Tx,
    enterpriseId: string,
    id: string | null,
    { name, parentId, code }: Pick<DepartmentFields, 'name' | 'parentId' | 'code'>,
  ): Promise<'name' | 'code' | null> {
    const [found] = await tx.query(
      TakenRow,
      `SELECT EXISTS (SELECT FROM departments WHERE enterprise_id = $1 AND lower(name) = lower($3)
           AND ${underSql(parentId, '$4')} AND id IS DISTINCT FROM $2) AS name_taken,
         EXISTS (SELECT FROM departments WHERE enterprise_id = $1 AND lower(code) = lower($5)
           AND id IS DISTINCT FROM $2) AS code_taken`,
      [enterpriseId, id, name, parentId, code],
    );
    return found?.name_taken ? 'name' : found?.code_taken ? 'code' : null;
  }

  async insert(tx: Tx, enterpriseId: string, fields: DepartmentFields): Promise<string> {
    const id = newId();
    await tx.execute(
      `INSERT INTO departments (id, enterprise_id, name, parent_id, code, description, head_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, enterpriseId, ...valuesOf(fields)],
    );
    return id;
  }

  async update(tx: Tx, id: string, fields: DepartmentFields): Promise<void> {
    await tx.execute(
      `UPDATE departments SET name = $2, parent_id = $3, code = $4, description = $5, head_id = $6,
         version = version + 1, updated_at = now() WHERE id = $1`,
      [id, ...valuesOf(fields)],
    );
  }

  /** What keeps it from being deleted while its departments move up: units of other kinds, roles, and pupils of a school. */
  async held(tx: Tx, id: string): Promise<RowOf<typeof HeldRow>> {
    const [found] = await tx.query(
      HeldRow,
      `SELECT (SELECT count(*)::int FROM unit_closure c JOIN departments d ON d.id = c.descendant_id
           WHERE c.ancestor_id = $1 AND c.depth > 0 AND d.kind <> 'department') AS units,
         (SELECT count(*)::int FROM unit_roles WHERE unit_id = $1) AS roles,
         (SELECT count(*)::int FROM pupils WHERE school_id = $1) AS pupils`,
      [id],
    );
    return found ?? { units: 0, roles: 0, pupils: 0 };
  }

  /** Moves its people to `moveTo` and its children to `parentId`. */
  async remove(tx: Tx, id: string, moveTo: string | null, parentId: string | null): Promise<void> {
    await tx.execute('UPDATE members SET department_id = $2 WHERE department_id = $1', [id, moveTo]);
    await tx.execute(
      'UPDATE departments SET parent_id = $2, version = version + 1, updated_at = now() WHERE parent_id = $1',
      [id, parentId],
    );
    await tx.execute('DELETE FROM departments WHERE id = $1', [id]);
  }

  /** Names of children of `id` that `parentId` already uses. */
  async clashing(tx: Tx, id: string, parentId: string | null): Promise<string | null> {
    const [found] = await tx.query(
      row({ name: text }),
      `SELECT c.name FROM departments c JOIN departments s ON s.enterprise_id = c.enterprise_id
         AND lower(s.name) = lower(c.name) AND s.parent_id IS NOT DISTINCT FROM $2
       WHERE c.parent_id = $1 AND s.id <> $1 LIMIT 1`,
      [id, parentId],
    );
    return found?.name ?? null;
  }
}

const valuesOf = ({ name, parentId, code, description, headId }: DepartmentFields) => [
  name,
  parentId,
  code,
  description,
  headId,
];
