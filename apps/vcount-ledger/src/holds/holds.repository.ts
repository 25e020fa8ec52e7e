/** SQL of holds. The row says how far the money has come; the money itself is in the escrow account of the payee. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int8AsNumber, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

export const HoldRow = row({
  id: uuid,
  payer_id: uuid,
  payee_id: uuid,
  amount: int8AsNumber,
  status: oneOf(['held', 'released', 'returned']),
  description: text,
  reference: text,
  transfer_id: uuid,
  release_at: timestamptz,
});
export type HoldRow = RowOf<typeof HoldRow>;

@Injectable()
export class HoldsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(id: string): Promise<HoldRow | null> {
    const [found] = await this.transactions.read.query(
      HoldRow,
      `SELECT ${HoldRow.list()} FROM holds WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  async insert(tx: Tx, hold: Omit<HoldRow, 'status'>): Promise<void> {
    await tx.execute(
      `INSERT INTO holds (id, payer_id, payee_id, amount, description, reference, transfer_id, release_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        hold.id,
        hold.payer_id,
        hold.payee_id,
        hold.amount,
        hold.description,
        hold.reference,
        hold.transfer_id,
        hold.release_at,
      ],
    );
  }

  /** False where it was settled before, one way or the other. */
  async settle(tx: Tx, id: string, status: 'released' | 'returned'): Promise<boolean> {
    const settled = await tx.execute(
      `UPDATE holds SET status = $2, settled_at = now() WHERE id = $1 AND status = 'held'`,
      [id, status],
    );
    return settled > 0;
  }

  /** The eldest whose time is over. */
  async due(limit: number): Promise<HoldRow[]> {
    return this.transactions.read.query(
      HoldRow,
      `SELECT ${HoldRow.list()} FROM holds WHERE status = 'held' AND release_at <= now() ORDER BY release_at LIMIT $1`,
      [limit],
    );
  }
}
