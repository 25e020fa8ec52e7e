/** SQL of the tree of departments: ancestors and descendants. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { int4, row } from '@tiku/platform/rows';

const CountRow = row({ count: int4 });

/** A subquery: the ids of a department and its descendants. `root` is an SQL expression. */
export const SUBTREE = (root: string): string => `WITH RECURSIVE under AS (
    SELECT id FROM departments WHERE id = ${root}
    UNION SELECT c.id FROM departments c JOIN under ON c.parent_id = under.id)
  SELECT id FROM under`;

@Injectable()
export class DepartmentTreeRepository {
  /** The depth of `id`, counting itself. */
  async depthOf(tx: Tx, id: string): Promise<number> {
    const [counted] = await tx.query(
      CountRow,
      `WITH RECURSIVE over AS (
         SELECT id, parent_id FROM departments WHERE id = $1
         UNION SELECT p.id, p.parent_id FROM departments p JOIN over ON p.id = over.parent_id)
       SELECT count(*)::int AS count FROM over`,
      [id],
    );
    return counted?.count ?? 0;
  }

  /** The height of the subtree of `id`, counting itself. */
  async heightOf(tx: Tx, id: string): Promise<number> {
    const [counted] = await tx.query(
      CountRow,
      `WITH RECURSIVE under AS (
         SELECT id, 1 AS level FROM departments WHERE id = $1
         UNION SELECT c.id, under.level + 1 FROM departments c JOIN under ON c.parent_id = under.id)
       SELECT max(level)::int AS count FROM under`,
      [id],
    );
    return counted?.count ?? 0;
  }

  async isUnder(tx: Tx, root: string, id: string): Promise<boolean> {
    const [counted] = await tx.query(
      CountRow,
      `SELECT count(*)::int AS count FROM departments WHERE id = $2 AND id IN (${SUBTREE('$1::uuid')})`,
      [root, id],
    );
    return (counted?.count ?? 0) > 0;
  }
}
