/** SQL of users' names in other services: a projection, overwritten only by newer events. */
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@tiku/contracts/events';
import { Transactions, type Tx } from '../database/transactions.js';
import { boolean, nullable, row, text, uuid, type RowOf } from '../rows/index.js';

const SummaryRow = row({
  id: uuid,
  name: text,
  email: nullable(text),
  role: text,
  avatar: nullable(text),
  enterprise_id: nullable(uuid),
  deleted: boolean,
});
export type SummaryRow = RowOf<typeof SummaryRow>;

/** Identity's response about a user; `avatar` is the key of a file. */
export interface AskedSummary {
  id: string;
  name: string;
  email: string;
  role: string;
  avatar: string | null;
  enterpriseId: string | null;
}

@Injectable()
export class UserSummariesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Fields that an event lacks stay unchanged. False if a newer event came before, or the account is deleted. */
  async apply(
    tx: Tx,
    user: EventPayload<'identity.user.registered.v1'> & Partial<EventPayload<'identity.user.updated.v1'>>,
    version: number,
  ): Promise<boolean> {
    const written = await tx.execute(
      `INSERT INTO user_summaries AS kept (id, name, email, role, avatar, enterprise_id, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, role = excluded.role,
         avatar = CASE WHEN $8 THEN excluded.avatar ELSE kept.avatar END,
         enterprise_id = CASE WHEN $9 THEN excluded.enterprise_id ELSE kept.enterprise_id END,
         version = excluded.version
       WHERE kept.version < excluded.version AND NOT kept.deleted`,
      [
        user.userId,
        user.name,
        user.email,
        user.role,
        user.avatar,
        user.enterpriseId,
        version,
        user.avatar !== undefined,
        user.enterpriseId !== undefined,
      ],
    );
    return written > 0;
  }

  /** For good: an older event that arrives later does not restore the name. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute(
      `INSERT INTO user_summaries (id, name, email, role, deleted) VALUES ($1, '', NULL, 'deleted', true)
       ON CONFLICT (id) DO UPDATE SET name = '', email = NULL, role = 'deleted', avatar = NULL,
         enterprise_id = NULL, deleted = true`,
      [userId],
    );
  }

  async findMany(ids: readonly string[]): Promise<SummaryRow[]> {
    return this.transactions.read.query(
      SummaryRow,
      `SELECT ${SummaryRow.list()} FROM user_summaries WHERE id = ANY ($1)`,
      [ids],
    );
  }

  /** Stores identity's responses for users without any event so far. Any event is newer. */
  async addMissing(users: readonly AskedSummary[]): Promise<void> {
    if (users.length === 0) return;
    await this.transactions.execute(
      `INSERT INTO user_summaries (id, name, email, role, avatar, enterprise_id)
       SELECT id, name, email, role, avatar, "enterpriseId"
       FROM json_to_recordset($1) AS u(id uuid, name text, email text, role text, avatar text, "enterpriseId" uuid)
       ON CONFLICT (id) DO NOTHING`,
      [JSON.stringify(users)],
    );
  }
}
