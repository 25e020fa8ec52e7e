/** SQL of a school's change of year. The caller holds the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@tiku/platform/database';
import { int4, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const NamedRow = row({ id: uuid, name: text });
const ClassRow = row({ ...NamedRow.columns, pupils: int4 });
export type NamedRow = RowOf<typeof NamedRow>;

@Injectable()
export class RollOverRepository {
  /** The year of the school with this id, or its latest one. */
  async year(tx: Tx, schoolId: string, id: string | null): Promise<NamedRow | null> {
    const [found] = await tx.query(
      NamedRow,
      `SELECT id, name FROM departments WHERE parent_id = $1 AND kind = 'year' AND archived_at IS NULL
         AND ($2::uuid IS NULL OR id = $2) ORDER BY sorted DESC, id DESC LIMIT 1`,
      [schoolId, id],
    );
    return found ?? null;
  }

  /** Locks the classes of a year, so that no pupil enters one meanwhile. */
  async lockClasses(tx: Tx, yearId: string): Promise<void> {
    await tx.execute('SELECT FROM departments WHERE parent_id = $1 ORDER BY id FOR NO KEY UPDATE', [yearId]);
  }

  /** The classes of a year, in their order. Returns one more than `max` if there are more. */
  classes(tx: Tx, yearId: string, max: number): Promise<RowOf<typeof ClassRow>[]> {
    return tx.query(
      ClassRow,
      `SELECT d.id, d.name,
         (SELECT count(*)::int FROM enrolments e WHERE e.class_id = d.id AND e.ended_at IS NULL) AS pupils
       FROM departments d WHERE d.parent_id = $1 AND d.kind = 'class' AND d.archived_at IS NULL
       ORDER BY d.sorted, d.id LIMIT $2`,
      [yearId, max + 1],
    );
  }

  /** Returns their ids in the order of the names. */
  async insertClasses(
    tx: Tx,
    enterpriseId: string,
    yearId: string,
    names: readonly string[],
  ): Promise<string[]> {
    const ids = names.map(() => newId());
    await tx.execute(
      `INSERT INTO departments (id, enterprise_id, kind, parent_id, name)
       SELECT c.id, $1, 'class', $2, c.name FROM unnest($3::uuid[], $4::text[]) AS c (id, name)`,
      [enterpriseId, yearId, ids, names],
    );
    return ids;
  }

  /** Pupils of a class keep their seats in the one that follows it. */
  async copyEnrolments(tx: Tx, classes: readonly { fromId: string; toId: string }[]): Promise<void> {
    await tx.execute(
      `INSERT INTO enrolments (id, enterprise_id, user_id, class_id, seat)
       SELECT gen_random_uuid(), e.enterprise_id, e.user_id, c.to_id, e.seat
       FROM unnest($1::uuid[], $2::uuid[]) AS c (from_id, to_id)
         JOIN enrolments e ON e.class_id = c.from_id AND e.ended_at IS NULL`,
      [classes.map(({ fromId }) => fromId), classes.map(({ toId }) => toId)],
    );
  }

  /** Of all classes and groups below the year. */
  async endEnrolments(tx: Tx, yearId: string): Promise<void> {
    await tx.execute(
      `UPDATE enrolments e SET ended_at = now() FROM unit_closure c
       WHERE c.ancestor_id = $1 AND e.class_id = c.descendant_id AND e.ended_at IS NULL`,
      [yearId],
    );
  }

  /** Those who teach a unit teach the one that follows it. */
  async copyRoles(tx: Tx, units: readonly { fromId: string; toId: string }[]): Promise<void> {
    await tx.execute(
      `INSERT INTO unit_roles (id, enterprise_id, unit_id, user_id, role, subject)
       SELECT gen_random_uuid(), r.enterprise_id, u.to_id, r.user_id, r.role, r.subject
       FROM unnest($1::uuid[], $2::uuid[]) AS u (from_id, to_id) JOIN unit_roles r ON r.unit_id = u.from_id`,
      [units.map(({ fromId }) => fromId), units.map(({ toId }) => toId)],
    );
  }
}
