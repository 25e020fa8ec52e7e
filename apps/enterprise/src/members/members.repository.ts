/** SQL of the people of an enterprise, with their names. Held seats are no members yet. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_ROLES, type ListMembersQuery } from '@tiku/contracts/enterprise';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { containing, offsetOf } from '@tiku/platform/lists';
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
import type { z } from 'zod';
import { SUBTREE } from '../departments/departments.repository.js';

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
});
export type MemberRow = RowOf<typeof MemberRow>;
const HeldRow = row({ enterprise_id: uuid });
const CountRow = row({ count: int4 });
const IdRow = row({ user_id: uuid });

type Query = z.output<typeof ListMembersQuery>;

const SELECT = `SELECT m.user_id, u.name, u.email, m.role, m.department_id, d.name AS department_name, m.position,
    m.proven, m.joined_at
  FROM members m LEFT JOIN user_summaries u ON u.id = m.user_id LEFT JOIN departments d ON d.id = m.department_id`;
const MATCHING = `m.enterprise_id = $1 AND m.state = 'member'
  AND ($2::text IS NULL OR lower(u.name) LIKE $2 OR lower(u.email) LIKE $2 OR lower(m.position) LIKE $2)
  AND ($3::text IS NULL OR m.role = $3)
  AND ($4::text IS NULL OR CASE WHEN $4 = 'none' THEN m.department_id IS NULL
    ELSE m.department_id IN (${SUBTREE('$4::uuid')}) END)`;
/** The super admin first, then admins, each by name. */
const ORDER = `CASE m.role WHEN 'superAdmin' THEN 0 WHEN 'admin' THEN 1 ELSE 2 END, u.name, m.user_id`;

@Injectable()
export class MembersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The one enterprise of a person; null for none. */
  async ofUser(userId: string, reader: Reader = this.transactions.read): Promise<MembershipRow | null> {
    const sql = `SELECT ${MembershipRow.list()} FROM members WHERE user_id = $1 AND state = 'member'`;
    const [found] = await reader.query(MembershipRow, sql, [userId]);
    return found ?? null;
  }

  /** Where seats are held for an account whose event is still on its way. */
  async heldOf(userId: string): Promise<string[]> {
    const sql = `SELECT enterprise_id FROM members WHERE user_id = $1 AND state = 'held'`;
    const rows = await this.transactions.read.query(HeldRow, sql, [userId]);
    return rows.map(({ enterprise_id }) => enterprise_id);
  }

  /** A member of this enterprise; null also for somebody else's. */
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

  list(enterpriseId: string, query: Query): Promise<MemberRow[]> {
    return this.transactions.read.query(
      MemberRow,
      `${SELECT} WHERE ${MATCHING} ORDER BY ${ORDER} LIMIT $5 OFFSET $6`,
      [...matching(enterpriseId, query), query.limit, offsetOf(query)],
    );
  }

  async count(enterpriseId: string, query: Query): Promise<number> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      `SELECT count(*)::int AS count FROM members m LEFT JOIN user_summaries u ON u.id = m.user_id WHERE ${MATCHING}`,
      matching(enterpriseId, query),
    );
    return counted?.count ?? 0;
  }

  /** Those of `ids` that are members. */
  async membersAmong(tx: Reader, enterpriseId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.query(
      IdRow,
      `SELECT user_id FROM members WHERE enterprise_id = $1 AND state = 'member' AND user_id = ANY ($2)`,
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

  async setPosition(tx: Tx, enterpriseId: string, userId: string, position: string | null): Promise<void> {
    await tx.execute('UPDATE members SET position = $3 WHERE enterprise_id = $1 AND user_id = $2', [
      enterpriseId,
      userId,
      position,
    ]);
  }
}

const matching = (enterpriseId: string, { q, role, department }: Query) => [
  enterpriseId,
  q ? containing(q.toLowerCase()) : null,
  role ?? null,
  department ?? null,
];
