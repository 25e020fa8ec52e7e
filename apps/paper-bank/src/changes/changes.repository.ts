/** SQL of what bought banks published since their buyer's last visit. */
import { Injectable } from '@nestjs/common';
import { CHANGE_LIMITS } from '@tiku/contracts/paper-bank';
import { Transactions } from '@tiku/platform/database';
import { boolean, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const ChangeRow = row({
  paper_bank_id: uuid,
  since: timestamptz,
  paper_id: uuid,
  title: text,
  is_new: boolean,
  at: timestamptz,
});
export type ChangeRow = RowOf<typeof ChangeRow>;

@Injectable()
export class ChangesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Latest changed banks first, their papers together. A deleted paper stays readable and is not a change. */
  async since(buyerId: string): Promise<ChangeRow[]> {
    return this.transactions.read.query(
      ChangeRow,
      `WITH bought AS (
         SELECT paper_bank_id, coalesce(changes_seen_at, created_at) AS since FROM purchases
         WHERE buyer_id = $1 AND status = 'paid' AND returning_at IS NULL
       ), changed AS (
         SELECT b.paper_bank_id, b.since, max(x.published_at) AS last_at FROM bought b
         JOIN papers x ON x.paper_bank_id = b.paper_bank_id AND x.published_at > b.since AND x.deleted_at IS NULL
         GROUP BY 1, 2 ORDER BY last_at DESC LIMIT $2
       )
       SELECT c.paper_bank_id, c.since, x.id AS paper_id, x.published->>'title' AS title,
         coalesce(x.first_published_at, x.created_at) > c.since AS is_new, x.published_at AS at
       FROM changed c CROSS JOIN LATERAL (
         SELECT * FROM papers p WHERE p.paper_bank_id = c.paper_bank_id AND p.published_at > c.since
           AND p.deleted_at IS NULL ORDER BY p.published_at DESC LIMIT $3) x
       ORDER BY c.last_at DESC, c.paper_bank_id, x.published_at DESC`,
      [buyerId, CHANGE_LIMITS.banks, CHANGE_LIMITS.papers],
    );
  }

  async markSeen(paperBankId: string, buyerId: string): Promise<void> {
    await this.transactions.execute(
      `UPDATE purchases SET changes_seen_at = now() WHERE paper_bank_id = $1 AND buyer_id = $2 AND status = 'paid'`,
      [paperBankId, buyerId],
    );
  }
}
