/** The only file with SQL of user summaries and of erasing a user. Rows are a projection: written only where the event is newer. */
import { Injectable } from '@nestjs/common';
import type { UserSummary } from '@tiku/contracts/identity';
import { Transactions, type Tx } from '@tiku/platform/database';

@Injectable()
export class UserSummariesRepository {
  constructor(private readonly transactions: Transactions) {}

  async apply(
    tx: Tx,
    user: { userId: string; name: string; email: string; role: string },
    version: number,
  ): Promise<void> {
    await tx.execute(
      `INSERT INTO user_summaries (id, name, email, role, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, role = excluded.role,
         version = excluded.version
       WHERE user_summaries.version < excluded.version AND NOT user_summaries.deleted`,
      [user.userId, user.name, user.email, user.role, version],
    );
  }

  /** Forgets name, address, favourites and views for good: a later arrival of an older event must not bring them back. */
  async erase(tx: Tx, userId: string, version: number): Promise<void> {
    await tx.execute(
      `INSERT INTO user_summaries (id, name, email, role, version, deleted) VALUES ($1, '', NULL, 'deleted', $2, true)
       ON CONFLICT (id) DO UPDATE SET name = '', email = NULL, role = 'deleted', version = excluded.version,
         deleted = true`,
      [userId, version],
    );
    // What somebody liked and looked at is personal too; the counts go on without him.
    await tx.execute(
      `WITH gone AS (DELETE FROM question_favorites WHERE user_id = $1 RETURNING question_id)
       UPDATE questions SET favorites = favorites - 1 WHERE id IN (SELECT question_id FROM gone)`,
      [userId],
    );
    await tx.execute('DELETE FROM question_views WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM seen_questions WHERE user_id = $1', [userId]);
  }

  /** Answers of identity for users that no event has told of yet; any event is newer than these. */
  async addMissing(users: readonly UserSummary[]): Promise<void> {
    if (users.length === 0) return;
    await this.transactions.execute(
      `INSERT INTO user_summaries (id, name, email, role)
       SELECT id, name, email, role FROM json_to_recordset($1) AS u(id uuid, name text, email text, role text)
       ON CONFLICT (id) DO NOTHING`,
      [JSON.stringify(users)],
    );
  }
}
