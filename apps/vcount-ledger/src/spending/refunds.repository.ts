/** SQL of refunds of a spending: never more than was spent. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int8AsNumber, row } from '@tiku/platform/rows';

const Refunded = row({ refunded: int8AsNumber });

@Injectable()
export class RefundsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The hundredths refunded so far. */
  async refundedOf(transferId: string): Promise<number> {
    const [found] = await this.transactions.read.query(
      Refunded,
      'SELECT refunded FROM spend_refunds WHERE transfer_id = $1',
      [transferId],
    );
    return found?.refunded ?? 0;
  }

  /** False if it would exceed the spending. Locks the spending, so that concurrent refunds see each other. */
  async add(tx: Tx, transferId: string, spent: number, amount: number): Promise<boolean> {
    const added = await tx.execute(
      `INSERT INTO spend_refunds AS f (transfer_id, spent, refunded) SELECT $1::uuid, $2::bigint, $3::bigint WHERE $3::bigint <= $2::bigint
       ON CONFLICT (transfer_id) DO UPDATE SET refunded = f.refunded + excluded.refunded
       WHERE f.refunded + excluded.refunded <= f.spent`,
      [transferId, spent, amount],
    );
    return added > 0;
  }
}
