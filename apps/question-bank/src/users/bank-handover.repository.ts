/** SQL of transferring the banks of a user who leaves an enterprise: only banks that were open to the enterprise. */
import { Injectable } from '@nestjs/common';
import { newId, type Tx } from '@tiku/platform/database';
import { BankHandover, type Handover } from '@tiku/platform/people';
import { boolean, row, uuid, type RowOf } from '@tiku/platform/rows';
import { noticeSent } from '../bank-members/bank-members.events.js';
import { ChangedBankRow } from '../question-banks/question-bank-columns.repository.js';
import { bankUpdated } from '../question-banks/question-banks.events.js';

const OwnedBank = row({ id: uuid, is_deleted: boolean });
type OwnedBank = RowOf<typeof OwnedBank>;

@Injectable()
export class BankHandoverRepository extends BankHandover {
  protected lockOwned(tx: Tx, ownerId: string, until: string): Promise<OwnedBank[]> {
    return tx.query(
      OwnedBank,
      `SELECT b.id, b.status = 'deleted' AS is_deleted FROM bank_members m JOIN question_banks b ON b.id = m.bank_id
       WHERE m.user_id = $1 AND m.role = 'owner' AND b.visibility = 'enterprise'
         AND b.created_at <= $2
       ORDER BY b.id FOR UPDATE OF b`,
      [ownerId, until],
    );
  }

  protected async pass(
    tx: Tx,
    { id: bankId, is_deleted: isDeleted }: OwnedBank,
    { fromId, toId }: Pick<Handover, 'fromId' | 'toId'>,
  ): Promise<void> {
    await tx.execute('DELETE FROM bank_members WHERE bank_id = $1 AND user_id = $2', [bankId, fromId]);
    await tx.execute(
      `INSERT INTO bank_members (id, bank_id, user_id, role) VALUES ($1, $2, $3, 'owner')
       ON CONFLICT (bank_id, user_id) DO UPDATE SET role = 'owner'`,
      [newId(), bankId, toId],
    );
    await tx.execute(
      `UPDATE question_banks SET version = version + 1, updated_at = now(),
         member_count = (SELECT count(*) FROM bank_members WHERE bank_id = $1)
       WHERE id = $1`,
      [bankId],
    );
    // A bank in the trash publishes no event until it is restored.
    if (isDeleted) return;
    const [bank] = await tx.query(
      ChangedBankRow,
      `SELECT ${ChangedBankRow.list()} FROM question_banks WHERE id = $1`,
      [bankId],
    );
    if (!bank) throw new Error(`question bank ${bankId} is locked and not there`);
    await tx.publish(...bankUpdated(bank));
    await tx.publish(
      ...noticeSent({
        type: 'bankHandedOver',
        userId: toId,
        actor: { id: fromId },
        bankId,
        params: { bank: bank.name },
      }),
    );
  }
}
