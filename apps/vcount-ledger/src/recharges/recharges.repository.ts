/** SQL of recharges until they are booked. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { int8AsNumber, oneOf, row, text, theOnly, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

const RechargeRow = row({
  id: uuid,
  user_id: uuid,
  body_hash: text,
  amount: int8AsNumber,
  gateway: oneOf(['sandbox', 'alipay']),
  status: oneOf(['pending', 'completed', 'failed']),
  description: text,
  created_at: timestamptz,
});
export type RechargeRow = RowOf<typeof RechargeRow>;

export interface NewRecharge {
  id: string;
  userId: string;
  key: string;
  bodyHash: string;
  amount: number;
  gateway: RechargeRow['gateway'];
  description: string;
}

@Injectable()
export class RechargesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The recharge of this key: this one, or the one that was asked for before. */
  async insert({
    id,
    userId,
    key,
    bodyHash,
    amount,
    gateway,
    description,
  }: NewRecharge): Promise<RechargeRow> {
    const rows = await this.transactions.executeReturning(
      RechargeRow,
      `INSERT INTO recharges (id, user_id, key, body_hash, amount, gateway, description)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (user_id, key) DO UPDATE SET key = excluded.key RETURNING ${RechargeRow.list()}`,
      [id, userId, key, bodyHash, amount, gateway, description],
    );
    return theOnly(rows);
  }

  async find(id: string): Promise<RechargeRow | null> {
    const [found] = await this.transactions.read.query(
      RechargeRow,
      `SELECT ${RechargeRow.list()} FROM recharges WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** Whatever it was before: money that has arrived is booked. */
  async complete(tx: Tx, id: string, tradeNo: string | null): Promise<void> {
    await tx.execute(
      `UPDATE recharges SET status = 'completed', settled_at = now(), trade_no = $2 WHERE id = $1`,
      [id, tradeNo],
    );
  }

  /** False where it is no longer pending. */
  async fail(id: string): Promise<boolean> {
    const failed = await this.transactions.execute(
      `UPDATE recharges SET status = 'failed', settled_at = now() WHERE id = $1 AND status = 'pending'`,
      [id],
    );
    return failed > 0;
  }

  /** The eldest that wait for longer than `seconds`. */
  async pending(seconds: number, limit: number): Promise<RechargeRow[]> {
    return this.transactions.read.query(
      RechargeRow,
      `SELECT ${RechargeRow.list()} FROM recharges
       WHERE status = 'pending' AND created_at < now() - make_interval(secs => $1) ORDER BY created_at LIMIT $2`,
      [seconds, limit],
    );
  }
}
