/** Whether a buyer has opened a paper of a bank: from then on the purchase cannot be refunded. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { forbidden } from '@tiku/platform/errors';
import { row, uuid } from '@tiku/platform/rows';

const PurchaseId = row({ id: uuid });

@Injectable()
export class PaperOpenings {
  constructor(private readonly transactions: Transactions) {}

  /** Uses the same row as the refund, so that one comes first. @throws AppError 403 if the bank was refunded */
  async open(paperBankId: string, buyerId: string): Promise<void> {
    const opened = await this.transactions.read.query(
      PurchaseId,
      `SELECT id FROM purchases WHERE paper_bank_id = $1 AND buyer_id = $2 AND status = 'paid'
         AND returning_at IS NULL AND opened_at IS NOT NULL`,
      [paperBankId, buyerId],
    );
    if (opened.length > 0) return;
    const now = await this.transactions.execute(
      `UPDATE purchases SET opened_at = now() WHERE paper_bank_id = $1 AND buyer_id = $2 AND status = 'paid'
         AND returning_at IS NULL`,
      [paperBankId, buyerId],
    );
    if (now === 0) throw forbidden('paper.buyFirst');
  }
}
