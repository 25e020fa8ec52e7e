/** SQL of addresses that wait for their person to become the super admin. They are columns of the enterprise. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { nullable, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const NominationRow = row({
  nominated_email: nullable(text),
  nominated_at: nullable(timestamptz),
  nominated_by: nullable(uuid),
});
const ByRow = row({ nominated_by: nullable(uuid) });

@Injectable()
export class NominationsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(
    enterpriseId: string,
    on: Reader = this.transactions.read,
  ): Promise<RowOf<typeof NominationRow> | null> {
    const sql = `SELECT ${NominationRow.list()} FROM enterprises WHERE id = $1 AND nominated_email IS NOT NULL`;
    const [found] = await on.query(NominationRow, sql, [enterpriseId]);
    return found ?? null;
  }

  /** Replaces the former one. */
  async set(tx: Tx, enterpriseId: string, email: string, byId: string): Promise<void> {
    await tx.execute(
      `UPDATE enterprises SET nominated_email = lower($2), nominated_at = now(), nominated_by = $3 WHERE id = $1`,
      [enterpriseId, email, byId],
    );
  }

  async clear(tx: Tx, enterpriseId: string): Promise<void> {
    await tx.execute(
      'UPDATE enterprises SET nominated_email = NULL, nominated_at = NULL, nominated_by = NULL WHERE id = $1',
      [enterpriseId],
    );
  }

  /** Removes the nomination of this person's address; returns who made it, null if there is none. `email` null: known. */
  async take(tx: Tx, enterpriseId: string, userId: string, email: string | null): Promise<string | null> {
    const [found] = await tx.query(
      ByRow,
      `SELECT nominated_by FROM enterprises WHERE id = $1
         AND nominated_email = coalesce(lower($3), (SELECT lower(email) FROM user_summaries WHERE id = $2))`,
      [enterpriseId, userId, email],
    );
    if (!found?.nominated_by) return null;
    await this.clear(tx, enterpriseId);
    return found.nominated_by;
  }
}
