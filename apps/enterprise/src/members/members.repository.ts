/** SQL of the people of an enterprise, with their names. Held seats are not members yet. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_ROLES, type ListMembersQuery } from '@tiku/contracts/enterprise';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { Uuid } from '@tiku/contracts/common';
import { containing, CursorText, decodeCursor, offsetOf, type CursorPlace } from '@tiku/platform/lists';
import {
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { z } from 'zod';
import { SUBTREE } from '../departments/department-tree.repository.js';

const MembershipRow = row({
  user_id: uuid,
  enterprise_id: uuid,
  role: oneOf(ENTERPRISE_ROLES),
  department_id: nullable(uuid),
  proven: boolean,
});
export type MembershipRow = RowOf<typeof MembershipRow>;
const MemberRow = row({
  user_id: uuid,
  name: nullable(text),
  email: nullable(text),
  role: oneOf(ENTERPRISE_ROLES),
  department_id: nullable(uuid),
  department_name: nullable(text),
  position: nullable(text),
  proven: boolean,
  joined_at: timestamptz,
  last_login_at: nullable(timestamptz),
});
export type MemberRow = RowOf<typeof MemberRow>;
const HeldRow = row({ enterprise_id: uuid });
const CountRow = row({ count: int4 });
const IdRow = row({ user_id: uuid });

type Query = z.output<typeof ListMembersQuery>;

const SELECT = `SELECT m.user_id, u.name, u.email, m.role, m.department_id, d.name AS department_name, m.position,
    m.proven, m.joined_at, m.last_login_at
  FROM members m LEFT JOIN user_summaries u ON u.id = m.user_id LEFT JOIN departments d ON d.id = m.department_id`;
/** Caps the count: counting all of 50,000 for each keystroke of a search took longer than the page. */
const COUNTED_MAX = 1_000;
/** The super admin first, then admins, each by name: the order of the index `members_order`. */
const ORDER = 'm.rank, m.name, m.user_id';
const RANKS = { superAdmin: 0, admin: 1, member: 2 } as const;
const Place = z.tuple([z.int().min(0).max(2), CursorText, Uuid]);
/** A row's position in that order. */
export const placeOf = ({ role, name, user_id }: MemberRow): CursorPlace => [
  RANKS[role],
  name ?? '',
  user_id,
];

