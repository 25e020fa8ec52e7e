/** Reads units with their path, counts and the roles that decide what the person may do. */
import { Injectable } from '@nestjs/common';
import {
  UNIT_KINDS,
  UnitReference,
  type EnterpriseRole,
  type ListUnitsQuery,
} from '@tiku/contracts/enterprise';
import { Transactions } from '@tiku/platform/database';
import { containing, decodeCursor, NamePlace, type CursorPlace } from '@tiku/platform/lists';
import { int4, json, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import { heldRoles, ROLES_AT } from './unit-access.repository.js';

const UnitRow = row({
  id: uuid,
  parent_id: nullable(uuid),
  kind: oneOf(UNIT_KINDS),
  name: text,
  code: nullable(text),
  school_code: nullable(text),
  school_id: nullable(uuid),
  archived_at: nullable(timestamptz),
  version: int4,
  sorted: text,
  path: json(z.array(UnitReference)),
  child_count: int4,
  member_count: int4,
  pupil_count: nullable(int4),
  teacher_count: nullable(int4),
  roles: heldRoles,
});
export type UnitRow = RowOf<typeof UnitRow>;
export const placeOf = ({ sorted, id }: UnitRow): CursorPlace => [sorted, id];

/** Whose list: an admin of the enterprise sees all units, others those at and below their roles. */
export interface Viewer {
  userId: string;
  enterpriseId: string;
  enterpriseRole: EnterpriseRole;
}
type Query = z.output<typeof ListUnitsQuery>;

const IN_CLASS = '(SELECT count(*)::int FROM enrolments e WHERE e.class_id = d.id AND e.ended_at IS NULL)';
/** SQL of people in unit `d` of enterprise $1: only in and below schools, where they are few. */
const PUPIL_COUNT = `CASE d.kind
    WHEN 'school' THEN (SELECT count(*)::int FROM pupils p WHERE p.school_id = d.id)
    WHEN 'year' THEN (SELECT count(*)::int FROM departments k JOIN enrolments e ON e.class_id = k.id
      AND e.ended_at IS NULL WHERE k.enterprise_id = $1 AND k.parent_id = d.id AND k.kind = 'class')
    WHEN 'class' THEN ${IN_CLASS} WHEN 'group' THEN ${IN_CLASS} END`;
const TEACHER_COUNT = `CASE WHEN d.kind IN ('school', 'year', 'class', 'group') THEN (
    SELECT count(DISTINCT r.user_id)::int FROM unit_closure c JOIN unit_roles r ON r.unit_id = c.descendant_id
    WHERE c.ancestor_id = d.id) END`;

/** $2 is the person. */
const SELECT = `SELECT d.id, d.parent_id, d.kind, d.name, d.code, d.school_code, d.school_id, d.archived_at, d.version,
    d.sorted::text AS sorted,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name) ORDER BY c.depth DESC)
      FROM unit_closure c JOIN departments a ON a.id = c.ancestor_id
      WHERE c.descendant_id = d.id AND c.depth > 0), '[]') AS path,
    (SELECT count(*)::int FROM departments c
      WHERE c.enterprise_id = $1 AND c.parent_id = d.id AND c.archived_at IS NULL) AS child_count,
    (SELECT count(*)::int FROM members m WHERE m.department_id = d.id AND m.state = 'member') AS member_count,
    ${PUPIL_COUNT} AS pupil_count, ${TEACHER_COUNT} AS teacher_count,
    ${ROLES_AT('d.id', '$2')} AS roles`;
/** The units at which the person has a role. */
const OWN = 'SELECT unit_id FROM unit_roles WHERE user_id = $2 AND enterprise_id = $1';

@Injectable()
export class UnitListRepository {
  constructor(private readonly transactions: Transactions) {}

  async find({ enterpriseId, userId }: Viewer, id: string): Promise<UnitRow | null> {
    const sql = `${SELECT} FROM departments d WHERE d.enterprise_id = $1 AND d.id = $3`;
    const [found] = await this.transactions.read.query(UnitRow, sql, [enterpriseId, userId, id]);
    return found ?? null;
  }

  /**
   * Finds the page's ids by an index, then reads what is shown. Returns one row more than the page. The caller has
   * checked that the viewer sees `parent`. @throws AppError 400 for an invalid cursor
   */
  list(viewer: Viewer, query: Query): Promise<UnitRow[]> {
    const params: unknown[] = [viewer.enterpriseId, viewer.userId];
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const conditions = [`d.enterprise_id = $1 AND d.archived_at IS ${query.archived ? 'NOT NULL' : 'NULL'}`];
    conditions.push(placed(viewer, query, bind));
    if (query.kind) conditions.push(`d.kind = ${bind(query.kind)}`);
    if (query.search) conditions.push(`d.searched LIKE ${bind(containing(query.search.toLowerCase()))}`);
    if (query.cursor !== undefined) {
      const [sorted, id] = decodeCursor(query.cursor, NamePlace);
      conditions.push(`(d.sorted, d.id) > (${bind(sorted)} COLLATE "C", ${bind(id)}::uuid)`);
    }
    return this.transactions.lists.query(
      UnitRow,
      `WITH page AS MATERIALIZED (
         SELECT d.id FROM departments d WHERE ${conditions.join(' AND ')}
         ORDER BY d.sorted, d.id LIMIT ${bind(query.limit + 1)})
       ${SELECT} FROM page JOIN departments d ON d.id = page.id AND d.enterprise_id = $1 ORDER BY d.sorted, d.id`,
      params,
    );
  }
}

/** As an array, so that PostgreSQL reads these rows, and not all that a search finds. */
const among = (ids: string): string => `d.id = ANY (ARRAY(${ids}))`;

/** Which part of the tree a query reads. */
function placed(
  { enterpriseRole }: Viewer,
  { parent, search, kind }: Query,
  bind: (value: unknown) => string,
): string {
  if (parent !== undefined)
    return search
      ? among(`SELECT descendant_id FROM unit_closure WHERE ancestor_id = ${bind(parent)} AND depth > 0`)
      : `d.parent_id = ${bind(parent)}`;
  const isDeep = Boolean(search) || kind !== undefined;
  if (enterpriseRole !== 'member') return isDeep ? 'true' : 'd.parent_id IS NULL';
  if (isDeep) return among(`SELECT c.descendant_id FROM unit_closure c WHERE c.ancestor_id IN (${OWN})`);
  // The highest ones: a role at a school hides that at one of its classes, which the school's list shows.
  return `d.id IN (${OWN}) AND NOT EXISTS (SELECT FROM unit_closure c
    WHERE c.descendant_id = d.id AND c.depth > 0 AND c.ancestor_id IN (${OWN}))`;
}
