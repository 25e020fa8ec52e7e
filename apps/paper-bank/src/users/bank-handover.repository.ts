/** SQL that hands over a former member's paper banks to a colleague: only those open to the enterprise. */
import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@tiku/platform/database';
import { BankHandover, type Handover } from '@tiku/platform/people';
import { boolean, row, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { ChangedPaperBankRow } from '../paper-banks/paper-bank-columns.repository.js';
import { noticeSent, paperBankUpdated } from '../paper-banks/paper-banks.events.js';

const OwnedBank = row({ id: uuid, is_deleted: boolean });
type OwnedBank = RowOf<typeof OwnedBank>;

@Injectable()
export class BankHandoverRepository extends BankHandover {
  protected lockOwned(tx: Tx, ownerId: string, until: string): Promise<OwnedBank[]> {
    return tx.query(
      OwnedBank,
      `SELECT id, deleted_at IS NOT NULL AS is_deleted FROM paper_banks
       WHERE owner_id = $1 AND visibility = 'enterprise' AND created_at <= $2
       ORDER BY id FOR NO KEY UPDATE`,
      [ownerId, until],
    );
  }

  /** An heir who bought the bank now works in it. A student cannot sell: the bank leaves the market. */
  protected async pass(
    tx: Tx,
    { id, is_deleted: isDeleted }: OwnedBank,
    { fromId, toId }: Pick<Handover, 'fromId' | 'toId'>,
  ): Promise<void> {
    await tx.execute('DELETE FROM paper_bank_members WHERE paper_bank_id = $1 AND user_id = $2', [
      id,
      fromId,
    ]);
    await tx.execute(
      `INSERT INTO paper_bank_members (id, paper_bank_id, user_id, role, status) VALUES ($1, $2, $3, 'owner', 'active')
       ON CONFLICT (paper_bank_id, user_id) DO UPDATE SET role = 'owner', status = 'active', bought = false`,
      [newId(), id, toId],
    );
    const rows = await tx.query(
      ChangedPaperBankRow,
      `UPDATE paper_banks SET owner_id = $2, version = version + 1, updated_at = now(), member_count = (
         SELECT count(*) FROM paper_bank_members WHERE paper_bank_id = $1 AND status = 'active'),
         status = CASE WHEN (SELECT role FROM user_summaries WHERE id = $2) = 'student' THEN 'draft' ELSE status END
       WHERE id = $1 RETURNING ${ChangedPaperBankRow.list()}`,
      [id, toId],
    );
    // Banks in the trash cause no notice until they are restored.
    if (isDeleted) return;
    const bank = theOnly(rows);
    await tx.publish(...paperBankUpdated(bank));
    await tx.publish(
      ...noticeSent({
        type: 'paperBankHandedOver',
        userId: toId,
        actorId: fromId,
        params: { bank: bank.name },
        link: `/paper-banks/${id}`,
      }),
    );
  }
}