@Injectable()
export class MembersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The person's enterprise; null for none. */
  async ofUser(userId: string, reader: Reader = this.transactions.read): Promise<MembershipRow | null> {
    const sql = `SELECT ${MembershipRow.list()} FROM members WHERE user_id = $1 AND state = 'member'`;
    const [found] = await reader.query(MembershipRow, sql, [userId]);
    return found ?? null;
  }

  /** The seats held for an account whose event has not arrived. */
  async heldOf(userId: string): Promise<string[]> {
    const sql = `SELECT enterprise_id FROM members WHERE user_id = $1 AND state = 'held'`;
    const rows = await this.transactions.read.query(HeldRow, sql, [userId]);
    return rows.map(({ enterprise_id }) => enterprise_id);
  }

  /** A member of this enterprise; null for anybody else. */
  async find(
    enterpriseId: string,
    userId: string,
    reader: Reader = this.transactions.read,
  ): Promise<MemberRow | null> {
    const [found] = await reader.query(
      MemberRow,
      `${SELECT} WHERE m.enterprise_id = $1 AND m.user_id = $2 AND m.state = 'member'`,
      [enterpriseId, userId],
    );
    return found ?? null;
  }

  /**
   * Finds the page's ids by the index, then joins what is shown: skipped rows are not joined. Returns one row more than
   * the page. @throws AppError 400 for an invalid cursor
   */
  list(enterpriseId: string, query: Query): Promise<MemberRow[]> {
    const { where, params } = matching(enterpriseId, query);
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const place = query.cursor === undefined ? [] : decodeCursor(query.cursor, Place);
    const [rank, name, id] = place.map(bind);
    const after = rank ? `AND (${ORDER}) > (${rank}::smallint, ${name}, ${id}::uuid)` : '';
    return this.transactions.read.query(
      MemberRow,
      `WITH page AS MATERIALIZED (
         SELECT m.user_id, m.enterprise_id FROM members m WHERE ${where} ${after}
         ORDER BY ${ORDER} LIMIT ${bind(query.limit + 1)} OFFSET ${bind(offsetOf(query))})
       ${SELECT} JOIN page p ON p.user_id = m.user_id AND p.enterprise_id = m.enterprise_id ORDER BY ${ORDER}`,
      params,
    );
  }

  /** At most `COUNTED_MAX` for a search or filter; the enterprise stores the total. */
  async count(enterpriseId: string, query: Query): Promise<{ total: number; isExact: boolean }> {
    const { where, params, isFiltered } = matching(enterpriseId, query);
    const sql = isFiltered
      ? `SELECT count(*)::int AS count FROM (
           SELECT FROM members m WHERE ${where} LIMIT ${COUNTED_MAX + 1}) counted`
      : `SELECT current_members - (SELECT count(*)::int FROM members m
           WHERE m.enterprise_id = $1 AND m.state = 'held') AS count FROM enterprises WHERE id = $1`;
    const [counted] = await this.transactions.read.query(CountRow, sql, params);
    const count = counted?.count ?? 0;
    const isExact = !isFiltered || count <= COUNTED_MAX;
    return { total: isExact ? count : COUNTED_MAX, isExact };
  }

  /** Those of `ids` that are members with a proven address. */
  async membersAmong(tx: Reader, enterpriseId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.query(
      IdRow,
      `SELECT user_id FROM members
       WHERE enterprise_id = $1 AND state = 'member' AND proven AND user_id = ANY ($2)`,
      [enterpriseId, ids],
    );
    return rows.map(({ user_id }) => user_id);
  }

  async setRole(tx: Tx, enterpriseId: string, userId: string, role: MemberRow['role']): Promise<void> {
    await tx.execute('UPDATE members SET role = $3 WHERE enterprise_id = $1 AND user_id = $2', [
      enterpriseId,
      userId,
      role,
    ]);
  }

  async setDepartment(
    tx: Tx,
    enterpriseId: string,
    userId: string,
    departmentId: string | null,
  ): Promise<void> {
    await tx.execute('UPDATE members SET department_id = $3 WHERE enterprise_id = $1 AND user_id = $2', [
      enterpriseId,
      userId,
      departmentId,
    ]);
  }

  async setBanksTo(tx: Tx, enterpriseId: string, userId: string, banksTo: string | null): Promise<void> {
    await tx.execute('UPDATE members SET banks_to = $3 WHERE enterprise_id = $1 AND user_id = $2', [
      enterpriseId,
      userId,
      banksTo,
    ]);
  }

  /** Sign-in events arrive in any order. */
  async signedIn(tx: Tx, userId: string, at: string): Promise<void> {
    await tx.execute(
      `UPDATE members SET last_login_at = $2
       WHERE user_id = $1 AND state = 'member' AND (last_login_at IS NULL OR last_login_at < $2)`,
      [userId, at],
    );
  }

  async setPosition(tx: Tx, enterpriseId: string, userId: string, position: string | null): Promise<void> {
    await tx.execute('UPDATE members SET position = $3 WHERE enterprise_id = $1 AND user_id = $2', [
      enterpriseId,
      userId,
      position,
    ]);
  }
}

/** Adds only the requested conditions: with `OR $n IS NULL` PostgreSQL could use no index. */
function matching(
  enterpriseId: string,
  { q, role, department }: Query,
): { where: string; params: unknown[]; isFiltered: boolean } {
  const params: unknown[] = [enterpriseId];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [`m.enterprise_id = $1 AND m.state = 'member'`];
  if (q) conditions.push(`m.searched LIKE ${bind(containing(q.toLowerCase()))}`);
  if (role) conditions.push(`m.rank = ${bind(RANKS[role])}::smallint`);
  if (department === 'none') conditions.push('m.department_id IS NULL');
  else if (department) conditions.push(`m.department_id IN (${SUBTREE(`${bind(department)}::uuid`)})`);
  return { where: conditions.join(' AND '), params, isFiltered: conditions.length > 1 };
}
