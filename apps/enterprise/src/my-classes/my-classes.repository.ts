/** SQL of the classes in which a person learns or holds a role. */
import { Injectable } from '@nestjs/common';
import { UNIT_KINDS, UnitReference } from '@tiku/contracts/enterprise';
import { Transactions } from '@tiku/platform/database';
import { arrayOf, boolean, int4, json, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';

const MyClassRow = row({
  id: uuid,
  kind: oneOf(UNIT_KINDS),
  name: text,
  path: json(z.array(UnitReference)),
  is_pupil: boolean,
  roles: arrayOf(text),
  subjects: arrayOf(text),
  pupil_count: int4,
});
export type MyClassRow = RowOf<typeof MyClassRow>;
const LISTED_MAX = 500;

@Injectable()
export class MyClassesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Roles count where they are given: a leader of a school does not teach all its classes. Archived ones are left out. */
  list(userId: string): Promise<MyClassRow[]> {
    return this.transactions.lists.query(
      MyClassRow,
      `WITH mine AS (
         SELECT class_id AS id, true AS is_pupil, NULL AS role, NULL AS subject FROM enrolments
         WHERE user_id = $1 AND ended_at IS NULL
         UNION ALL SELECT r.unit_id, false, r.role, nullif(r.subject, '') FROM unit_roles r WHERE r.user_id = $1)
       SELECT d.id, d.kind, d.name, bool_or(m.is_pupil) AS is_pupil,
         array_remove(array_agg(DISTINCT m.role), NULL) AS roles,
         array_remove(array_agg(DISTINCT m.subject), NULL) AS subjects,
         (SELECT count(*)::int FROM enrolments e WHERE e.class_id = d.id AND e.ended_at IS NULL) AS pupil_count,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name)
            ORDER BY c.depth DESC), '[]') FROM unit_closure c JOIN departments a ON a.id = c.ancestor_id
          WHERE c.descendant_id = d.id AND c.depth > 0) AS path
       FROM mine m JOIN departments d ON d.id = m.id
       WHERE d.kind IN ('class', 'group') AND d.archived_at IS NULL
       GROUP BY d.id ORDER BY d.sorted, d.id LIMIT ${LISTED_MAX}`,
      [userId],
    );
  }
}
