/** SQL of payments that a gateway refunded and whose V remain: partial refunds, or spent V. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int8AsNumber, row, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const UnbookedRefundRow = row({
  id: uuid,
  user_id: uuid,
  amount: int8AsNumber,
  refund_told: int8AsNumber,
  refund_told_at: timestamptz,
});
export type UnbookedRefundRow = RowOf<typeof UnbookedRefundRow>;
/** More of them mean a misunderstood gateway rather than a list to work through. */
const LISTED_MAX = 200;
const OPEN = 'refund_told_at IS NOT NULL AND refund_settled_at IS NULL AND reversed_at IS NULL';

@Injectable()
export class UnbookedRefundsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** A gateway repeats itself; another amount is another refund, even after one was handled. */
  async note(rechargeId: string, refunded: number): Promise<void> {
    await this.transactions.execute(
      `UPDATE recharges SET refund_told = $2, refund_told_at = now(), refund_settled_at = NULL
       WHERE id = $1 AND refund_told IS DISTINCT FROM $2::bigint`,
      [rechargeId, refunded],
    );
  }

  list(): Promise<UnbookedRefundRow[]> {
    return this.transactions.read.query(
      UnbookedRefundRow,
      `SELECT ${UnbookedRefundRow.list()} FROM recharges WHERE ${OPEN} ORDER BY refund_told_at DESC LIMIT ${LISTED_MAX}`,
    );
  }

  /** False if there is none. */
  async settle(rechargeId: string): Promise<boolean> {
    const settled = await this.transactions.execute(
      `UPDATE recharges SET refund_settled_at = now() WHERE id = $1 AND ${OPEN}`,
      [rechargeId],
    );
    return settled > 0;
  }
}
