/**
 * What happens to the paper banks of a deleted account. A bank with other invited writers passes to the
 * longest-standing of the highest role; otherwise a bank with buyers stays readable to them and is no longer sold, and
 * any other is deleted.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { boolean, nullable, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { StoredFiles } from '@tiku/platform/stored-files';
import { ChangedPaperBankRow } from '../paper-banks/paper-bank-columns.repository.js';
import { paperBankUpdated } from '../paper-banks/paper-banks.events.js';

const OwnedBank = row({ id: uuid, has_buyers: boolean, heir_id: nullable(uuid), heir_user: nullable(uuid) });
const ExportFile = row({ file_key: nullable(text) });

@Injectable()
export class BankErasureRepository {
  constructor(private readonly files: StoredFiles) {}

  async erase(tx: Tx, userId: string): Promise<void> {
    const owned = await tx.query(
      OwnedBank,
      `SELECT b.id, EXISTS (SELECT 1 FROM purchases p WHERE p.paper_bank_id = b.id
           AND p.status IN ('pending', 'paid') AND p.buyer_id <> $1) AS has_buyers,
         h.id AS heir_id, h.user_id AS heir_user
       FROM paper_banks b LEFT JOIN LATERAL (
         SELECT m.id, m.user_id FROM paper_bank_members m
         WHERE m.paper_bank_id = b.id AND m.user_id <> $1 AND m.status = 'active' AND NOT m.bought
           AND m.role IN ('manager', 'collaborator')
         ORDER BY array_position(ARRAY['manager', 'collaborator'], m.role), m.joined_at, m.id LIMIT 1
       ) h ON true
       WHERE b.owner_id = $1 ORDER BY b.id FOR NO KEY UPDATE OF b`,
      [userId],
    );
    await this.#leave(tx, userId);
    for (const bank of owned) await this.#part(tx, bank);
  }

  async #leave(tx: Tx, userId: string): Promise<void> {
    await tx.execute(
      `WITH gone AS (DELETE FROM paper_bank_members WHERE user_id = $1 RETURNING paper_bank_id, status)
       UPDATE paper_banks SET member_count = member_count - 1
       WHERE id IN (SELECT paper_bank_id FROM gone WHERE status = 'active')`,
      [userId],
    );
    await tx.execute('UPDATE paper_bank_members SET invited_by = NULL WHERE invited_by = $1', [userId]);
    await tx.execute(
      `WITH gone AS (DELETE FROM reviews WHERE author_id = $1 RETURNING paper_bank_id, rating)
       UPDATE paper_banks b SET rating_sum = rating_sum - g.rating, rating_count = rating_count - 1
       FROM gone g WHERE b.id = g.paper_bank_id`,
      [userId],
    );
    await tx.execute(
      `WITH gone AS (DELETE FROM review_votes WHERE user_id = $1 RETURNING review_id)
       UPDATE reviews SET helpful_count = helpful_count - 1 WHERE id IN (SELECT review_id FROM gone)`,
      [userId],
    );
    await tx.execute('DELETE FROM review_reports WHERE reporter_id = $1', [userId]);
    const files = await tx.query(
      ExportFile,
      'DELETE FROM paper_exports WHERE user_id = $1 RETURNING file_key',
      [userId],
    );
    await this.files.delete(tx, { keys: files.flatMap(({ file_key }) => file_key ?? []) });
    await tx.execute('DELETE FROM blueprints WHERE owner_id = $1', [userId]);
    await tx.execute('DELETE FROM generation_runs WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM basket_items WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM paper_bank_views WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM paper_bank_watches WHERE user_id = $1', [userId]);
    // No money can move for it any more; the ledger returns what it holds because the purchase is cancelled.
    await tx.execute(
      `UPDATE purchases SET status = 'cancelled', settled_at = now() WHERE buyer_id = $1 AND status = 'pending'`,
      [userId],
    );
    await tx.execute('UPDATE purchases SET request_key = NULL WHERE buyer_id = $1', [userId]);
  }

  async #part(tx: Tx, { id, has_buyers, heir_id, heir_user }: RowOf<typeof OwnedBank>): Promise<void> {
    if (heir_id !== null) {
      await tx.execute(`UPDATE paper_bank_members SET role = 'owner' WHERE id = $1`, [heir_id]);
      const passed = await tx.query(
        ChangedPaperBankRow,
        `UPDATE paper_banks SET owner_id = $2, status = 'draft', version = version + 1, search_stale = true
         WHERE id = $1 RETURNING ${ChangedPaperBankRow.list()}`,
        [id, heir_user],
      );
      await tx.publish(...paperBankUpdated(theOnly(passed)));
    } else if (has_buyers) {
      await tx.execute(
        `UPDATE paper_banks SET status = 'draft', deleted_at = coalesce(deleted_at, now()), version = version + 1
         WHERE id = $1`,
        [id],
      );
    } else {
      await tx.execute('DELETE FROM purchases WHERE paper_bank_id = $1', [id]);
      await tx.execute('DELETE FROM paper_banks WHERE id = $1', [id]);
    }
  }
}
