/** SQL of `directory_joins`. The address of a person who never joins is deleted after a day. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { row, uuid } from '@tiku/platform/rows';

const CreatedRow = row({ created_by: uuid });
const KEPT_HOURS = 24;
const BATCH_ROWS = 500;

export interface DirectoryJoin {
  enterpriseId: string;
  /** In lower case. */
  email: string;
  position: string | null;
  externalId: string | null;
  /** The person who connected the directory. */
  createdBy: string;
}

@Injectable()
export class DirectoryJoinsRepository {
  constructor(private readonly transactions: Transactions) {}

  async save({ enterpriseId, email, position, externalId, createdBy }: DirectoryJoin): Promise<void> {
    await this.transactions.execute(
      `INSERT INTO directory_joins (enterprise_id, email, position, external_id, created_by)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (enterprise_id, email) DO UPDATE SET position = excluded.position,
         external_id = excluded.external_id, created_by = excluded.created_by, created_at = now()`,
      [enterpriseId, email, position, externalId, createdBy],
    );
  }

  async remove(enterpriseId: string, email: string): Promise<void> {
    await this.transactions.execute('DELETE FROM directory_joins WHERE enterprise_id = $1 AND email = $2', [
      enterpriseId,
      email,
    ]);
  }

  /**
   * Gives a new member the data stored for the address; the external id only if no other member has it meanwhile.
   * `email` null: as the account's events say. Returns who connected the directory, null if nothing is stored. The
   * caller holds the enterprise's lock.
   */
  async apply(
    tx: Tx,
    { user_id, enterprise_id }: { user_id: string; enterprise_id: string },
    email: string | null,
  ): Promise<string | null> {
    const [applied] = await tx.query(
      CreatedRow,
      `WITH awaiting AS (
         DELETE FROM directory_joins WHERE enterprise_id = $2
           AND email = coalesce(lower($3), (SELECT lower(email) FROM user_summaries WHERE id = $1))
         RETURNING position, external_id, created_by),
       changed AS (
         UPDATE members m SET position = coalesce(a.position, m.position),
           external_id = CASE WHEN EXISTS (SELECT FROM members o
             WHERE o.enterprise_id = $2 AND o.external_id = a.external_id) THEN m.external_id ELSE a.external_id END
         FROM awaiting a WHERE m.user_id = $1 AND m.enterprise_id = $2)
       SELECT created_by FROM awaiting`,
      [user_id, enterprise_id, email],
    );
    return applied?.created_by ?? null;
  }

  /** True if there may be more. */
  async removeOld(): Promise<boolean> {
    const removed = await this.transactions.execute(
      `DELETE FROM directory_joins WHERE ctid IN (SELECT ctid FROM directory_joins
         WHERE created_at < now() - make_interval(hours => $1) ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [KEPT_HOURS, BATCH_ROWS],
    );
    return removed === BATCH_ROWS;
  }

  /** For a deleted account: a repeated request of the directory acts in the name of its enterprise. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM directory_joins WHERE created_by = $1', [userId]);
  }
}
