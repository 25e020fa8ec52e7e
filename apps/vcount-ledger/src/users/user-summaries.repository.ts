/** SQL of users' names, a projection of identity's events, and of erasing a person. Money rows stay, without a name. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';

@Injectable()
export class UserSummariesRepository {
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

  /** For good: a later arrival of an older event must not bring the name back. */
  async erase(tx: Tx, userId: string, version: number): Promise<void> {
    await tx.execute(
      `INSERT INTO user_summaries (id, name, email, role, version, deleted) VALUES ($1, '', NULL, 'deleted', $2, true)
       ON CONFLICT (id) DO UPDATE SET name = '', email = NULL, role = 'deleted', version = excluded.version,
         deleted = true`,
      [userId, version],
    );
    await tx.execute('DELETE FROM payment_methods WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM transfer_notes WHERE user_id = $1', [userId]);
    await tx.execute(`UPDATE recharges SET description = '' WHERE user_id = $1 AND description <> ''`, [
      userId,
    ]);
  }
}
