/** SQL of members and departments as a directory sees them. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_ROLES } from '@tiku/contracts/enterprise';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { LISTED_KINDS } from '../units/unit-sql.js';
import { int4, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const MemberRow = row({
  user_id: uuid,
  role: oneOf(ENTERPRISE_ROLES),
  position: nullable(text),
  external_id: nullable(text),
  department_id: nullable(uuid),
  department_name: nullable(text),
});
export type ScimMemberRow = RowOf<typeof MemberRow>;
const GroupRow = row({
  id: uuid,
  name: text,
  parent_id: nullable(uuid),
  external_id: nullable(text),
  created_at: timestamptz,
  updated_at: timestamptz,
});
export type ScimGroupRow = RowOf<typeof GroupRow>;
const GroupMemberRow = row({ department_id: uuid, user_id: uuid });
const CountRow = row({ count: int4 });
const IdRow = row({ user_id: uuid });

const MEMBERS = `SELECT m.user_id, m.role, m.position, m.external_id, m.department_id, d.name AS department_name
  FROM members m LEFT JOIN departments d ON d.id = m.department_id
  WHERE m.enterprise_id = $1 AND m.state = 'member'`;
const GROUPS = `SELECT id, name, parent_id, external_id, created_at, updated_at FROM departments
  WHERE enterprise_id = $1 AND kind IN ${LISTED_KINDS} AND archived_at IS NULL`;

@Injectable()
export class ScimRepository {
  constructor(private readonly transactions: Transactions) {}

  async countMembers(enterpriseId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM members WHERE enterprise_id = $1 AND state = 'member'`;
    return (await this.transactions.read.query(CountRow, sql, [enterpriseId]))[0]?.count ?? 0;
  }

  /** In the order of joining. */
  members(enterpriseId: string, offset: number, limit: number): Promise<ScimMemberRow[]> {
    return this.transactions.read.query(
      MemberRow,
      `${MEMBERS} ORDER BY m.joined_at, m.user_id OFFSET $2 LIMIT $3`,
      [enterpriseId, offset, limit],
    );
  }

  async member(
    enterpriseId: string,
    userId: string,
    reader: Reader = this.transactions.read,
  ): Promise<ScimMemberRow | null> {
    return (
      (await reader.query(MemberRow, `${MEMBERS} AND m.user_id = $2`, [enterpriseId, userId]))[0] ?? null
    );
  }

  async memberByExternalId(
    enterpriseId: string,
    externalId: string,
    reader: Reader = this.transactions.read,
  ): Promise<ScimMemberRow | null> {
    const sql = `${MEMBERS} AND m.external_id = $2`;
    return (await reader.query(MemberRow, sql, [enterpriseId, externalId]))[0] ?? null;
  }

  async setMember(
    tx: Tx,
    enterpriseId: string,
    userId: string,
    { position, externalId }: { position: string | null; externalId: string | null },
  ): Promise<void> {
    await tx.execute(
      `UPDATE members SET position = $3, external_id = $4
       WHERE enterprise_id = $1 AND user_id = $2 AND state = 'member'`,
      [enterpriseId, userId, position, externalId],
    );
  }

  groups(enterpriseId: string): Promise<ScimGroupRow[]> {
    return this.transactions.read.query(GroupRow, `${GROUPS} ORDER BY created_at, id`, [enterpriseId]);
  }

  async group(
    enterpriseId: string,
    id: string,
    reader: Reader = this.transactions.read,
  ): Promise<ScimGroupRow | null> {
    return (await reader.query(GroupRow, `${GROUPS} AND id = $2`, [enterpriseId, id]))[0] ?? null;
  }

  /** The ids of people in these departments, without their descendants. */
  async groupMembers(enterpriseId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.transactions.read.query(
      GroupMemberRow,
      `SELECT department_id, user_id FROM members
       WHERE enterprise_id = $1 AND state = 'member' AND department_id = ANY ($2) ORDER BY joined_at, user_id`,
      [enterpriseId, ids],
    );
    const byGroup = new Map<string, string[]>();
    for (const { department_id, user_id } of rows) {
      const members = byGroup.get(department_id);
      if (members) members.push(user_id);
      else byGroup.set(department_id, [user_id]);
    }
    return byGroup;
  }

  async setExternalId(tx: Tx, groupId: string, externalId: string | null): Promise<void> {
    await tx.execute('UPDATE departments SET external_id = $2, updated_at = now() WHERE id = $1', [
      groupId,
      externalId,
    ]);
  }

  async groupByExternalId(tx: Tx, enterpriseId: string, externalId: string): Promise<ScimGroupRow | null> {
    return (
      (await tx.query(GroupRow, `${GROUPS} AND external_id = $2`, [enterpriseId, externalId]))[0] ?? null
    );
  }

  /** Moves those of `userIds` that are members into the department; returns their ids. */
  async assign(
    tx: Tx,
    enterpriseId: string,
    userIds: readonly string[],
    departmentId: string,
  ): Promise<Set<string>> {
    const moved = await tx.query(
      IdRow,
      `UPDATE members SET department_id = $3
       WHERE enterprise_id = $1 AND state = 'member' AND user_id = ANY ($2) RETURNING user_id`,
      [enterpriseId, userIds, departmentId],
    );
    return new Set(moved.map(({ user_id }) => user_id));
  }

  /** Removes `userIds` from the department; null: everybody. */
  async unassign(tx: Tx, departmentId: string, userIds: readonly string[] | null): Promise<void> {
    await tx.execute(
      `UPDATE members SET department_id = NULL
       WHERE department_id = $1 AND ($2::uuid[] IS NULL OR user_id = ANY ($2))`,
      [departmentId, userIds],
    );
  }
}
