/** SQL of named lists of people. */
import { Injectable } from '@nestjs/common';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { int4, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const GroupRow = row({ id: uuid, name: text });
export type GroupRow = RowOf<typeof GroupRow>;
const MemberRow = row({ group_id: uuid, user_id: uuid });
const CountRow = row({ count: int4 });

export interface Owner {
  enterpriseId: string;
  userId: string;
}

@Injectable()
export class MessageGroupsRepository {
  constructor(private readonly transactions: Transactions) {}

  list({ enterpriseId, userId }: Owner): Promise<GroupRow[]> {
    const sql = `SELECT id, name FROM message_groups WHERE owner_id = $1 AND enterprise_id = $2 ORDER BY name, id`;
    return this.transactions.read.query(GroupRow, sql, [userId, enterpriseId]);
  }

  /** Null for another person's group as well. */
  async find(
    { enterpriseId, userId }: Owner,
    id: string,
    reader: Reader = this.transactions.read,
  ): Promise<GroupRow | null> {
    const sql = `SELECT id, name FROM message_groups WHERE id = $1 AND owner_id = $2 AND enterprise_id = $3`;
    return (await reader.query(GroupRow, sql, [id, userId, enterpriseId]))[0] ?? null;
  }

  /** Those who are members of the enterprise now, with a proven address. */
  members(
    ids: readonly string[],
    reader: Reader = this.transactions.read,
  ): Promise<RowOf<typeof MemberRow>[]> {
    return reader.query(
      MemberRow,
      `SELECT l.group_id, l.user_id FROM message_group_members l JOIN message_groups g ON g.id = l.group_id
       JOIN members m ON m.user_id = l.user_id AND m.enterprise_id = g.enterprise_id AND m.state = 'member'
         AND m.proven
       WHERE l.group_id = ANY ($1) ORDER BY l.group_id, l.user_id`,
      [ids],
    );
  }

  async count(tx: Tx, { enterpriseId, userId }: Owner): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM message_groups WHERE owner_id = $1 AND enterprise_id = $2`;
    return (await tx.query(CountRow, sql, [userId, enterpriseId]))[0]?.count ?? 0;
  }

  async isTaken(tx: Tx, { enterpriseId, userId }: Owner, name: string, id: string | null): Promise<boolean> {
    const sql = `SELECT id, name FROM message_groups WHERE owner_id = $1 AND enterprise_id = $2
      AND lower(name) = lower($3) AND id IS DISTINCT FROM $4`;
    return (await tx.query(GroupRow, sql, [userId, enterpriseId, name, id])).length > 0;
  }

  async insert(tx: Tx, { enterpriseId, userId }: Owner, name: string): Promise<string> {
    const id = newId();
    await tx.execute(
      'INSERT INTO message_groups (id, enterprise_id, owner_id, name) VALUES ($1, $2, $3, $4)',
      [id, enterpriseId, userId, name],
    );
    return id;
  }

  async rename(tx: Tx, id: string, name: string): Promise<void> {
    await tx.execute('UPDATE message_groups SET name = $2 WHERE id = $1', [id, name]);
  }

  async setMembers(tx: Tx, id: string, userIds: readonly string[]): Promise<void> {
    await tx.execute('DELETE FROM message_group_members WHERE group_id = $1 AND user_id <> ALL ($2)', [
      id,
      userIds,
    ]);
    await tx.execute(
      `INSERT INTO message_group_members (group_id, user_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [id, userIds],
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM message_groups WHERE id = $1', [id]);
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM message_groups WHERE owner_id = $1', [userId]);
    await tx.execute('DELETE FROM message_group_members WHERE user_id = $1', [userId]);
  }
}
