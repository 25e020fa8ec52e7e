/** Named lists of people. */
import { Injectable } from '@nestjs/common';
import { type EntityReader, newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { MessageGroupEntity, MessageGroupMemberEntity } from './message-group.entity.js';

const GroupRow = row({ id: uuid, name: text });
export type GroupRow = RowOf<typeof GroupRow>;
const MemberRow = row({ group_id: uuid, user_id: uuid });

export interface Owner {
  enterpriseId: string;
  userId: string;
}

@Injectable()
export class MessageGroupsRepository {
  constructor(private readonly transactions: Transactions) {}

  list({ enterpriseId, userId }: Owner): Promise<GroupRow[]> {
    return this.transactions.read.manager.find(MessageGroupEntity, {
      where: { owner_id: userId, enterprise_id: enterpriseId },
      order: { name: 'ASC', id: 'ASC' },
    });
  }

  /** Null for another person's group as well. */
  find(
    { enterpriseId, userId }: Owner,
    id: string,
    on: EntityReader = this.transactions.read,
  ): Promise<GroupRow | null> {
    const where = { id, owner_id: userId, enterprise_id: enterpriseId };
    return on.manager.findOneBy(MessageGroupEntity, where);
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

  count(tx: Tx, { enterpriseId, userId }: Owner): Promise<number> {
    return tx.manager.countBy(MessageGroupEntity, { owner_id: userId, enterprise_id: enterpriseId });
  }

  async isTaken(tx: Tx, { enterpriseId, userId }: Owner, name: string, id: string | null): Promise<boolean> {
    const sql = `SELECT id, name FROM message_groups WHERE owner_id = $1 AND enterprise_id = $2
      AND lower(name) = lower($3) AND id IS DISTINCT FROM $4`;
    return (await tx.query(GroupRow, sql, [userId, enterpriseId, name, id])).length > 0;
  }

  async insert(tx: Tx, { enterpriseId, userId }: Owner, name: string): Promise<string> {
    const id = newId();
    const group = { id, enterprise_id: enterpriseId, owner_id: userId, name };
    await tx.manager.insert(MessageGroupEntity, group);
    return id;
  }

  async rename(tx: Tx, id: string, name: string): Promise<void> {
    await tx.manager.update(MessageGroupEntity, { id }, { name });
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
    await tx.manager.delete(MessageGroupEntity, { id });
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.manager.delete(MessageGroupEntity, { owner_id: userId });
    await tx.manager.delete(MessageGroupMemberEntity, { user_id: userId });
  }
}
