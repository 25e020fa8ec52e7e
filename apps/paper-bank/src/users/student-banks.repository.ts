/** SQL of taking a student's banks off the market. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { ChangedPaperBankRow } from '../paper-banks/paper-bank-columns.repository.js';
import { paperBankUnpublished } from '../paper-banks/paper-banks.events.js';

@Injectable()
export class StudentBanksRepository {
  async withdraw(tx: Tx, ownerId: string): Promise<void> {
    const withdrawn = await tx.query(
      ChangedPaperBankRow,
      `UPDATE paper_banks SET status = 'draft', version = version + 1, updated_at = now(), search_stale = true
       WHERE owner_id = $1 AND status = 'published' RETURNING ${ChangedPaperBankRow.list()}`,
      [ownerId],
    );
    for (const bank of withdrawn) await tx.publish(...paperBankUnpublished(bank));
  }
}
