/** What a change of units depends on: places, counts, and what is taken. The caller holds the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { UNIT_KINDS } from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { boolean, int4, json, row, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import { LISTED_KINDS, underSql } from './unit-sql.js';
import type { UnitFields } from './units.repository.js';

const BelowRow = row({ kinds: json(z.array(z.enum(UNIT_KINDS))), height: int4 });
const HeldRow = row({ units: int4, members: int4, roles: int4, pupils: int4 });
const FoundRow = row({ found: boolean });
const DepthRow = row({ depth: int4, is_below: boolean });
const CountRow = row({ children: int4, units: int4, listed: int4 });
const TakenRow = row({ name_taken: boolean, code_taken: boolean, school_code_taken: boolean });

@Injectable()
export class UnitFactsRepository {
  async isBelowArchived(tx: Tx, id: string): Promise<boolean> {
    const [found] = await tx.query(
      FoundRow,
      `SELECT EXISTS (SELECT FROM unit_closure c JOIN departments d ON d.id = c.ancestor_id
         WHERE c.descendant_id = $1 AND c.depth > 0 AND d.archived_at IS NOT NULL) AS found`,
      [id],
    );
    return found?.found ?? false;
  }

  /** The kinds at and below the unit, and their levels, its own included. */
  async below(tx: Tx, id: string): Promise<RowOf<typeof BelowRow>> {
    const [found] = await tx.query(
      BelowRow,
      `SELECT coalesce(jsonb_agg(DISTINCT d.kind), '[]') AS kinds, coalesce(max(c.depth), 0)::int + 1 AS height
       FROM unit_closure c JOIN departments d ON d.id = c.descendant_id WHERE c.ancestor_id = $1`,
      [id],
    );
    return found ?? { kinds: [], height: 1 };
  }

  /** What keeps the unit from being deleted: units below it, people, roles and pupils at it or below, former ones too. */
  async held(tx: Tx, id: string): Promise<RowOf<typeof HeldRow>> {
    const [found] = await tx.query(
      HeldRow,
      `WITH below AS (SELECT descendant_id AS id FROM unit_closure WHERE ancestor_id = $1)
       SELECT (SELECT count(*)::int - 1 FROM below) AS units,
         (SELECT count(*)::int FROM members m JOIN below b ON b.id = m.department_id) AS members,
         (SELECT count(*)::int FROM unit_roles r JOIN below b ON b.id = r.unit_id) AS roles,
         (SELECT count(DISTINCT user_id)::int FROM (
            SELECT e.user_id FROM enrolments e JOIN below b ON b.id = e.class_id
            UNION ALL SELECT p.user_id FROM pupils p JOIN below b ON b.id = p.school_id) held) AS pupils`,
      [id],
    );
    return found ?? { units: 0, members: 0, roles: 0, pupils: 0 };
  }

  /** The level of `parentId`, and whether it is at or below `id`. */
  async place(tx: Tx, id: string | null, parentId: string): Promise<RowOf<typeof DepthRow>> {
    const [found] = await tx.query(
      DepthRow,
      `SELECT count(*)::int AS depth, coalesce(bool_or(ancestor_id = $2), false) AS is_below
       FROM unit_closure WHERE descendant_id = $1`,
      [parentId, id],
    );
    return found ?? { depth: 0, is_below: false };
  }

  /** `units` counts up to `max`. */
  async counts(
    tx: Tx,
    enterpriseId: string,
    parentId: string | null,
    max: number,
  ): Promise<RowOf<typeof CountRow>> {
    const [found] = await tx.query(
      CountRow,
      `SELECT (SELECT count(*)::int FROM departments
           WHERE enterprise_id = $1 AND ${underSql(parentId, '$2')}) AS children,
         (SELECT count(*)::int FROM departments WHERE enterprise_id = $1 AND kind IN ${LISTED_KINDS}) AS listed,
         (SELECT count(*)::int FROM (SELECT FROM departments WHERE enterprise_id = $1 LIMIT $3) counted) AS units`,
      [enterpriseId, parentId, max],
    );
    return found ?? { children: 0, units: 0, listed: 0 };
  }

  /** What of `fields` another unit has; the answer holds until the transaction ends. */
  async taken(
    tx: Tx,
    enterpriseId: string,
    id: string | null,
    { name, parentId, code, schoolCode }: Omit<UnitFields, 'kind'>,
  ): Promise<RowOf<typeof TakenRow>> {
    if (schoolCode !== null)
      await tx.execute(`SELECT pg_advisory_xact_lock(hashtext('school-code'), hashtext($1))`, [schoolCode]);
    const [found] = await tx.query(
      TakenRow,
      `SELECT EXISTS (SELECT FROM departments WHERE enterprise_id = $1 AND lower(name) = lower($3)
           AND ${underSql(parentId, '$4')} AND id IS DISTINCT FROM $2) AS name_taken,
         EXISTS (SELECT FROM departments WHERE enterprise_id = $1 AND lower(code) = lower($5)
           AND id IS DISTINCT FROM $2) AS code_taken,
         EXISTS (SELECT FROM departments WHERE school_code = $6 AND id IS DISTINCT FROM $2) AS school_code_taken`,
      [enterpriseId, id, name, parentId, code, schoolCode],
    );
    return found ?? { name_taken: false, code_taken: false, school_code_taken: false };
  }
}
