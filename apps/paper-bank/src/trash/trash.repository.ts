/** SQL of the trash. What a buyer reads stays. Each call deletes at most `limit` rows. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { row, uuid } from '@tiku/platform/rows';

const Id = row({ id: uuid });
const noBuyers = (also = ''): string => `NOT EXISTS (SELECT 1 FROM purchases p WHERE p.paper_bank_id = b.id
  AND p.status IN ('pending', 'paid')${also})`;
/** Later buyers never saw it. */
const NO_BUYERS_OF_PAPER = noBuyers(' AND p.created_at <= x.deleted_at');

@Injectable()
export class TrashRepository {
  /** With their members, papers and reviews. */
  async purgeBanks(tx: Tx, olderThanDays: number, limit: number): Promise<number> {
    const due = await tx.query(
      Id,
      `SELECT b.id FROM paper_banks b WHERE b.deleted_at < now() - make_interval(days => $1) AND ${noBuyers()}
       ORDER BY b.deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [olderThanDays, limit],
    );
    const ids = due.map(({ id }) => id);
    await tx.execute('DELETE FROM purchases WHERE paper_bank_id = ANY ($1)', [ids]);
    return tx.execute('DELETE FROM paper_banks WHERE id = ANY ($1)', [ids]);
  }

  async purgePapers(tx: Tx, olderThanDays: number, limit: number): Promise<number> {
    return tx.execute(
      `DELETE FROM papers WHERE id IN (
         SELECT x.id FROM papers x JOIN paper_banks b ON b.id = x.paper_bank_id
         WHERE x.deleted_at < now() - make_interval(days => $1) AND (x.published IS NULL OR ${NO_BUYERS_OF_PAPER})
         ORDER BY x.deleted_at LIMIT $2 FOR UPDATE OF x SKIP LOCKED)`,
      [olderThanDays, limit],
    );
  }
}
