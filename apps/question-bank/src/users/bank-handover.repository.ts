/** SQL of banks that go from who leaves an enterprise to a colleague: those alone that were open to the enterprise. */
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@tiku/contracts/events';
import { newId, type Tx } from '@tiku/platform/database';
import { Accounts } from '@tiku/platform/people';
import { row, theOnly, uuid } from '@tiku/platform/rows';
import { noticeSent } from '../bank-members/bank-members.events.js';
import { ChangedBankRow } from '../question-banks/question-bank-columns.repository.js';
import { bankUpdated } from '../question-banks/question-banks.events.js';

type Handover = EventPayload<'enterprise.banks.handed-over.v1'>;
const OwnedBank = row({ id: uuid });

@Injectable()
export class BankHandoverRepository {
  constructor(private readonly accounts: Accounts) {}

  /** Nothing where the one who takes them is gone by now: the owner keeps them. */
  async handOver(tx: Tx, { fromId, toId }: Handover): Promise<void> {
    if (await this.accounts.isErased(tx, toId)) return;
    const owned = await tx.query(
      OwnedBank,
      `SELECT b.id FROM bank_members m JOIN question_banks b ON b.id = m.bank_id
       WHERE m.user_id = $1 AND m.role = 'owner' AND b.visibility = 'enterprise' AND b.status <> 'deleted'
       ORDER BY b.id FOR UPDATE OF b`,
      [fromId],
    );
    for (const { id } of owned) await this.#pass(tx, id, { fromId, toId });
  }

  async #pass(tx: Tx, bankId: string, { fromId, toId }: Pick<Handover, 'fromId' | 'toId'>): Promise<void> {
    await tx.execute('DELETE FROM bank_members WHERE bank_id = $1 AND user_id = $2', [bankId, fromId]);
    await tx.execute(
      `INSERT INTO bank_members (id, bank_id, user_id, role) VALUES ($1, $2, $3, 'owner')
       ON CONFLICT (bank_id, user_id) DO UPDATE SET role = 'owner'`,
      [newId(), bankId, toId],
    );
    const rows = await tx.query(
      ChangedBankRow,
      `UPDATE question_banks SET version = version + 1, updated_at = now(),
         member_count = (SELECT count(*) FROM bank_members WHERE bank_id = $1)
       WHERE id = $1 RETURNING ${ChangedBankRow.list()}`,
      [bankId],
    );
    const bank = theOnly(rows);
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
