/** SQL of a school's change of year. The caller holds the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@tiku/platform/database';
import { row, text, uuid, type RowOf } from '@tiku/platform/rows';

const NamedRow = row({ id: uuid, name: text });
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

  /** The classes of a year, in their order. Returns one more than `max` if there are more. */
  classes(tx: Tx, yearId: string, max: number): Promise<NamedRow[]> {
    return tx.query(
      NamedRow,
      `SELECT id, name FROM departments WHERE parent_id = $1 AND kind = 'class' AND archived_at IS NULL
       ORDER BY sorted, id LIMIT $2`,
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
